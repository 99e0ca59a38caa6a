import { useTranslation } from 'react-i18next';
import { formatPercent, formatRange } from '#app/i18n/format.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Section } from '#app/ui/section.tsx';
import { resellerCommissions, resellerHeadlines } from '#content/catalog/reseller.ts';
import { channelShare, depth, soundings } from './soundings.ts';
import './commission.css';

const axis = soundings(resellerHeadlines.commissionUpToPercent);

/** Commission by service (spec content-16): a table of soundings of the river's arms on one axis. */
export function Commission() {
  const { t } = useTranslation('reseller');
  const language = useLanguage();
  return (
    <Section ground="deep" level="0 NAP" className="reseller-commission">
      <h2 className="sr-only" id="commission">
        {t('commission.title')}
      </h2>
      <table className="reseller-table" aria-labelledby="commission">
        <thead>
          <tr>
            <td />
            {resellerCommissions.map(({ id }) => (
              <th key={id} scope="col">
                <span>{t(`commission.services.${id}`)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">
              <span className="sr-only">{t('commission.title')}</span>
              <svg className="reseller-axis" aria-hidden="true">
                {axis.map((percent) => (
                  <text key={percent} x="100%" y={depth(percent)}>
                    {formatPercent(percent, language)}
                  </text>
                ))}
              </svg>
            </th>
            {resellerCommissions.map(({ id, percent }) => (
              <td key={id}>
                <span className="sr-only">{formatRange(percent)}%</span>
                <Sounding {...percent} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      <p className="reseller-note text-small text-soft">{t('commission.note')}</p>
    </Section>
  );
}

/** One arm: as deep as its rates, as wide as the highest. */
function Sounding({ min, max }: { min: number; max: number }) {
  const width = channelShare(max);
  const left = `${50 - width / 2}%`;
  const right = `${50 + width / 2}%`;
  const rates = `${formatRange({ min, max })}%`;
  const between = Array.from({ length: max - min - 1 }, (_, index) => min + index + 1);
  return (
    <svg className="reseller-sounding" aria-hidden="true">
      <g className="reseller-grid">
        {axis.map((percent) => (
          <line key={percent} x1="0" x2="100%" y1={depth(percent)} y2={depth(percent)} />
        ))}
      </g>
      <line className="reseller-lead" x1="50%" x2="50%" y1="0" y2={depth(min)} />
      <g className="reseller-channel">
        <rect x={left} y={depth(min)} width={`${width}%`} height={depth(max - min)} />
        {between.map((percent) => (
          <line key={percent} x1={left} x2={right} y1={depth(percent)} y2={depth(percent)} />
        ))}
        <line className="reseller-bed" x1={left} x2={right} y1={depth(max)} y2={depth(max)} />
      </g>
      <text className="reseller-beside" x={right} y={depth(max)}>
        {rates}
      </text>
      <text className="reseller-below" x="50%" y={depth(max)}>
        {rates}
      </text>
    </svg>
  );
}
