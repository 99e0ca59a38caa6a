import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReducedMotion } from '#app/components/motion.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { PauseButton } from '#app/ui/pause-button.tsx';
import { Section } from '#app/ui/section.tsx';
import { statistics } from '#content/home.ts';
import { site } from '#content/site.ts';
import { type Figures, growFigures, startFigures } from './figures.ts';
import './statistics.css';

/** Figures on scales. They are simulated, and the caption says so (spec pages-56, pages-57). */
export function Statistics() {
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
    <Section ground="deep" level="+4" className="statistics">
      <div className="wrap">
        <h2 className="sr-only">{t('stats.title')}</h2>
        <ul className="statistics-row">
          {statistics.map(({ id }) => (
            <li key={id}>
              <b className="gauge tabular">{formatNumber(figures[id], language)}</b>
              <span className="text-soft">{t(`stats.${id}`)}</span>
            </li>
          ))}
        </ul>
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
