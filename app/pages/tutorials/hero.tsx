import { useTranslation } from 'react-i18next';
import { Breadcrumb } from '#app/components/breadcrumb.tsx';
import { FinderBox } from '#app/components/finder/finder-box.tsx';
import type { Finder } from '#app/components/finder/use-finder.ts';
import map from '#app/drawings/kb-map.svg';
import type { Tutorial } from '#content/tutorials.ts';
import { tutorialsAnchor } from './all-tutorials.tsx';

/**
 * The featured tutorials as routes on the map, the longest first. 45 units of the drawing are one minute:
 * a dash and its gap.
 */
const routes = [
  { way: 'M593.3 92.2 420 150 300 280', start: [574, 99] },
  { way: 'M240 480 414.2 337.5', start: [240, 480] },
  { way: 'M100 214 192 115', start: [100, 214] },
] as const;

/** The map of the knowledge base, with routes to walk along. */
export function Hero({ finder }: { finder: Finder<Tutorial> }) {
  const { t } = useTranslation('tutorials');
  const { query, found } = finder;
  return (
    <section className="tutorials-hero">
      <div>
        <Breadcrumb page="tutorials" />
        <h1 className="text-display">{t('hero.title')}</h1>
        <p className="text-lead text-soft">{t('hero.lead')}</p>
        <FinderBox
          finder={finder}
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          button={t('search.button')}
          count={query.trim() ? t('search.left', { count: found.length }) : ''}
          results={tutorialsAnchor}
        />
      </div>
      <div className="tutorials-map">
        <img src={map} alt={t('hero.imageAlt')} width="600" height="600" />
        <svg viewBox="0 0 600 600" aria-hidden>
          {routes.map(({ way, start: [x, y] }, index) => (
            <g key={way}>
              <path d={way} />
              <path d={way} className="tutorials-route" />
              <circle cx={x} cy={y} r="19" />
              <text x={x} y={y + 7}>
                {index + 1}
              </text>
            </g>
          ))}
        </svg>
      </div>
    </section>
  );
}
