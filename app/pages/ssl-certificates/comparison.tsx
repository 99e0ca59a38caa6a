import { useTranslation } from 'react-i18next';
import { AnchorLink } from '#app/components/anchor-link.tsx';
import { PageFacts } from '#app/components/page-facts.tsx';
import { usePeriod } from '#app/components/vat/price.tsx';
import { useShownPrice } from '#app/components/vat/vat.ts';
import { formatRange } from '#app/i18n/format.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Section } from '#app/ui/section.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { certificates, freeCertificate } from '#content/catalog/certificates.ts';
import { formatWarranty } from './format-warranty.ts';
import './comparison.css';

/** Where the three certificates stand on the page (spec pages-74). */
export const plansAnchor = 'ssl-plans';

const [cheapest, , dearest] = certificates;
const years = dearest.validYears;
const daysOfYear = 365;
/** The full width of a bar: the longest term. */
const scaleDays = years.max * daysOfYear;

/** The free certificate beside the commercial ones; the terms are drawn to scale. */
export function Comparison() {
  const { t } = useTranslation(['ssl-certificates', 'common']);
  const language = useLanguage();
  const price = useShownPrice();
  const rows = [
    {
      id: 'price',
      cells: [
        price(0),
        `${price(cheapest.yearlyCents)}–${price(dearest.yearlyCents)}, ${usePeriod('year')}`,
      ],
    },
    { id: 'encryption', cells: [t('comparison.yes'), t('comparison.yes')] },
    {
      id: 'validity',
      cells: [
        <Term
          key="free"
          label={t('comparison.days', { days: freeCertificate.validDays })}
          least={freeCertificate.validDays}
          most={freeCertificate.validDays}
        />,
        <Term
          key="paid"
          label={t('comparison.years', { years: formatRange(years) })}
          least={years.min * daysOfYear}
          most={years.max * daysOfYear}
        />,
      ],
    },
    { id: 'checks', cells: [t('comparison.checksFree'), t('comparison.checksPaid')] },
    {
      id: 'issuance',
      cells: [
        t('comparison.issuedFree'),
        t('comparison.issuedPaid', { days: dearest.issuance.days.max }),
      ],
    },
    {
      id: 'warranty',
      cells: [
        t('comparison.none'),
        t('comparison.warranty', { warranty: formatWarranty(dearest.warrantyUsd, language) }),
      ],
    },
  ] as const;
  return (
    <Section ground="chalk" level="+3">
      <div className="wrap">
        <SectionHeading title={t('comparison.title')} />
        <div className="ssl-comparison">
          <DataTable
            caption={t('comparison.caption')}
            columns={[
              { id: 'what' },
              { id: 'free', label: freeCertificate.name },
              { id: 'paid', label: t('comparison.commercial') },
            ]}
            rows={rows.map(({ id, cells }) => ({
              id,
              cells: [t(`comparison.rows.${id}`), ...cells],
            }))}
          />
        </div>
        <p className="ssl-note text-small text-soft">
          {t('comparison.note', { years: years.max })}
        </p>
        <p className="mt-4">
          <AnchorLink className="link" to={plansAnchor}>
            {t('comparison.plans')}
          </AnchorLink>
        </p>
        <PageFacts of="ssl-certificates" withRequest />
      </div>
    </Section>
  );
}

/** A term and its bar: solid to the minimum, hatched to the maximum. */
function Term({ label, least, most }: { label: string; least: number; most: number }) {
  const percent = (days: number) => `${((days / scaleDays) * 100).toFixed(2)}%`;
  return (
    <>
      <span>{label}</span>
      <svg className="ssl-term runs" width="100%" height="18" aria-hidden="true">
        {most > least && (
          <>
            <pattern id="ssl-hatch" width="8" height="8" patternUnits="userSpaceOnUse">
              <path d="M-2 2L2-2M0 8L8 0M6 10l4-4" />
            </pattern>
            <rect className="ssl-term-most" width={percent(most)} height="12" />
          </>
        )}
        <rect className="ssl-term-least" width={percent(least)} height="12" />
        {[0, 25, 50, 75, 100].map((tick) => (
          <line key={tick} x1={`${tick}%`} x2={`${tick}%`} y1="12" y2="18" />
        ))}
        <line x2="100%" y1="17.5" y2="17.5" />
      </svg>
    </>
  );
}
