import { useTranslation } from 'react-i18next';
import { AnchorLink } from '#app/components/anchor-link.tsx';
import { ButtonLink } from '#app/components/button-link.tsx';
import { ClosingSign } from '#app/components/closing-sign.tsx';
import { PageHero } from '#app/components/page-hero.tsx';
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
import { Card, Cards } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { KeyFigures } from '#app/ui/key-figures.tsx';
import { Section } from '#app/ui/section.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { benefitPages, industries, industryReasons, industryStats } from '#content/industries.ts';
import en from '#content/locales/en/industries-we-serve.json';
import nl from '#content/locales/nl/industries-we-serve.json';
import './polder.css';
import './cards.css';

registerTexts('industries-we-serve', { en, nl });

/** Industries we serve: eight plots that lead to their cards, stats, reasons, call to action (spec pages-91). */
export default function IndustriesWeServePage() {
  return (
    <>
      <PageHead page="industries-we-serve" about={service()} />
      <Parts>
        <Hero />
        <Industries />
        <Reasons />
        <ClosingSign of="industries-we-serve" variant="gradient" button="dark" board />
      </Parts>
    </>
  );
}

function Hero() {
  const { t } = useTranslation('industries-we-serve');
  const language = useLanguage();
  return (
    <>
      <PageHero
        page="industries-we-serve"
        title={t('hero.title')}
        tagline={t('hero.tagline')}
        lead={t('hero.lead')}
        drawing={<Polder />}
      >
        <div className="button-row">
          <ButtonLink to="#contact">{t('hero.contact')}</ButtonLink>
          <ButtonLink to="portfolio" variant="secondary">
            {t('hero.portfolio')}
          </ButtonLink>
        </div>
      </PageHero>
      <div className="industries-promises">
        <KeyFigures
          label={t('stats.label')}
          items={industryStats.map((stat) => ({
            id: stat.id,
            figure: 'percent' in stat ? formatPercent(stat.percent, language) : stat.figure,
            label: t(`stats.${stat.id}`),
          }))}
        />
      </div>
    </>
  );
}

/** Eight plots with ditches between them: whom we work for, and the first thing that we do for each (spec pages-221). */
function Polder() {
  const { t } = useTranslation('industries-we-serve');
  return (
    <nav className="industries-polder" aria-label={t('industries.title')}>
      <ul>
        {industries.map(({ id, benefits: [first] }) => (
          <li key={id}>
            <AnchorLink to={id} className={`industries-plot industries-${id}`}>
              <b className="text-h3">{t(`industries.items.${id}.title`)}</b>{' '}
              <span className="text-small">{t(`industries.benefits.${first}`)}</span>
              <Icon name="arrow-down" />
            </AnchorLink>
          </li>
        ))}
      </ul>
    </nav>
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

function Industries() {
  const { t } = useTranslation('industries-we-serve');
  return (
    <Section level="+3" className="industries-cards">
      <div className="wrap">
        <SectionHeading title={t('industries.title')} />
        <Cards columns={4}>
          {industries.map(({ id, benefits }) => (
            <Card
              key={id}
              id={id}
              mark={<img src={drawings[id]} alt="" width="180" height="120" loading="lazy" />}
              title={t(`industries.items.${id}.title`)}
            >
              <p>{t(`industries.items.${id}.text`)}</p>
              <ul className="text-small">
                {benefits.map((benefit) => {
                  const text = t(`industries.benefits.${benefit}`);
                  const to = benefitPages[benefit];
                  return <li key={benefit}>{to ? <PageLink to={to}>{text}</PageLink> : text}</li>;
                })}
              </ul>
              <p className="industries-claim">{t(`industries.items.${id}.claim`)}</p>
            </Card>
          ))}
        </Cards>
      </div>
    </Section>
  );
}

function Reasons() {
  const { t } = useTranslation('industries-we-serve');
  return (
    <Section level="+1" ground="clay">
      <div className="wrap">
        <SectionHeading title={t('reasons.title')} />
        <Cards columns={3}>
          {industryReasons.map((id) => (
            <Card key={id} title={t(`reasons.items.${id}.title`)}>
              <p>{t(`reasons.items.${id}.text`)}</p>
            </Card>
          ))}
        </Cards>
      </div>
    </Section>
  );
}
