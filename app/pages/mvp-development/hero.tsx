import { useTranslation } from 'react-i18next';
import { Breadcrumb } from '#app/components/breadcrumb.tsx';
import fork from '#app/drawings/mvp-fork.svg';
import forkNarrow from '#app/drawings/mvp-fork-narrow.svg';
import { useFigures } from './use-figures.ts';
import './hero.css';

/** The title with its two badges (spec pages-81), and the road that forks towards the two signs below. */
export function Hero() {
  const { t } = useTranslation('mvp-development');
  const { launched, success } = useFigures();
  return (
    <section className="mvp-hero">
      <div className="mvp-top">
        <div>
          <Breadcrumb page="mvp-development" />
          <h1 className="text-display">{t('hero.title')}</h1>
          <p className="text-lead">{t('hero.lead')}</p>
        </div>
        <ul className="mvp-badges">
          <li>
            <b>{launched}+</b> {t('hero.launched')}
          </li>
          <li>
            <b>{success}</b> {t('hero.success')}
          </li>
        </ul>
      </div>
      <picture>
        <source media="(max-width: 63.99rem)" srcSet={forkNarrow} />
        <img src={fork} alt="" width="1440" height="420" />
      </picture>
    </section>
  );
}
