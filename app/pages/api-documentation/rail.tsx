import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AnchorLink } from '#app/components/anchor-link.tsx';
import { useReadingSection } from '#app/components/legal-page/use-reading-section.ts';
import { type ApiArea, apiAreas, apiCalls } from '#content/api.ts';
import { startParts } from './start.tsx';
import './rail.css';

/** The page's contents with the calls of the open area; marks the part being read. */
export function Rail({ area: open }: { area: ApiArea }) {
  const { t } = useTranslation('api-documentation');
  const calls = apiCalls.filter(({ tags }) => tags[0] === open);
  const current = useReadingSection([
    ...startParts.map(({ id }) => id),
    ...calls.map(({ operationId }) => operationId),
  ]);
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
                      <span className="api-verb">
                        {method === 'delete' ? 'DEL' : method.toUpperCase()}
                      </span>
                      {(t as (key: string) => string)(`operations.${operationId}.short`)}
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
