import { useTranslation } from 'react-i18next';
import { Breadcrumb } from '#app/components/breadcrumb.tsx';
import { ButtonLink } from '#app/components/button-link.tsx';
import { ClosingSign } from '#app/components/closing-sign.tsx';
import { PageLink } from '#app/components/page-link.tsx';
import agencies from '#app/drawings/industry-agencies.svg';
import consultants from '#app/drawings/industry-consultants.svg';
import enterprises from '#app/drawings/industry-enterprises.svg';
import holding from '#app/drawings/industry-holding.svg';
import nonprofits from '#app/drawings/industry-nonprofits.svg';
import saas from '#app/drawings/industry-saas.svg';
import shops from '#app/drawings/industry-shops.svg';
import startups from '#app/drawings/industry-startups.svg';
import { PageHead } from '#app/head/page-head.tsx';
import { service } from '#app/head/structured-data.tsx';
import { formatPercent } from '#app/i18n/format.ts';
import { registerTexts } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Parts } from '#app/part.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Section } from '#app/ui/section.tsx';
import { benefitPages, industries, industryReasons, industryStats } from '#content/industries.ts';
import en from '#content/locales/en/industries-we-serve.json';
import nl from '#content/locales/nl/industries-we-serve.json';
import './hero.css';
import './plots.css';
import './reasons.css';

registerTexts('industries-we-serve', { en, nl });

/** Industries we serve: stats, eight cards, three reasons, call to action (spec pages-91). */
export default function IndustriesWeServePage() {
  return (
    <>
      <PageHead page="industries-we-serve" about={service()} />
      <Parts>
        <Hero />
        <Plots />
        <Reasons />
        <ClosingSign of="industries-we-serve" variant="gradient" button="dark" board />
      </Parts>
    </>
  );
}

/** The title, and beside it what every industry gets. */
function Hero() {
  const { t } = useTranslation('industries-we-serve');
  const language = useLanguage();
  return (
    <section className="industries-hero">
      <Breadcrumb page="industries-we-serve" />
      <PageTitle title={t('hero.title')} tagline={t('hero.tagline')} />
      <div>
        <p className="text-lead text-soft">{t('hero.lead')}</p>
        <div className="industries-buttons">
          <ButtonLink to="#contact">{t('hero.contact')}</ButtonLink>
          <ButtonLink to="portfolio" variant="secondary">
            {t('hero.portfolio')}
          </ButtonLink>
        </div>
      </div>
      <dl className="industries-stats" aria-label={t('stats.label')}>
        {industryStats.map((stat) => (
          <div key={stat.id}>
            <dt className="text-small text-soft">{t(`stats.${stat.id}`)}</dt>
            <dd>{'percent' in stat ? formatPercent(stat.percent, language) : stat.figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

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
function Plots() {
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
              className="rises"
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
            {benefits.map((benefit) => {
              const text = t(`industries.benefits.${benefit}`);
              const to = benefitPages[benefit];
              return <li key={benefit}>{to ? <PageLink to={to}>{text}</PageLink> : text}</li>;
            })}
          </ul>
          <p className="industries-claim">{t(`industries.items.${id}.claim`)}</p>
        </article>
      ))}
    </section>
  );
}

function Reasons() {
  const { t } = useTranslation('industries-we-serve');
  return (
    <Section level="+1">
      <div className="wrap">
        <h2 className="sr-only">{t('reasons.title')}</h2>
        <ul className="industries-reasons">
          {industryReasons.map((id) => (
            <li key={id}>
              <h3 className="text-h1">{t(`reasons.items.${id}.title`)}</h3>
              <p className="text-lead text-soft">{t(`reasons.items.${id}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
