import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#app/components/button-link.tsx';
import { useMotionAllowed, useReducedMotion } from '#app/components/motion.ts';
import { useShownPrice, useVat } from '#app/components/vat/vat.ts';
import landscape from '#app/drawings/hero-fallback.svg';
import portrait from '#app/drawings/hero-fallback-portrait.svg';
import { formatNumber } from '#app/i18n/format.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { PauseButton } from '#app/ui/pause-button.tsx';
import { startingPrices } from '#content/catalog/starting-prices.ts';
import { webHostingPlans } from '#content/catalog/web-hosting.ts';
import { claims } from '#content/claims.ts';
import { heroSlides } from '#content/home.ts';
import { site } from '#content/site.ts';
import { useRotation } from './use-rotation.ts';
import './hero-dots.css';
import './hero.css';

const icons = { development: 'code', hosting: 'server', cloud: 'cloud' } as const;

/** Full-screen slideshow: three slides over one drawn scene, which a video sets in motion. */
export function Hero() {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const prices = usePrices();
  const hero = useRef<HTMLElement>(null);
  const [paused, setPaused] = useState(false);
  const moving = useMotionAllowed(hero) && !paused;
  const [active, show, isChosen] = useRotation({
    count: heroSlides.length,
    everyMs: site.timing.heroRotationMs,
    running: moving,
  });

  return (
    <section
      ref={hero}
      id="hero"
      className="hero on-deep"
      aria-roledescription="carousel"
      aria-label={t('hero.label')}
      data-moving={moving || undefined}
    >
      <picture>
        <source media="(orientation: portrait)" srcSet={portrait} width="780" height="1688" />
        <img
          className="hero-scene"
          src={landscape}
          alt=""
          width="1600"
          height="900"
          loading="lazy"
        />
      </picture>
      <HeroVideo paused={paused} />
      <div className="hero-slides">
        {heroSlides.map(({ id, primary, secondary }, index) => {
          return (
            <div key={id} className="hero-slide" data-active={index === active || undefined}>
              <PageTitle
                as={index === 0 ? 'h1' : 'h2'}
                title={t(`hero.slides.${id}.title`)}
                tagline={t(`hero.slides.${id}.tagline`)}
              />
              <p className="text-lead">
                <Icon name={icons[id]} />
                <span>{t(`hero.slides.${id}.subtitle`, prices)}</span>
              </p>
              <div className="hero-actions">
                <ButtonLink to={primary}>{t(`hero.slides.${id}.primary`)}</ButtonLink>
                <ButtonLink to={secondary} variant="secondary">
                  {t(`hero.slides.${id}.secondary`)}
                </ButtonLink>
              </div>
            </div>
          );
        })}
      </div>
      <p className="sr-only" aria-live="polite">
        {isChosen &&
          t('hero.slide', {
            slide: active + 1,
            slides: heroSlides.length,
            title: t(`hero.slides.${(heroSlides[active] ?? heroSlides[0]).id}.title`),
          })}
      </p>
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

/** What software and hosting cost at least. */
function usePrices() {
  const { t } = useTranslation('common');
  const price = useShownPrice();
  return {
    software: price(startingPrices['custom-project'].cents),
    hosting: price(webHostingPlans[0].monthlyCents),
    vat: t(`vat.${useVat()}`),
  };
}

const files = [
  ['/video/hero-loop.webm', 'video/webm'],
  ['/video/hero-loop.mp4', 'video/mp4'],
] as const;

/** No video on phones, by user agent (spec pages-52), or with data saving on. */
function videoWanted(): boolean {
  const { userAgent } = navigator;
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return !/Android|iPhone|iPad|iPod|Mobile/i.test(userAgent) && !connection?.saveData;
}

/**
 * The scene in motion: muted, looped, added once the page is idle. The drawing below it stays, and shows
 * alone on phones, with reduced motion, or when the video fails.
 */
function HeroVideo({ paused }: { paused: boolean }) {
  const video = useRef<HTMLVideoElement>(null);
  const reduced = useReducedMotion();
  const [wanted, setWanted] = useState(false);

  useEffect(() => {
    if (reduced || !videoWanted()) return setWanted(false);
    const media = matchMedia('(width >= 48rem) and (width < 120rem) and (orientation: landscape)');
    const update = () => setWanted(media.matches);
    const start = () => {
      update();
      media.addEventListener('change', update);
    };
    const idle = window.requestIdleCallback?.(start) ?? window.setTimeout(start, 500);
    return () => {
      (window.cancelIdleCallback ?? clearTimeout)(idle);
      media.removeEventListener('change', update);
    };
  }, [reduced]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the element appears when it is wanted
  useEffect(() => {
    if (paused) video.current?.pause();
    // A browser may refuse autoplay; then the drawing shows.
    else video.current?.play().catch(() => {});
  }, [paused, wanted]);

  function giveUp(): void {
    // biome-ignore lint/suspicious/noConsole: the specification has the error logged (spec pages-52)
    console.warn('The hero video could not be played; the drawing takes its place.');
    setWanted(false);
  }

  if (!wanted) return null;
  return (
    // The last source fails where no file can be had, the video where one breaks off.
    <video
      ref={video}
      className="hero-scene"
      muted
      loop
      playsInline
      aria-hidden
      tabIndex={-1}
      onError={giveUp}
    >
      {files.map(([src, type], index) => (
        <source
          key={src}
          src={src}
          type={type}
          onError={index === files.length - 1 ? giveUp : undefined}
        />
      ))}
    </video>
  );
}
