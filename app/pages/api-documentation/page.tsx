import { useTranslation } from 'react-i18next';
import { Breadcrumb } from '#app/components/breadcrumb.tsx';
import { ButtonLink } from '#app/components/button-link.tsx';
import lock from '#app/drawings/api-lock.svg';
import { registerTexts } from '#app/i18n/i18n.ts';
import { PageHead } from '#app/seo/page-head.tsx';
import { apiDocumentation } from '#app/seo/structured-data.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { type ApiArea, apiAreas, apiCalls, apiRateLimit } from '#content/api.ts';
import en from '#content/locales/en/api-documentation.json';
import nl from '#content/locales/nl/api-documentation.json';
import { Call } from './call.tsx';
import { Rail } from './rail.tsx';
import { Start } from './start.tsx';
import { useArea } from './use-area.ts';
import './api-documentation.css';

registerTexts('api-documentation', { en, nl });

/** The documented API: what holds for all calls, then the 16 of them by area (spec api-1, api-8). */
export default function ApiDocumentationPage() {
  const { t } = useTranslation('api-documentation');
  const [area, setArea] = useArea();
  return (
    <>
      <PageHead
        page="api-documentation"
        values={{ calls: apiCalls.length }}
        type="article"
        about={apiDocumentation()}
      />
      <section className="api-hero">
        <div className="api-words">
          <div>
            <Breadcrumb page="api-documentation" />
            <h1 className="text-h1">{t('hero.title')}</h1>
            <p className="text-lead">{t('hero.lead', { requests: apiRateLimit.requests })}</p>
          </div>
          <ButtonLink to="#contact">{t('hero.button')}</ButtonLink>
        </div>
        <img src={lock} alt="" width="1200" height="210" />
      </section>
      <div className="api-body">
        <Rail area={area} />
        <div className="api-parts">
          <Start />
          <section
            id="reference"
            className="api-reference"
            tabIndex={-1}
            aria-labelledby="reference-title"
          >
            <div className="api-reference-head">
              <h2 id="reference-title" className="text-h2">
                {t('reference.title')}
              </h2>
              <p className="text-lead">
                {t('reference.lead', { calls: apiCalls.length, areas: apiAreas.length })}
              </p>
            </div>
            <Tabs
              variant="plates"
              label={t('reference.title')}
              active={area}
              onSelect={(chosen) => setArea(chosen as ApiArea)}
              items={apiAreas.map((id) => ({
                id,
                title: t(`reference.areas.${id}`),
                content: <Area id={id} />,
              }))}
            />
          </section>
        </div>
      </div>
    </>
  );
}

function Area({ id }: { id: ApiArea }) {
  return (
    <div id={id} className="api-area" tabIndex={-1}>
      {apiCalls
        .filter(({ tags }) => tags[0] === id)
        .map((call) => (
          <Call key={call.operationId} call={call} />
        ))}
    </div>
  );
}
