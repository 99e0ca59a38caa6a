import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ButtonLink } from '#app/components/button-link.tsx';
import { FaqSection } from '#app/components/faq-section.tsx';
import { useReducedMotion } from '#app/components/motion.ts';
import { TileLink } from '#app/components/tile-link.tsx';
import { useFaq } from '#app/components/use-faq.tsx';
import { useShownPrice, useVat } from '#app/components/vat/vat.ts';
import { LateXray } from '#app/components/xray/late-xray.ts';
import dike from '#app/drawings/dike-section.svg';
import { PageHead } from '#app/head/page-head.tsx';
import { formatNumber, formatPercent, formatRange } from '#app/i18n/format.ts';
import { registerTexts } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { late } from '#app/late.tsx';
import type { SearchState } from '#app/pages/domain-registration/searched-domain.ts';
import { Part, Parts } from '#app/part.tsx';
import { runtime } from '#app/runtime.ts';
import { Icon } from '#app/ui/icon.tsx';
import { KeyFigures } from '#app/ui/key-figures.tsx';
import { PauseButton } from '#app/ui/pause-button.tsx';
import { Section } from '#app/ui/section.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { Sign } from '#app/ui/sign.tsx';
import { startingPrices } from '#content/catalog/starting-prices.ts';
import { claims } from '#content/claims.ts';
import { dikeLayers, quickLinkRows, statistics, trustBadges } from '#content/home.ts';
import { localizedPath } from '#content/languages.ts';
import en from '#content/locales/en/home.json';
import nl from '#content/locales/nl/home.json';
import { pages } from '#content/pages.ts';
import { site } from '#content/site.ts';
import { Closing } from './closing.tsx';
import { type Figures, growFigures, startFigures } from './figures.ts';
import { Hero } from './hero.tsx';
import { Packages } from './packages.tsx';
import { weeksUntilLive } from './schedule.ts';
import './process.css';
import './statistics.css';
import './quick-links.css';
import './trust.css';
import './why-choose-us.css';
import './features.css';
import './api-band.css';
import './testimonials.css';

registerTexts('home', { en, nl });

const LateProcess = late('Process', async () => (await import('./process.tsx')).Process);
const LateFeatures = late('Features', async () => (await import('./features.tsx')).FeaturesAndApi);
const LateTestimonials = late(
  'Testimonials',
  async () => (await import('./testimonials.tsx')).Testimonials,
);

/** Home, in the order of spec pages-48; the X-ray follows the tiles (spec pages-252), the API follows the features (spec api-155), packages stand between features and why-choose-us (spec pages-49). */
export default function HomePage() {
  const { min, max } = weeksUntilLive();
  const faq = useFaq('home', {
    minWeeks: min,
    maxWeeks: max,
    mvpWeeks: formatRange(claims.mvpWeeksOnHome),
    days: claims.moneyBackDays,
  });
  return (
    <>
      <PageHead page="home" faq={faq} />
      <Parts>
        <Hero />
        <QuickLinks />
        <Section ground="deep" level="+7" id="xray">
          <div className="wrap">
            <LateXray />
          </div>
        </Section>
        <Consultancy />
        <LateProcess />
        <Statistics />
        <LateFeatures />
        <Packages />
        <WhyChooseUs />
        <LateTestimonials />
        <FaqSection of="home" level="0" link="#contact" items={faq} />
        <Closing />
      </Parts>
    </>
  );
}

const priceTexts = {
  once: 'tiles.from',
  month: 'tiles.fromMonth',
  year: 'tiles.fromYear',
} as const;

