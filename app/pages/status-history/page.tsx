import { useTranslation } from 'react-i18next';
import { Breadcrumb } from '#app/components/breadcrumb.tsx';
import { HelpBar } from '#app/components/help-bar.tsx';
import { Fetching } from '#app/components/status/fetching.tsx';
import { Months } from '#app/components/status/months.tsx';
import { useShown } from '#app/components/status/shown.ts';
import { useHistory } from '#app/components/status/use-status.ts';
import { Queries } from '#app/data/queries.tsx';
import { PageHead } from '#app/head/page-head.tsx';
import { Parts } from '#app/part.tsx';
import { promisedUptime } from '#app/status/describe.ts';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Section } from '#app/ui/section.tsx';
import { historyMonths } from '#content/status.ts';
import { statusPaths } from '#content/status-paths.ts';
import '../server-status/server-status.css';
import '../server-status/history.css';
import '../server-status/systems.css';

/** Uptime and incidents by month (spec status-54). */
export default function StatusHistoryPage() {
  const { t } = useTranslation('server-status');
  const values = { promised: promisedUptime(useShown().language), months: historyMonths };
  const title = t('history.title');
  return (
    <>
      <PageHead
        page="server-status"
        below={{
          path: statusPaths.history,
          title: t('history.meta.title'),
          description: t('history.meta.description', values),
          keywords: t('meta.keywords'),
          picture: 'server-status',
        }}
      />
      <Parts>
        <HelpBar page="server-status" isBelow />
        <Section level="+2" className="server-status-page">
          <div className="wrap">
            <Breadcrumb page="server-status" below={title} />
            <PageTitle title={title} tagline={t('history.tagline')} size="h1" />
            <p className="text-lead text-soft">{t('history.text', values)}</p>
            <Queries>
              <History />
            </Queries>
          </div>
        </Section>
        <div className="shore shore-pump" />
      </Parts>
    </>
  );
}

function History() {
  const { data: months, isError } = useHistory();
  return months ? <Months months={months} /> : <Fetching failed={isError} />;
}
