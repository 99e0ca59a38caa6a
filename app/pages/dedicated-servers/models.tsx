import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#app/components/button-link.tsx';
import { PageFacts } from '#app/components/page-facts.tsx';
import { Price } from '#app/components/vat/price.tsx';
import { VatSwitch } from '#app/components/vat/vat-switch.tsx';
import { formatList } from '#app/i18n/format.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Section } from '#app/ui/section.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { type DedicatedServer, dedicatedServers } from '#content/catalog/dedicated.ts';
import { driveText } from './drives.ts';
import './models.css';

const columns = ['model', 'processor', 'memory', 'storage', 'bandwidth', 'price'] as const;

/** The register: one entry for each model, with its price and an order. */
export function Models() {
  const { t } = useTranslation('dedicated-servers');
  return (
    <Section id="models" ground="chalk" level="+4">
      <div className="wrap">
        <SectionHeading title={t('models.title')} lead={t('models.lead')}>
          <VatSwitch name="dedicated-vat" />
        </SectionHeading>
        <div className="dedicated-register">
          <DataTable
            size="large"
            caption={<span className="sr-only">{t('models.caption')}</span>}
            columns={[
              ...columns.map((id) => ({ id, label: t(`models.columns.${id}`) })),
              { id: 'action' },
            ]}
            rows={useRows()}
          />
        </div>
        <PageFacts of="dedicated-servers" withRequest />
      </div>
    </Section>
  );
}

function useRows() {
  const { t } = useTranslation(['dedicated-servers', 'common']);
  const language = useLanguage();
  return dedicatedServers.map((server: DedicatedServer) => {
    const { id, name, processor, drives, ramGb, bandwidthTb, monthlyCents } = server;
    const [series, number] = name.split('-');
    return {
      id,
      cells: [
        <>
          <span className="sr-only">{name}</span>
          <span className="text-small text-soft" aria-hidden>
            {series}
          </span>
          <b className="gauge tabular" aria-hidden>
            {number}
          </b>
        </>,
        processor.count === 2 ? t('models.dual', { processor: processor.model }) : processor.model,
        <>
          <b>{`${ramGb} GB`}</b>
          <MemoryBar ramGb={ramGb} />
        </>,
        formatList(drives.map(driveText), language),
        bandwidthTb === 'unlimited' ? t('models.unlimited') : `${bandwidthTb} TB`,
        <Price key="price" cents={monthlyCents} per="month" />,
        <ButtonLink
          key="order"
          to={`?plan=dedicated-${id}#contact`}
          variant="secondary"
          size="small"
        >
          <span>{t('models.order')}</span> <span className="sr-only">{name}</span>
        </ButtonLink>,
      ],
    };
  });
}

const memories = dedicatedServers.map(({ ramGb }) => ramGb);
const most = Math.max(...memories);
const least = Math.min(...memories);
const ticks = Array.from({ length: most / least + 1 }, (_, tick) => tick * least);

/** Memory to scale: the axis is the largest model's, a tick the smallest's. */
function MemoryBar({ ramGb }: { ramGb: number }) {
  return (
    <svg
      className="dedicated-memory"
      viewBox={`0 0 ${most} 12`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {ticks.map((tick) => (
        <path key={tick} d={`M${tick} 7v5`} />
      ))}
      <path d={`M0 12h${most}`} />
      <rect width={ramGb} height="12" />
    </svg>
  );
}
