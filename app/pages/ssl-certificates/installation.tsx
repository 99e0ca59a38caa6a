import { useTranslation } from 'react-i18next';
import { formatRange } from '#app/i18n/format.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Card, Cards } from '#app/ui/card.tsx';
import { Section } from '#app/ui/section.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { certificates } from '#content/catalog/certificates.ts';
import { phoneAddress, site } from '#content/site.ts';
import { formatOpeningHour } from '#content/times.ts';
import './installation.css';

const steps = ['order', 'check', 'install', 'renew'] as const;

/** From order to renewal, how long issuing takes, and whom to call. */
export function Installation() {
  const { t } = useTranslation('ssl-certificates');
  const language = useLanguage();
  const { phone, hours } = site.contact;
  return (
    <Section ground="clay" level="+2">
      <div className="wrap ssl-installation">
        <div>
          <SectionHeading title={t('installation.title')} lead={t('installation.lead')} />
          <Cards columns={2}>
            {steps.map((id) => (
              <Card key={id} title={t(`installation.steps.${id}.title`)}>
                <p className="text-soft">{t(`installation.steps.${id}.text`)}</p>
              </Card>
            ))}
          </Cards>
        </div>
        <IssuanceChart />
        <div className="ssl-support">
          <div>
            <h3 className="text-h3">{t('support.title')}</h3>
            <p className="text-soft">{t('support.text')}</p>
          </div>
          <p>
            <a className="gauge tabular" href={phoneAddress}>
              {phone}
            </a>
            <span className="text-small text-soft">
              {t('support.hours', {
                opens: formatOpeningHour(hours.opens, language),
                closes: formatOpeningHour(hours.closes, language),
              })}
            </span>
          </p>
        </div>
      </div>
    </Section>
  );
}

/** Minutes are shown as a sliver of the first day. */
const minutes = { min: 0, max: 0.08 };
const lastDay = Math.max(
  ...certificates.map(({ issuance }) => (issuance === 'minutes' ? 1 : issuance.days.max)),
);
const axis = Array.from({ length: lastDay + 1 }, (_, day) => day);
const rowHeight = 118;

/**
 * How long each certificate takes, on one axis. Positions are attributes of an SVG without a view box,
 * because the CSP allows no style attributes in prerendered HTML.
 */
function IssuanceChart() {
  const { t } = useTranslation('ssl-certificates');
  const percent = (day: number) => `${((day / lastDay) * 100).toFixed(2)}%`;
  const bars = certificates.map(({ id, issuance }) => ({
    id,
    short: id.toUpperCase(),
    range: issuance === 'minutes' ? minutes : issuance.days,
    label:
      issuance === 'minutes'
        ? t('installation.minutes')
        : t('installation.days', { days: formatRange(issuance.days) }),
  }));
  const bottom = bars.length * rowHeight + 24;
  return (
    <svg
      className="ssl-issuance"
      width="100%"
      height={bottom + 32}
      role="img"
      aria-label={`${t('installation.chart')}: ${bars
        .map(({ short, label }) => `${short} ${label}`)
        .join(', ')}`}
    >
      {axis.map((day) => (
        <g key={day}>
          <line x1={percent(day)} x2={percent(day)} y2={bottom} />
          <text
            className="ssl-issuance-day label"
            x={percent(day)}
            y={bottom + 24}
            textAnchor={day === 0 ? 'start' : day === lastDay ? 'end' : 'middle'}
          >
            {day === 0 ? t('installation.day', { day }) : day}
          </text>
        </g>
      ))}
      <path d={`M1 0V${bottom}`} />
      <line className="ssl-issuance-ground" x2="100%" y1={bottom} y2={bottom} />
      {bars.map(({ id, short, range, label }, index) => {
        const top = index * rowHeight + 30;
        const narrow = range === minutes;
        return (
          <g key={id}>
            <text className="ssl-issuance-name" x={percent(range.min)} dx="10" y={top + 20}>
              {short}
            </text>
            <rect
              className={narrow ? 'ssl-issuance-narrow' : undefined}
              x={percent(range.min)}
              y={top + 34}
              width={percent(range.max - range.min)}
              height="44"
            />
            <text
              className={narrow ? undefined : 'ssl-issuance-inside'}
              x={percent(narrow ? range.max : range.min)}
              dx={narrow ? 12 : 20}
              y={top + 62}
            >
              {label}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
