import { useTranslation } from 'react-i18next';
import { Breadcrumb } from '#app/components/breadcrumb.tsx';
import { Live, ServedData, useServed, useShown } from '#app/components/status/live.tsx';
import { PageHead } from '#app/seo/page-head.tsx';
import { historyHtml, promisedUptime } from '#app/status/html.ts';
import { Section } from '#app/ui/section.tsx';
import { historyMonths } from '#content/status.ts';
import { statusPaths } from '#content/status-paths.ts';
import type { HistoryMonth } from '#contracts/status.ts';
import '../server-status/server-status.css';
import '../server-status/history.css';
import '../server-status/systems.css';

/** Uptime and incidents by month (spec status-54), which the server fills in. */
export default function StatusHistoryPage() {
  const { t } = useTranslation('server-status');
  const shown = useShown();
  const months = useServed<HistoryMonth[]>() ?? [];
  const values = {
    promised: promisedUptime(shown.language),
    months: historyMonths,
  };
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
      <Section level="+2" className="server-status-page">
        <div className="wrap">
          <Breadcrumb page="server-status" below={title} />
          <h1 className="text-h1">{title}</h1>
          <p className="text-lead text-soft">{t('history.text', values)}</p>
          <Live part="months" html={historyHtml(months, shown)} />
        </div>
      </Section>
      <div className="shore shore-pump" />
      <ServedData />
    </>
  );
}
