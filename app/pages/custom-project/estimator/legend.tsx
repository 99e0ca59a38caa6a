import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAmount } from '#app/components/vat/vat.ts';
import { Figure } from '#app/ui/figure.tsx';
import { complexityLabel, type EstimateLine } from '#content/catalog/estimator.ts';
import type { Layer, LineGroup } from './core.ts';
import { leaderPath } from './core-drawing.tsx';
import './legend.css';

interface LegendRowProps {
  group: LineGroup;
  /** Minimum height in pixels. */
  height: number;
  percent: number;
}

/** A layer's row: its name, amount, lines (if there may be several) and share of the total. */
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
        {kind === 'stack' && <span>{t('calculator.steps.stack')}</span>}
        {kind === 'feature' && <span>{t('calculator.steps.features')}</span>}
        {!isList && first && <span>{describe(first)}</span>}
      </dt>
      <Figure as="dd">{amount(cents)}</Figure>
      {isList && (
        <dd className="bill-items">
          <ul>
            {lines.map((line) => (
              <li key={line.id}>
                <span>{describe(line)}</span>{' '}
                <span>{line.cents ? amount(line.cents) : t('estimator:bill.free')}</span>
              </li>
            ))}
          </ul>
        </dd>
      )}
      <dd className="bill-share mono">
        <Figure>{`${percent}%`}</Figure> <span className="sr-only">{t('bill.share')}</span>
      </dd>
      <dd className="bill-strut" aria-hidden>
        <svg width="1" height={height} aria-hidden="true" />
      </dd>
    </div>
  );
}

interface ZeroRowsProps {
  /** The months of a free timeline. */
  months: number | undefined;
  /** The options of the stack (`frontend.react`), if all are free. */
  stack: readonly string[] | undefined;
  /** True without features, without maintenance, and for a rush. */
  features: boolean;
  maintenance: boolean;
  rush: boolean;
}

/** Below the core: choices that add nothing. */
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
        <span>{name}</span>
        {note && <small>{note}</small>}
      </dt>
      <dd>{value}</dd>
    </div>
  );
}

/**
 * Draws the lines from the core to the rows, which wrapped text moves down. A ResizeObserver measures the
 * rows, because measuring at once would force another layout.
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
    // Each `observe` calls the callback.
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

/** The wording of a line, the same as in the mail to sales. */
function useLineDescription(): (line: EstimateLine) => string {
  const { t } = useTranslation('estimator');
  const amount = useAmount();
  return (line) => {
    switch (line.kind) {
      case 'base':
        return t('bill.base', { type: t(`types.${line.type}.name`) });
      case 'timeline':
        return t('bill.timeline', { count: line.months });
      case 'pages':
        return t('bill.pages', { count: line.pages });
      case 'complexity':
        return t('bill.complexity', {
          level: t(`complexity.${complexityLabel(line.percent)}`),
          percent: `${line.percent}%`,
        });
      case 'stack':
        return t('bill.stack', {
          group: t(`stackGroups.${line.id}`),
          option: t(`stack.${line.id}.${line.option}.name` as 'stack.frontend.react.name'),
        });
      case 'feature':
        return t(`features.${line.id}.name`);
      case 'maintenance':
        return t('bill.maintenance', { count: line.months, monthly: amount(line.monthlyCents) });
      case 'in-proposal':
        return t('bill.rush');
    }
  };
}
