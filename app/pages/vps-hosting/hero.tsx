import { useTranslation } from 'react-i18next';
import { AnchorButton } from '#app/components/anchor-link.tsx';
import { Breadcrumb } from '#app/components/breadcrumb.tsx';
import { StartingPrice } from '#app/components/starting-price.tsx';
import parcels from '#app/drawings/vps-parcels.svg';
import './hero.css';

/** A parcel map with one lit plot, its label pinned to it; the offer is a plate on the map. */
export function Hero() {
  const { t } = useTranslation('vps-hosting');
  return (
    <section className="vps-hero">
      <div className="vps-plate">
        <Breadcrumb page="vps-hosting" />
        <h1 className="text-h1">{t('hero.title')}</h1>
        <p className="mt-4 text-lead text-soft">{t('hero.lead')}</p>
        <div className="starting-offer vps-offer">
          <AnchorButton to="plans">{t('hero.action')}</AnchorButton>
          <StartingPrice page="vps-hosting" />
        </div>
      </div>
      <div className="vps-stage">
        <div className="vps-map">
          <img src={parcels} alt="" width="1600" height="860" />
          <p className="vps-pin text-small">
            <b>{t('hero.plot')}</b> {t('hero.plotText')}
          </p>
        </div>
      </div>
    </section>
  );
}
