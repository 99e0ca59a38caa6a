import { useTranslation } from 'react-i18next';
import { Breadcrumb } from '#app/components/breadcrumb.tsx';
import { ButtonLink } from '#app/components/button-link.tsx';
import quay from '#app/drawings/consumer-quay.svg';
import './hero.css';

/** Ship and crane; below them the title stands in the water and the offer in the quay. */
export function Hero() {
  const { t } = useTranslation('consumer-goods');
  return (
    <section className="consumer-goods-hero">
      <Breadcrumb page="consumer-goods" />
      <img className="consumer-goods-drawing" src={quay} alt="" width="1440" height="520" />
      <div className="consumer-goods-base">
        <div className="consumer-goods-water">
          <h1 className="text-display">{t('hero.title')}</h1>
        </div>
        <div className="consumer-goods-quay">
          <p className="text-lead">{t('hero.lead')}</p>
          <div className="consumer-goods-buttons">
            <ButtonLink to="contact">{t('hero.contact')}</ButtonLink>
            <ButtonLink to="portfolio" variant="secondary">
              {t('hero.portfolio')}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
