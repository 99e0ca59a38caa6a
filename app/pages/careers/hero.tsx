import { useTranslation } from 'react-i18next';
import { AnchorButton } from '#app/components/anchor-link.tsx';
import { Breadcrumb } from '#app/components/breadcrumb.tsx';
import rooms from '#app/drawings/careers-rooms.svg';
import './hero.css';

/** Six workplaces in section, along one cable. */
export function Hero() {
  const { t } = useTranslation('careers');
  return (
    <section className="careers-hero">
      <div className="careers-words">
        <Breadcrumb page="careers" />
        <h1 className="text-display">{t('hero.title')}</h1>
        <p className="text-lead">{t('hero.lead')}</p>
        <AnchorButton to="open-positions">{t('hero.button')}</AnchorButton>
      </div>
      <img src={rooms} alt={t('hero.imageAlt')} width="1440" height="420" />
    </section>
  );
}
