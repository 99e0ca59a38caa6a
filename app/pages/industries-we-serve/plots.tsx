import { useTranslation } from 'react-i18next';
import agencies from '#app/drawings/industry-agencies.svg';
import consultants from '#app/drawings/industry-consultants.svg';
import enterprises from '#app/drawings/industry-enterprises.svg';
import holding from '#app/drawings/industry-holding.svg';
import nonprofits from '#app/drawings/industry-nonprofits.svg';
import saas from '#app/drawings/industry-saas.svg';
import shops from '#app/drawings/industry-shops.svg';
import startups from '#app/drawings/industry-startups.svg';
import { industries } from '#content/industries.ts';
import './plots.css';

const drawings = {
  startups,
  enterprises,
  holding,
  shops,
  agencies,
  saas,
  nonprofits,
  consultants,
};
/** Plots on dark ground. */
const dark = new Set<string>(['enterprises', 'agencies']);
/** Plots that the first view of a large screen shows. */
const first = new Set<string>(['startups', 'enterprises']);

/** Eight plots with ditches between them: no two are of the same size. */
export function Plots() {
  const { t } = useTranslation('industries-we-serve');
  return (
    <section className="industries-plots">
      <h2 className="sr-only">{t('industries.title')}</h2>
      {industries.map(({ id, benefits }) => (
        <article
          key={id}
          className={`industries-plot industries-${id}${dark.has(id) ? ' on-deep' : ''}`}
        >
          <span className="industries-drawing">
            <img
              src={drawings[id]}
              alt=""
              width="180"
              height="120"
              loading={first.has(id) ? undefined : 'lazy'}
            />
          </span>
          <div className="industries-words">
            <h3 className="text-h3">{t(`industries.items.${id}.title`)}</h3>
            <p>{t(`industries.items.${id}.text`)}</p>
          </div>
          <ul className="industries-benefits text-small">
            {benefits.map((benefit) => (
              <li key={benefit}>{t(`industries.benefits.${benefit}`)}</li>
            ))}
          </ul>
          <p className="industries-claim">{t(`industries.items.${id}.claim`)}</p>
        </article>
      ))}
    </section>
  );
}