/** Six quick links as the plots of a polder; the ditches between them are the gaps. */
function QuickLinks() {
  const { t } = useTranslation(['home', 'common']);
  const price = useShownPrice();
  const vat = t(`common:vat.${useVat()}`);
  return (
    <section>
      <div className="polder-top">
        <SectionHeading title={t('tiles.title')} lead={t('tiles.lead')} />
      </div>
      <div className="plots">
        {quickLinkRows.map((row) => (
          <div key={row[0]} className="plot-row">
            {row.map((id) => {
              const { cents, per } = startingPrices[id];
              return (
                <div key={id} className={`plot plot-${id}`}>
                  <TileLink to={id}>
                    <h3 className="text-h3">{t(`tiles.items.${id}.title`)}</h3>
                    <p>{t(`tiles.items.${id}.text`)}</p>
                    <span className="plot-end">
                      <b>{`${t(priceTexts[per], { price: price(cents) })}, ${vat}`}</b>
                      <Icon name="arrow-right" />
                    </span>
                  </TileLink>
                  {id === 'domain-registration' && (
                    <Part>
                      <DomainField />
                    </Part>
                  )}
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </section>
  );
}

/** Leads to the page of domains with a name (spec domains-13), with scripts without a new document. */
function DomainField() {
  const { t } = useTranslation('home');
  const label = t('tiles.search');
  const navigate = useNavigate();
  const page = localizedPath(pages['domain-registration'].path, useLanguage());
  return (
    <form
      action={`${runtime.api}${page}#domain-prices`}
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        const domain = String(new FormData(event.currentTarget).get('domain'));
        const state: SearchState = { domain, at: event.timeStamp };
        navigate({ pathname: page, hash: '#domain-prices' }, { state });
      }}
    >
      <input
        name="domain"
        required
        aria-label={label}
        placeholder={label}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck="false"
        enterKeyHint="search"
      />
      <button type="submit" aria-label={label}>
        <Icon name="search" />
      </button>
    </form>
  );
}

/** The consultancy call to action, and below it the trust strip. */
function Consultancy() {
  const { t } = useTranslation('home');
  const uptime = formatPercent(claims.uptimePercent, useLanguage());
  return (
    <Section level="+6">
      <div className="wrap">
        <Sign
          title={t('consultancy.title')}
          description={t('consultancy.text')}
          action={
            <ButtonLink to="?topic=consultation#contact">{t('consultancy.button')}</ButtonLink>
          }
        />
        <h2 className="sr-only">{t('trust.title')}</h2>
        <KeyFigures
          className="trust"
          items={trustBadges.map((id) => ({
            id,
            figure: t(`trust.badges.${id}.name`, { uptime }),
            label: t(`trust.badges.${id}.text`),
          }))}
        />
      </div>
    </Section>
  );
}

/** Why choose us: five layers of a dike, numbered in the drawing and explained below it. */
function WhyChooseUs() {
  const { t } = useTranslation('home');
  return (
    <Section id="about" ground="chalk" level="+2" className="cross-section">
      <div className="wrap">
        <SectionHeading title={t('about.title')} lead={t('about.lead')} />
      </div>
      <figure>
        <div className="cross-section-stage">
          <img
            className="rises"
            src={dike}
            alt={t('about.imageAlt')}
            width="1200"
            height="460"
            loading="lazy"
          />
          {dikeLayers.map((id, index) => (
            <span key={id} className="pin tabular" data-layer={id} aria-hidden>
              {index + 1}
            </span>
          ))}
        </div>
      </figure>
      <ol className="layers wrap">
        {dikeLayers.map((id, index) => (
          <li key={id}>
            <i className="gauge tabular" aria-hidden>
              {index + 1}
            </i>
            <div>
              <h3 className="text-h4">{t(`about.layers.${id}.title`)}</h3>
              <p className="text-small text-soft">{t(`about.layers.${id}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Figures that grow. They are simulated, and the caption says so (spec pages-56, pages-57). */
function Statistics() {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const reduced = useReducedMotion();
  const [paused, setPaused] = useState(false);
  const [figures, setFigures] = useState<Figures>(startFigures);

  useEffect(() => {
    if (paused || reduced) return;
    const timer = setInterval(
      () => setFigures((current) => growFigures(current, Math.random)),
      site.timing.statisticsTickMs,
    );
    return () => clearInterval(timer);
  }, [paused, reduced]);

  return (
    <Section ground="deep" className="statistics">
      <div className="wrap">
        <h2 className="sr-only">{t('stats.title')}</h2>
        <KeyFigures
          items={statistics.map(({ id }) => ({
            id,
            figure: formatNumber(figures[id], language),
            label: t(`stats.${id}`),
          }))}
        />
        <div className="statistics-note">
          <p className="text-small text-soft">{t('stats.indicative')}</p>
          <PauseButton
            paused={paused}
            onChange={setPaused}
            pauseLabel={t('stats.pause')}
            playLabel={t('stats.play')}
          />
        </div>
      </div>
    </Section>
  );
}
