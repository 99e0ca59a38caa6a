import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Breadcrumb } from '#app/components/breadcrumb.tsx';
import { Fetching } from '#app/components/status/fetching.tsx';
import { IncidentReport } from '#app/components/status/incident-report.tsx';
import { useShown } from '#app/components/status/shown.ts';
import { StatusLink } from '#app/components/status/status-link.tsx';
import { useIncident } from '#app/components/status/use-status.ts';
import { Queries } from '#app/data/queries.tsx';
import { PageHead } from '#app/head/page-head.tsx';
import { Parts } from '#app/part.tsx';
import { Section } from '#app/ui/section.tsx';
import { statusPaths } from '#content/status-paths.ts';
import '../server-status/server-status.css';
import '../server-status/history.css';

/** An incident at an address of its own (spec status-55). */
export default function StatusIncidentPage() {
  const id = useLocation().pathname.split('/').at(-1) ?? '';
  return (
    <Queries>
      {/* All incidents are one route, and each is another page. */}
      <OneIncident key={id} id={id} />
    </Queries>
  );
}

function OneIncident({ id }: { id: string }) {
  const { t } = useTranslation('server-status');
  const { language } = useShown();
  const { data: incident, isError } = useIncident(id);
  const title = incident?.title[language] ?? '';
  return (
    <>
      <PageHead
        page="server-status"
        below={{
          path: statusPaths.incident(id),
          title,
          description: t('incident.description', { title }),
          keywords: t('meta.keywords'),
          picture: 'server-status',
        }}
      />
      <Parts>
        <Section level="+2" className="server-status-page">
          <div className="wrap">
            <Breadcrumb page="server-status" below={title} />
            {incident ? <IncidentReport incident={incident} /> : <Fetching failed={isError} />}
            <p className="server-status-more">
              <StatusLink to={statusPaths.history} className="link">
                {t('incidents.all')}
              </StatusLink>
            </p>
          </div>
        </Section>
        <div className="shore shore-pump" />
      </Parts>
    </>
  );
}
