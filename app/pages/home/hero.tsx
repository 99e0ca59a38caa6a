import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#app/components/button-link.tsx';
import { useMotionAllowed } from '#app/components/motion.ts';
import { useShownPrice, useVat } from '#app/components/vat/vat.ts';
import film from '#app/drawings/sea-film.svg';
import { formatNumber } from '#app/i18n/format.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Place } from '#app/raw.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { PauseButton } from '#app/ui/pause-button.tsx';
import { startingPrices } from '#content/catalog/starting-prices.ts';
import { webHostingPlans } from '#content/catalog/web-hosting.ts';
import { claims } from '#content/claims.ts';
import { heroSlides } from '#content/home.ts';
import { site } from '#content/site.ts';
import { slots } from '#contracts/slots.ts';
import { NextHighWater } from './next-high-water.tsx';
import { useRotation } from './use-rotation.ts';
import './hero-dots.css';
import './hero-scene.css';
import './hero.css';

const icons = { development: 'code', hosting: 'server', cloud: 'cloud' } as const;

/** Full-screen slideshow: three slides with an act each in one drawn scene, the sea at a dike. */
export function Hero() {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const prices = usePrices();
  const hero = useRef<HTMLElement>(null);
  const sentence = useRef<HTMLParagraphElement>(null);
  const [paused, setPaused] = useState(false);
  const moving = useMotionAllowed(hero) && !paused;
  const [active, show, isChosen] = useRotation({
    count: heroSlides.length,
    everyMs: site.timing.heroRotationMs,
    running: moving,
  });
  const Sea = useSea();

  return (
    <section
      ref={hero}
      id="hero"
      className="hero on-deep"
      aria-roledescription="carousel"
      aria-label={t('hero.label')}
      data-moving={moving || undefined}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a group of controls, not of form fields */}
      <div className="hero-dots needs-script" role="group" aria-label={t('hero.chooseSlide')}>
        {heroSlides.map(({ id }, index) => (
          <button
            key={id}
            type="button"
            data-app
            aria-current={index === active || undefined}
            onClick={() => show(index)}
          >
            <i aria-hidden />
            <Icon name={icons[id]} small />
            <span>{t(`hero.slides.${id}.name`)}</span>
          </button>
        ))}
        <PauseButton
          paused={paused}
          onChange={setPaused}
          pauseLabel={t('hero.pause')}
          playLabel={t('hero.play')}
        />
      </div>
      <div className="hero-slides">
        {heroSlides.map(({ id, primary, secondary }, index) => {
          return (
            <div key={id} className="hero-slide" data-active={index === active || undefined}>
              <PageTitle
                as={index === 0 ? 'h1' : 'h2'}
                title={t(`hero.slides.${id}.title`)}
                tagline={t(`hero.slides.${id}.tagline`)}
              />
              <p className="text-lead">{t(`hero.slides.${id}.subtitle`, prices)}</p>
              <div className="hero-actions">
                <ButtonLink to={primary}>{t(`hero.slides.${id}.primary`)}</ButtonLink>
                <ButtonLink to={secondary} variant="secondary">
                  {t(`hero.slides.${id}.secondary`)}
                </ButtonLink>
              </div>
            </div>
          );
        })}
        <p ref={sentence} className="hero-sentence" />
      </div>
      <p className="sr-only" aria-live="polite">
        {isChosen &&
          t('hero.slide', {
            slide: active + 1,
            slides: heroSlides.length,
            title: t(`hero.slides.${(heroSlides[active] ?? heroSlides[0]).id}.title`),
          })}
      </p>
      <div className="hero-scene">
        <div className="sea-water" />
        <img className="sea-film" src={film} alt="" width="1600" height="900" />
        <div className="sea-level" />
        <div className="sea-act sea-dike" />
        {heroSlides.map(({ id }, index) => (
          <div
            key={id}
            className={`sea-act sea-${id}`}
            data-active={index === active || undefined}
          />
        ))}
        <div className="sea-plank" />
        <div className="sea-mark" />
        <Place as="p" slot={slots.highWater} className="sea-board tabular">
          <NextHighWater />
        </Place>
        {Sea && <Sea paused={paused} sentence={sentence} />}
      </div>
      <p className="hero-rating">
        <b className="gauge">{`${formatNumber(claims.rating.value, language)}/${claims.rating.outOf}`}</b>
        <span className="text-small">
          {t('hero.ratingLabel', {
            reviews: formatNumber(claims.reviews, language),
            customers: formatNumber(claims.customers, language),
          })}
        </span>
      </p>
    </section>
  );
}

/** What moves and measures the sea; loaded once the page is idle, and the drawing does without. */
function useSea() {
  const [sea, setSea] = useState<typeof import('./sea.tsx')>();
  useEffect(() => {
    const load = () => import('./sea.tsx').then(setSea).catch(() => {});
    const idle = window.requestIdleCallback?.(load) ?? window.setTimeout(load, 500);
    return () => (window.cancelIdleCallback ?? clearTimeout)(idle);
  }, []);
  return sea?.Sea;
}

/** What software, hosting and cloud cost at least. */
function usePrices() {
  const { t } = useTranslation('common');
  const price = useShownPrice();
  return {
    software: price(startingPrices['custom-project'].cents),
    hosting: price(webHostingPlans[0].monthlyCents),
    cloud: price(startingPrices['cloud-hosting'].cents),
    vat: t(`vat.${useVat()}`),
  };
}
