import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#app/components/button-link.tsx';
import { useMotionAllowed } from '#app/components/motion.ts';
import landscape from '#app/drawings/hero-fallback.svg';
import portrait from '#app/drawings/hero-fallback-portrait.svg';
import { formatNumber } from '#app/i18n/format.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { PauseButton } from '#app/ui/pause-button.tsx';
import { claims } from '#content/claims.ts';
import { heroSlides } from '#content/home.ts';
import { site } from '#content/site.ts';
import { HeroVideo } from './hero-video.tsx';
import { useRotation } from './use-rotation.ts';
import './hero.css';

const icons = { development: 'code', hosting: 'server', cloud: 'cloud' } as const;

/** Full-screen slideshow: three slides over one drawn scene, which a video sets in motion. */
export function Hero() {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const hero = useRef<HTMLElement>(null);
  const [paused, setPaused] = useState(false);
  const moving = useMotionAllowed(hero) && !paused;
  const [active, show] = useRotation({
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
        <source media="(max-width: 47.99rem)" srcSet={portrait} />
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
          const Title = index === 0 ? 'h1' : 'h2';
          return (
            <div key={id} className="hero-slide" data-active={index === active || undefined}>
              <Title className="text-display">{t(`hero.slides.${id}.title`)}</Title>
              <p className="text-lead">{t(`hero.slides.${id}.subtitle`)}</p>
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
        <b className="gauge">
          {formatNumber(claims.rating.value, language)}/{claims.rating.outOf}
        </b>
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
