import { useTranslation } from 'react-i18next';
import { LeadForm } from '#app/components/lead-form/lead-form.tsx';
import { formatList } from '#app/i18n/format.ts';
import { registerTexts } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { PageHead } from '#app/seo/page-head.tsx';
import { Section } from '#app/ui/section.tsx';
import en from '#content/locales/en/server-status.json';
import nl from '#content/locales/nl/server-status.json';
import { statusSubscription } from '#contracts/forms/status-subscription.ts';
import { Banner } from './banner.tsx';
import { Incidents } from './incidents.tsx';
import { Maintenance } from './maintenance.tsx';
import { Readings } from './readings.tsx';
import { Services } from './services.tsx';
import { useReading } from './use-reading.ts';
import './server-status.css';

registerTexts('server-status', { en, nl });

/**
 * System status: banner, data centres, platform services, incidents, planned maintenance, subscription
 * (spec status-1).
 */
export default function ServerStatusPage() {
  const { t } = useTranslation('server-status');
  const language = useLanguage();
  const { report, failed } = useReading();
  const cities = formatList(
    report.infrastructure.map(({ name }) => name[language]),
    language,
  );
  return (
    <>
      <PageHead page="server-status" values={{ cities, days: report.period.days }} />
      <Banner report={report} failed={failed} />
      <Readings report={report} />
      <Services services={report.services} />
      <Section level="+1">
        <div className="server-status-news wrap">
          <Incidents incidents={report.incidents} />
          <div>
            <Maintenance maintenance={report.maintenance} />
            <LeadForm
              of={statusSubscription}
              intro={
                <>
                  <h2 className="text-h3">{t('subscribe.title')}</h2>
                  <p className="text-small text-soft">{t('subscribe.text')}</p>
                </>
              }
            />
          </div>
        </div>
      </Section>
      <div className="shore" />
    </>
  );
}
