import { useTranslation } from 'react-i18next';
import { AnchorLink } from '#app/components/anchor-link.tsx';
import { Breadcrumb } from '#app/components/breadcrumb.tsx';
import rooms from '#app/drawings/careers-rooms.svg';
import { buttonClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
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
        <AnchorLink to="open-positions" className={buttonClass()}>
          {t('hero.button')}
          <Icon name="arrow-right" small />
        </AnchorLink>
      </div>
      <img src={rooms} alt={t('hero.imageAlt')} width="1440" height="420" />
    </section>
  );
}
