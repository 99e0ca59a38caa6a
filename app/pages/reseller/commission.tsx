import { useTranslation } from 'react-i18next';
import { PageFacts } from '#app/components/page-facts.tsx';
import {
  formatAmount,
  formatPercent,
  formatPrice,
  formatRange,
  unbroken,
} from '#app/i18n/format.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Figure } from '#app/ui/figure.tsx';
import { role } from '#app/ui/role.ts';
import {
  resellerCommissions,
  resellerExamples,
  resellerHeadlines,
} from '#content/catalog/reseller.ts';
import './commission.css';

type Row = (typeof resellerCommissions)[number];

/** The axis of the chart ends at the highest rate (spec content-16) and has a mark every five percent. */
const end = resellerHeadlines.commissionUpToPercent;
const marks = Array.from({ length: end / 5 + 1 }, (_, index) => index * 5);

const along = (percent: number) => `${((percent / end) * 100).toFixed(2)}%`;

/** Commission by service (spec content-16): a river's arms, each as long as its rates on one axis (spec pages-214). */
export function Commission() {
  const { t } = useTranslation('reseller');
  const language = useLanguage();
  return (
    <>
      <h2 className="text-h4" id="commission">
        {t('commission.title')}
      </h2>
      <p className="text-small text-soft">{t('commission.note')}</p>
      <div className="reseller-chart">
        <table {...role('table')} aria-labelledby="commission">
          <thead className="sr-only" {...role('rowgroup')}>
            <tr {...role('row')}>
              {(['service', 'example', 'share'] as const).map((id) => (
                <th key={id} scope="col" {...role('columnheader')}>
                  {t(`commission.columns.${id}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...role('rowgroup')}>
            {resellerCommissions.map((row) => (
              <Arm key={row.id} {...row} />
            ))}
          </tbody>
        </table>
        <svg className="reseller-axis label" aria-hidden="true">
          {marks.map((percent) => (
            <text key={percent} x={along(percent)} y="22" textAnchor="middle">
              {formatPercent(percent, language)}
            </text>
          ))}
        </svg>
      </div>
      <PageFacts of="reseller" />
    </>
  );
}

/**
 * A service, what one sale of it brings, and its arm of the river: thin up to the lowest rate, wide up to the highest.
 * The axis is ruled beside the arm only, and the rates stand behind its end: no line meets words (spec pages-301).
 */
function Arm({ id, percent: { min, max } }: Row) {
  const { t } = useTranslation('reseller');
  const language = useLanguage();
  const { name, cents } = resellerExamples[id];
  const price = formatPrice(cents, language);
  const share = (percent: number) => formatAmount(Math.round((cents * percent) / 100), language);
  return (
    <tr {...role('row')}>
      <th scope="row" className="text-h4" {...role('rowheader')}>
        {t(`commission.services.${id}`)}
      </th>
      <td className="text-small" {...role('cell')}>
        <span className="text-soft">
          {name ? t('commission.plan', { name, price }) : t('commission.project', { price })}
        </span>{' '}
        <b>{t('commission.earned', { amount: unbroken(`${share(min)}–${share(max)}`) })}</b>
      </td>
      <td {...role('cell')}>
        <Figure className="sr-only">{`${formatRange({ min, max })}%`}</Figure>
        <svg className="reseller-run" aria-hidden="true">
          {marks.map((percent) => (
            <line
              key={percent}
              className="reseller-rule"
              x1={along(percent)}
              x2={along(percent)}
              y2="100%"
            />
          ))}
          <line className="reseller-rest" x1={along(max)} x2="100%" y1="19" y2="19" />
          <rect className="reseller-bank" y="11" width={along(min)} height="16" />
          <rect className="reseller-water" y="13.5" width={along(min)} height="11" />
          <rect
            className="reseller-range"
            x={along(min)}
            y="1.25"
            width={along(max - min)}
            height="35.5"
          />
          <text x="100%" dx="12" y="27">
            {`${formatRange({ min, max })}%`}
          </text>
        </svg>
      </td>
    </tr>
  );
}
