import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { Breadcrumb } from '#app/components/breadcrumb.tsx';
import { Live, ServedData, useServed, useShown } from '#app/components/status/live.tsx';
import { PageHead } from '#app/seo/page-head.tsx';
import { incidentHtml } from '#app/status/html.ts';
import { Section } from '#app/ui/section.tsx';
import { localizedPath } from '#content/languages.ts';
import { statusPaths } from '#content/status-paths.ts';
import { slots } from '#contracts/slots.ts';
import type { Incident } from '#contracts/status.ts';
import '../server-status/server-status.css';
import '../server-status/history.css';

/** An incident at an address of its own (spec status-55), which the server fills in. */
export default function StatusIncidentPage() {
  const id = useLocation().pathname.split('/').at(-1) ?? '';
  // All incidents are one route, and each is another page.
  return <OneIncident key={id} id={id} />;
}

function OneIncident({ id }: { id: string }) {
  const { t } = useTranslation('server-status');
  const shown = useShown();
  const incident = useServed<Incident>();
  const title = import.meta.env.SSR ? slots.title : (incident?.title[shown.language] ?? '');
  const { language } = shown;
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
      <Section level="+2" className="server-status-page">
        <div className="wrap">
          <Breadcrumb page="server-status" below={title} />
          <Live
            part="incident"
            className="server-status-incident"
            html={incident ? incidentHtml(incident, shown) : ''}
          />
          <p className="server-status-more">
            <Link className="link" to={localizedPath(statusPaths.history, language)}>
              {t('incidents.all')}
            </Link>
          </p>
        </div>
      </Section>
      <div className="shore shore-pump" />
      <ServedData />
    </>
  );
}
