import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMotionAllowed } from '#app/components/motion.ts';
import { registerTexts } from '#app/i18n/i18n.ts';
import { Pager } from '#app/ui/pager.tsx';
import { Rating } from '#app/ui/rating.tsx';
import { Section } from '#app/ui/section.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { testimonials, testimonialsPerPage } from '#content/home.ts';
import en from '#content/locales/en/testimonials.json';
import nl from '#content/locales/nl/testimonials.json';
import { site } from '#content/site.ts';
import { useRotation } from './use-rotation.ts';

registerTexts('testimonials', { en, nl });

const pages = Array.from({ length: Math.ceil(testimonials.length / testimonialsPerPage) }, (_, i) =>
  testimonials.slice(i * testimonialsPerPage, (i + 1) * testimonialsPerPage),
);

/** Three voices at a time, turning by themselves (spec pages-59). */
export function Testimonials() {
  const { t } = useTranslation('testimonials');
  const stage = useRef<HTMLDivElement>(null);
  const [paused, setPaused] = useState(false);
  const moving = useMotionAllowed(stage) && !paused;
  const [active, show, isChosen] = useRotation({
    count: pages.length,
    everyMs: site.timing.testimonialRotationMs,
    running: moving,
  });

  return (
    <Section ground="mist" level="+1">
      <div className="wrap" ref={stage}>
        <SectionHeading title={t('title')}>
          <Pager
            position={t('page', { page: active + 1, pages: pages.length })}
            announce={!moving || isChosen}
            previousLabel={t('previous')}
            nextLabel={t('next')}
            onPrevious={() => show(active - 1)}
            onNext={() => show(active + 1)}
            paused={paused}
            onChange={setPaused}
            pauseLabel={t('pause')}
            playLabel={t('play')}
          />
        </SectionHeading>
        <div className="voices-stage">
          {pages.map((page, index) => (
            <div key={page[0]?.id} className="voices" data-active={index === active || undefined}>
              {page.map(({ id, rating }) => (
                <blockquote key={id}>
                  <p>{t(`items.${id}.text`)}</p>
                  <footer>
                    <Rating value={rating} label={t('rated', { rating })} />
                    <span>
                      <b>{t(`items.${id}.name`)}</b>
                      <br />
                      <span>{t(`items.${id}.title`)}</span>
                    </span>
                  </footer>
                </blockquote>
              ))}
            </div>
          ))}
        </div>
        {site.samples && <p className="mt-8 text-small text-soft">{t('samples')}</p>}
      </div>
    </Section>
  );
}
