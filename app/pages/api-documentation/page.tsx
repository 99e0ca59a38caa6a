import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { type Location, useLocation, useNavigate } from 'react-router';
import { AnchorLink } from '#app/components/anchor-link.tsx';
import { Breadcrumb } from '#app/components/breadcrumb.tsx';
import { ButtonLink } from '#app/components/button-link.tsx';
import { HelpBar } from '#app/components/help-bar.tsx';
import lock from '#app/drawings/api-lock.svg';
import { PageHead } from '#app/head/page-head.tsx';
import { apiDocumentation } from '#app/head/structured-data.tsx';
import { registerTexts } from '#app/i18n/i18n.ts';
import { pageData } from '#app/page-data.ts';
import { Part, Parts } from '#app/part.tsx';
import { scrollKey } from '#app/scroll-key.ts';
import { Tabs } from '#app/ui/tabs.tsx';
import { apiCalls } from '#content/api.ts';
import { openApiPath } from '#content/api-facts.ts';
import en from '#content/locales/en/api-documentation.json';
import nl from '#content/locales/nl/api-documentation.json';
import { type ApiArea, apiAreas, apiRateLimit } from '#contracts/api/errors.ts';
import { Call } from './call.tsx';
import { Find } from './find.tsx';
import { Start, startParts } from './start.tsx';
import { Terminal } from './terminal.tsx';
import { useReading } from './use-reading.ts';
import './rail.css';
import './hero.css';
import './reference.css';

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
      <Parts>
        <HelpBar page="api-documentation" />
        <section className="api-hero">
          <div className="api-words">
            <div>
              <Breadcrumb page="api-documentation" />
              <h1 className="text-h1">{t('hero.title')}</h1>
              <p className="text-lead">{t('hero.lead', { requests: apiRateLimit.requests })}</p>
              <p className="api-description">
                <a href={`${pageData().api}${openApiPath}`} className="link">
                  {t('hero.description')}
                </a>
              </p>
            </div>
            <ButtonLink to="?topic=api-access#contact">{t('hero.button')}</ButtonLink>
          </div>
          <img src={lock} alt="" width="1200" height="210" />
        </section>
        <div className="api-body">
          <Rail area={area} />
          <div className="api-parts">
            <div className="api-columns">
              <div className="api-aside">
                <Part>
                  <Terminal area={area} />
                </Part>
              </div>
              <div className="api-column">
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
                    <Part>
                      <Find />
                    </Part>
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
          </div>
        </div>
        <div className="shore" />
      </Parts>
    </>
  );
}

function Area({ id }: { id: ApiArea }) {
  return (
    <div id={id} className="api-area">
      {apiCalls
        .filter(({ tags }) => tags[0] === id)
        .map((call) => (
          <Call key={call.operationId} call={call} />
        ))}
    </div>
  );
}

/** The page's contents with the calls of the open area; marks the part being read. */
function Rail({ area: open }: { area: ApiArea }) {
  const { t } = useTranslation('api-documentation');
  const calls = apiCalls.filter(({ tags }) => tags[0] === open);
  const current = useReading(open);
  const nav = useRef<HTMLElement>(null);

  // On phones the list is a strip: it alone scrolls to the marked link, the page doesn't.
  useEffect(() => {
    const link =
      current && nav.current?.querySelector<HTMLElement>('[aria-current], [data-reading]');
    if (!link || !nav.current || nav.current.scrollWidth <= nav.current.clientWidth) return;
    nav.current.scrollLeft = link.offsetLeft - 20;
  }, [current]);

  const inCalls = calls.some(({ operationId }) => operationId === current);
  const mark = (id: string) => (id === current ? ('location' as const) : undefined);
  return (
    <nav ref={nav} className="api-rail" aria-label={t('rail.label')}>
      <p className="label text-soft">{t('rail.start')}</p>
      <ul>
        {startParts.map(({ id, text }) => (
          <li key={id}>
            <AnchorLink to={id} aria-current={mark(id)}>
              {t(`${text}.title`)}
            </AnchorLink>
          </li>
        ))}
      </ul>
      <p className="label text-soft">{t('rail.reference')}</p>
      <ul>
        {apiAreas.map((area) => (
          <li key={area}>
            <AnchorLink
              to={area}
              data-app
              data-open={area === open || undefined}
              data-reading={(area === open && inCalls) || undefined}
            >
              {t(`reference.areas.${area}`)}
            </AnchorLink>
            {area === open && (
              <ul>
                {calls.map(({ operationId, method }) => (
                  <li key={operationId}>
                    <AnchorLink to={operationId} data-app aria-current={mark(operationId)}>
                      <span className="api-verb mono">
                        {method === 'delete' ? 'DEL' : method.toUpperCase()}
                      </span>
                      <span>
                        {(t as (key: string) => string)(`operations.${operationId}.short`)}
                      </span>
                    </AnchorLink>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The area that an anchor or its call belongs to. */
function areaOf(hash: string): ApiArea | undefined {
  const id = hash.slice(1);
  return (
    apiAreas.find((area) => area === id) ??
    apiCalls.find(({ operationId }) => operationId === id)?.tags[0]
  );
}

const never = () => () => {};

/**
 * The open area, and a function to open another, whose anchor then stands in the address (spec api-5). An
 * anchor of an area or a call opens that area before the router scrolls to it.
 */
function useArea(): [ApiArea, (area: ApiArea) => void] {
  const location = useLocation();
  const navigate = useNavigate();
  const { key, pathname, search, hash } = location;
  const [area, setArea] = useState<ApiArea>(apiAreas[0]);
  // Hydration must match the prerendered page, which knows no anchor. Without an anchor it matches at once,
  // so the page isn't rendered twice.
  const running = useSyncExternalStore(
    never,
    () => true,
    () => hash === '',
  );
  const [followed, setFollowed] = useState<Pick<Location, 'key' | 'pathname' | 'hash'>>();
  // An anchor typed into the address has the same key as the page that was loaded.
  if (running && (followed?.key !== key || followed.hash !== hash)) {
    setFollowed({ key, pathname, hash });
    const named = areaOf(hash);
    // A changed pathname means another language with the same anchor: the open area stays.
    if (named && (followed?.pathname ?? pathname) === pathname) setArea(named);
  }

  const seen = useRef({ key, hash, isLoad: !running });
  const tab = useRef<ApiArea>(undefined);
  useEffect(() => {
    const before = seen.current;
    if (!running || (!before.isLoad && before.key === key && before.hash === hash)) return;
    seen.current = { key, hash, isLoad: false };
    const target = areaOf(hash) && document.getElementById(hash.slice(1));
    if (!target) return;
    // At a typed anchor, the part wasn't shown yet when the browser looked for it; on load the stylesheet shows it.
    if (before.key === key && !before.isLoad) target.scrollIntoView();
    // An area itself takes no focus, so that a chosen tab keeps it.
    if (target.id !== tab.current) {
      target.closest<HTMLElement>('.api-row, [role=tabpanel]')?.focus({ preventScroll: true });
    }
    tab.current = undefined;
  }, [running, key, hash]);

  function choose(chosen: ApiArea): void {
    setArea(chosen);
    tab.current = chosen;
    const state = { ...location.state, scrollKey: scrollKey(location) };
    navigate({ search, hash: chosen }, { replace: true, preventScrollReset: true, state });
  }

  return [area, choose];
}
