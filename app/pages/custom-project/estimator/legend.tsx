import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAmount } from '#app/components/estimate/use-amount.ts';
import type { Layer, LineGroup } from './core.ts';
import { leaderPath } from './core-drawing.tsx';
import { useLineDescription } from './use-line-description.ts';
import './legend.css';

/** A row that is at least so high has room for its part of the total. */
const shareRow = 124;

interface LegendRowProps {
  group: LineGroup;
  /** At least so high, in pixels. */
  height: number;
  percent: number;
}

/** A layer's row: what it is, its amount, its lines where there may be several, its part of the total. */
export function LegendRow({ group, height, percent }: LegendRowProps) {
  const { t } = useTranslation(['custom-project', 'estimator']);
  const describe = useLineDescription();
  const amount = useAmount();
  const { kind, cents, lines } = group;
  const [first] = lines;
  const isList = kind === 'stack' || kind === 'feature';
  return (
    <div>
      <dt>
        {kind === 'stack' && t('calculator.steps.stack')}
        {kind === 'feature' && t('calculator.steps.features')}
        {!isList && first && describe(first)}
      </dt>
      <dd>{amount(cents)}</dd>
      {isList && (
        <dd className="bill-items">
          <ul>
            {lines.map((line) => (
              <li key={line.id}>
                {describe(line)}{' '}
                <span>{line.cents ? amount(line.cents) : t('estimator:bill.free')}</span>
              </li>
            ))}
          </ul>
        </dd>
      )}
      <dd className={height >= shareRow && !isList ? 'bill-share' : 'sr-only'}>
        <b className="gauge">{percent}%</b> {t('bill.share')}
      </dd>
      <dd className="bill-strut" aria-hidden>
        <svg width="1" height={height} aria-hidden="true" />
      </dd>
    </div>
  );
}

interface ZeroRowsProps {
  /** The timeline, where it adds nothing. */
  months: number | undefined;
  /** The stack with its groups (`frontend.react`), where all of it is free. */
  stack: readonly string[] | undefined;
  /** Whether there are no features, no maintenance, and whether it is a rush. */
  features: boolean;
  maintenance: boolean;
  rush: boolean;
}

/** Below the core: what adds nothing to the total. */
export function ZeroRows(props: ZeroRowsProps) {
  const { t } = useTranslation(['custom-project', 'estimator']);
  const { months, stack, features, maintenance, rush } = props;
  const options = stack?.map((option) =>
    t(`estimator:stack.${option}.name` as 'estimator:stack.frontend.react.name'),
  );
  return (
    <dl className="bill-zero">
      {months !== undefined && (
        <ZeroRow
          name={t('bill.timelineFree', { months: t('calculator.months', { count: months }) })}
          value={t('bill.nothingExtra')}
        />
      )}
      {options && (
        <ZeroRow
          name={t('calculator.steps.stack')}
          note={options.join(', ')}
          value={t('estimator:bill.free')}
        />
      )}
      {features && <ZeroRow name={t('calculator.steps.features')} value={t('bill.noFeatures')} />}
      {maintenance && <ZeroRow name={t('calculator.maintenance')} value={t('bill.off')} />}
      {rush && <ZeroRow name={t('estimator:bill.rush')} value={t('estimator:bill.inProposal')} />}
    </dl>
  );
}

function ZeroRow({ name, note, value }: { name: string; note?: string; value: string }) {
  return (
    <div>
      <dt>
        {name}
        {note && <small>{note}</small>}
      </dt>
      <dd>{value}</dd>
    </div>
  );
}

/**
 * Rows with several lines of text push the following ones down: the lines from the core lead there. An
 * observer measures after the layout that is made anyway; measuring at once would make one more.
 */
export function useLeaders(
  legend: RefObject<HTMLElement | null>,
  leaders: RefObject<SVGPathElement | null>,
  layers: readonly Layer[],
) {
  const latest = useRef(layers);
  const observer = useRef<ResizeObserver>(undefined);
  useLayoutEffect(() => {
    latest.current = layers;
    observer.current ??= new ResizeObserver(() => {
      const rows = [...(legend.current?.children ?? [])] as HTMLElement[];
      const path = leaderPath(
        latest.current,
        rows.map((row) => row.offsetTop),
      );
      if (leaders.current?.getAttribute('d') !== path) leaders.current?.setAttribute('d', path);
    });
    // Each observation begins with a call.
    if (legend.current) observer.current.observe(legend.current);
  });
  useEffect(
    () => () => {
      observer.current?.disconnect();
      observer.current = undefined;
    },
    [],
  );
}
