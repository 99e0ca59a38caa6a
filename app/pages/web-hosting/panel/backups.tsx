import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';
import type { WebHostingPlan } from '#content/catalog/web-hosting.ts';
import { copyInterval, drawnNights, pageSince, type Version, versionIn } from './copies.ts';
import { firstWith, hasBackups, useCopySentences } from './facts.ts';
import { Part } from './part.tsx';

interface BackupsProps {
  plan: WebHostingPlan;
  /** What the site shows now. */
  live: Version;
  /** The copy that is looked into; 0 for now. */
  nightsAgo: number;
  /** The copy that the page came back from. */
  restoredFrom: number | undefined;
  slider: RefObject<HTMLInputElement | null>;
  onLook: (nightsAgo: number) => void;
  onDelete: () => void;
  onRestore: () => void;
  onShow: (plan: WebHostingPlan) => void;
}

/** The copies of the sample shop on a line of nights, and what each holds of one page (spec pages-261). */
export function Backups({ plan, slider, nightsAgo, onLook, ...rest }: BackupsProps) {
  const { t } = useTranslation(['hosting-panel', 'web-hosting']);
  const interval = copyInterval(plan);
  const now = t('backups.now');
  const when = nightsAgo > 0 ? t('backups.ago', { count: nightsAgo }) : now;
  return (
    <Part
      of="backups"
      title={t('backups.title')}
      has={hasBackups}
      plan={plan}
      fact={t(`web-hosting:plans.${plan.backups}`)}
    >
      <Line interval={interval} isGone={rest.live === 'gone'} />
      <input
        ref={slider}
        type="range"
        className="panel-range"
        autoComplete="off"
        min={0}
        max={drawnNights}
        step={interval ?? drawnNights}
        value={drawnNights - nightsAgo}
        disabled={!interval}
        aria-label={t('backups.copy')}
        aria-valuetext={when}
        onChange={({ currentTarget }) => onLook(drawnNights - currentTarget.valueAsNumber)}
      />
      <ol className="panel-weeks label" aria-hidden>
        {[4, 2].map((weeks) => (
          <li key={weeks}>{t('backups.weeks', { weeks })}</li>
        ))}
        <li>{now}</li>
      </ol>
      <Said plan={plan} nightsAgo={nightsAgo} when={when} {...rest} />
    </Part>
  );
}

/** Ten units a night, the oldest at the left. */
const unit = 10;
const place = (nightsAgo: number) => (drawnNights - nightsAgo) * unit;

/** The life of the page above, and the copies below it. */
function Line({ interval, isGone }: { interval: number | undefined; isGone: boolean }) {
  const { t } = useTranslation('hosting-panel');
  const nights = Array.from({ length: drawnNights }, (_, index) => index + 1);
  const marks = (every: number, height: number) =>
    nights
      .filter((night) => night % every === 0)
      .map((night) => `M${place(night)} ${40 - height}V40`)
      .join('');
  return (
    <>
      <p className="panel-file label">
        <span>{t('backups.file')}</span>
        {isGone && <b>{t('backups.gone')}</b>}
      </p>
      <div className="panel-line" data-gone={isGone || undefined}>
        <svg viewBox={`0 0 ${drawnNights * unit} 40`} preserveAspectRatio="none" aria-hidden="true">
          <path
            className="panel-line-raw"
            d={`M${place(pageSince.raw)} 7H${place(pageSince.glazed)}`}
          />
          <path className="panel-line-glazed" d={`M${place(pageSince.glazed)} 7H${place(0)}`} />
          <path className="panel-line-nights" d={marks(1, 5)} />
          {interval && <path className="panel-line-copies" d={marks(interval, 24)} />}
        </svg>
      </div>
    </>
  );
}

const found = {
  glazed: 'backups.in.glazed',
  raw: 'backups.in.raw',
  gone: 'backups.in.gone',
} as const;

type SaidProps = Omit<BackupsProps, 'slider' | 'onLook'> & { when: string };

/** What stands there and what can be done about it. */
function Said({ plan, live, nightsAgo, when, restoredFrom, ...on }: SaidProps) {
  const { t } = useTranslation('hosting-panel');
  const sentences = useCopySentences();
  const isBack = nightsAgo === 0 && live !== 'gone' && restoredFrom !== undefined;
  const said = () => {
    if (!hasBackups(plan)) return `${t('notIn', { plan: plan.name })} ${sentences}`;
    if (nightsAgo > 0) return t(found[versionIn(nightsAgo)]);
    if (live === 'gone') return t('backups.missing');
    if (restoredFrom === undefined) return t('backups.here');
    return t('backups.backFrom', { ago: t('backups.ago', { count: restoredFrom }) });
  };
  return (
    <div className="panel-said">
      <p aria-live="polite">
        <b>{isBack ? t('backups.back') : when}</b> <span className="text-soft">{said()}</span>
      </p>
      <Act plan={plan} live={live} nightsAgo={nightsAgo} {...on} />
    </div>
  );
}

type ActProps = Pick<
  BackupsProps,
  'plan' | 'live' | 'nightsAgo' | 'onDelete' | 'onRestore' | 'onShow'
>;

function Act({ plan, live, nightsAgo, onDelete, onRestore, onShow }: ActProps) {
  const { t } = useTranslation('hosting-panel');
  if (nightsAgo === 0 && live !== 'gone') {
    return (
      <Button variant="secondary" size="small" data-app onClick={onDelete}>
        {t('backups.delete')}
      </Button>
    );
  }
  if (!hasBackups(plan)) {
    const other = firstWith(hasBackups);
    return (
      <Button variant="secondary" size="small" data-app onClick={() => onShow(other)}>
        {t('shown', { plan: other.name })}
      </Button>
    );
  }
  const isThere = nightsAgo > 0 && versionIn(nightsAgo) !== 'gone';
  return (
    <Button variant="dark" size="small" disabled={!isThere} onClick={onRestore}>
      {t('backups.restore')}
    </Button>
  );
}
