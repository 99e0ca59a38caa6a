import { useTranslation } from 'react-i18next';
import { BigLinks } from '#app/components/big-links.tsx';
import { ButtonLink } from '#app/components/button-link.tsx';
import { PageHero } from '#app/components/page-hero.tsx';
import block from '#app/drawings/about-block.svg';
import map from '#app/drawings/datacentre-map.svg';
import { PageHead } from '#app/head/page-head.tsx';
import { companyPage } from '#app/head/structured-data.tsx';
import { formatNumber, formatPercent } from '#app/i18n/format.ts';
import { registerTexts } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Parts } from '#app/part.tsx';
import { Card, Cards } from '#app/ui/card.tsx';
import { Section } from '#app/ui/section.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { companyValues } from '#content/about-us.ts';
import { claims } from '#content/claims.ts';
import en from '#content/locales/en/about-us.json';
import nl from '#content/locales/nl/about-us.json';
import { pageClaims } from '#content/page-claims.ts';
import { legal, site } from '#content/site.ts';
import './hero.css';
import './values.css';
import './data-centres.css';
import './certifications.css';

registerTexts('about-us', { en, nl });

/** About us: hero, story, values, data centres, certifications, links (spec pages-85). */
export default function AboutUsPage() {
  const { t } = useTranslation('about-us');
  return (
    <>
      <PageHead
        page="about-us"
        values={{ year: legal.founded, city: site.address.city }}
        about={companyPage('AboutPage')}
      />
      <Parts>
        <Hero />
        <Story />
        <Values />
        <DataCentres />
        <Certifications />
        <Section level="0" className="about-us-closing">
          <div className="split wrap">
            <h2 className="text-h2">{t('closing.title')}</h2>
            <BigLinks
              links={[
                { to: '#packages', label: t('closing.packages') },
                { to: '#contact', label: t('closing.contact') },
                { to: 'careers', label: t('closing.careers') },
                { to: 'industries-we-serve', label: t('closing.industries') },
                { to: 'consumer-goods', label: t('closing.consumerGoods') },
              ]}
            />
          </div>
        </Section>
      </Parts>
    </>
  );
}

/** A block sawn out of the dike; its layers are the values. */
function Hero() {
  const { t } = useTranslation('about-us');
  return (
    <PageHero
      page="about-us"
      title={t('hero.title')}
      tagline={t('hero.tagline')}
      lead={t('hero.lead', { year: legal.founded })}
      ground="mist"
      place="beside"
      className="about-us-hero"
      drawing={
        <figure className="about-us-block">
          <img src={block} alt={t('hero.imageAlt')} width="640" height="790" />
          <ol aria-hidden>
            {companyValues.map((id) => (
              <li key={id}>{t(`values.items.${id}.title`)}</li>
            ))}
          </ol>
        </figure>
      }
    >
      <ButtonLink to="#packages" withArrow>
        {t('closing.packages')}
      </ButtonLink>
      <ButtonLink to="#contact" variant="secondary">
        {t('closing.contact')}
      </ButtonLink>
    </PageHero>
  );
}

const chapters = ['founded', 'building', 'now'] as const;

/** Our Story, from the founding on. */
function Story() {
  const { t } = useTranslation('about-us');
  const values = {
    year: legal.founded,
    partners: formatNumber(claims.partners, useLanguage()),
  };
  return (
    <Section level="+5">
      <div className="wrap">
        <SectionHeading title={t('story.title')} />
        <Cards columns={3}>
          {chapters.map((id) => (
            <Card key={id} title={t(`story.items.${id}.title`, values)}>
              <p className="text-soft">{t(`story.items.${id}.text`)}</p>
            </Card>
          ))}
        </Cards>
      </div>
    </Section>
  );
}

const dark: readonly string[] = ['reliability', 'customers'];

/** The four values as layers of ground, one below the other. */
function Values() {
  const { t } = useTranslation('about-us');
  const language = useLanguage();
  const values = {
    uptime: formatPercent(claims.uptimePercent, language),
    serverUptime: formatPercent(claims.serverUptimePercent, language),
    hours: site.replyWithinHours.contact,
  };
  return (
    <Section className="about-us-values">
      <SectionHeading title={t('values.title')} lead={t('values.lead')} />
      <ol className="about-us-strata">
        {companyValues.map((id) => (
          <li key={id} className={dark.includes(id) ? 'on-deep' : undefined}>
            <h3 className="text-h2">{t(`values.items.${id}.title`)}</h3>
            <p className="text-lead">{t(`values.items.${id}.text`, values)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

const places = pageClaims.dataCentres['about-us'];

/** The three data centres, on a map of basalt columns and as a list. */
function DataCentres() {
  const { t } = useTranslation('about-us');
  return (
    <Section level="+2">
      <div className="about-us-places wrap">
        <div className="about-us-map">
          <img
            className="rises"
            src={map}
            alt={t('dataCentres.mapAlt')}
            width="770"
            height="810"
            loading="lazy"
          />
          {places.map(({ city }) => (
            <span key={city} data-city={city} aria-hidden>
              {t(`dataCentres.cities.${city}`)}
            </span>
          ))}
        </div>
        <div>
          <h2 className="text-h3">{t('dataCentres.title')}</h2>
          <ul className="about-us-cities">
            {places.map(({ city, country }) => (
              <li key={city}>
                <b className="text-h1">{t(`dataCentres.cities.${city}`)}</b>{' '}
                <span className="text-soft">{t(`dataCentres.countries.${country}`)}</span>
              </li>
            ))}
          </ul>
          <p className="about-us-hosts mt-6 text-lead text-soft">{t('dataCentres.text')}</p>
        </div>
      </div>
    </Section>
  );
}

const plates = ['iso27001', 'tier4', 'gdpr', 'green'] as const;

/** Certifications as enamel plates on a rail. */
function Certifications() {
  const { t } = useTranslation('about-us');
  return (
    <Section ground="clay" level="+1">
      <div className="wrap">
        <SectionHeading title={t('certifications.title')} />
        <ul className="about-us-plates">
          {plates.map((id) => (
            <li key={id}>
              <div>
                <h3>{t(`certifications.items.${id}.title`)}</h3>
                <p className="text-small">{t(`certifications.items.${id}.text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
