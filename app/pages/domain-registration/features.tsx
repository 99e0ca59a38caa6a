import { useTranslation } from 'react-i18next';
import { formatList } from '#app/i18n/format.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Section } from '#app/ui/section.tsx';
import {
  dnsDefaultTtl,
  dnsRecordTypes,
  registrationYears,
  sampleDomain,
} from '#content/catalog/domains.ts';
import './features.css';

const features = ['records', 'years', 'renewal', 'nameservers'] as const;

const columns = ['type', 'name', 'value'] as const;

/** Addresses reserved for documentation (RFC 5737, RFC 3849). */
const sampleRecords: Record<(typeof dnsRecordTypes)[number], [name: string, value: string]> = {
  A: ['@', '203.0.113.10'],
  AAAA: ['@', '2001:db8::10'],
  CNAME: ['www', sampleDomain],
  MX: ['@', `10 mail.${sampleDomain}`],
  TXT: ['@', 'v=spf1 mx -all'],
};

/** A name's features, beside a nameplate of sample records. */
export function Features() {
  const { t } = useTranslation('domain-registration');
  const language = useLanguage();
  const values = {
    ...registrationYears,
    kinds: dnsRecordTypes.length,
    types: formatList(dnsRecordTypes, language),
  };
  return (
    <Section level="+3">
      <div className="split wrap domain-records">
        <div>
          <h2 className="text-h2">{t('features.title')}</h2>
          <ul className="domain-features">
            {features.map((id) => (
              <li key={id}>
                <h3 className="text-h4">{t(`features.items.${id}.title`, values)}</h3>
                <p className="text-soft">{t(`features.items.${id}.text`, values)}</p>
              </li>
            ))}
          </ul>
        </div>
        <figure className="domain-plate">
          <figcaption>{sampleDomain}</figcaption>
          <DataTable
            caption={<span className="sr-only">{t('features.sample')}</span>}
            columns={[
              ...columns.map((id) => ({ id, label: t(`features.columns.${id}`) })),
              { id: 'ttl', label: 'TTL' },
            ]}
            rows={dnsRecordTypes.map((type) => ({
              id: type,
              cells: [type, ...sampleRecords[type], dnsDefaultTtl],
            }))}
          />
        </figure>
      </div>
    </Section>
  );
}
