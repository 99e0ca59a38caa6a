import { useTranslation } from 'react-i18next';
import { AnchorButton } from '#app/components/anchor-link.tsx';
import { Breadcrumb } from '#app/components/breadcrumb.tsx';
import { StartingPrice } from '#app/components/starting-price.tsx';
import row from '#app/drawings/dedicated-row.svg';
import './hero.css';

/** A row of cabinets that leaves the sheet at the right. */
export function Hero() {
  const { t } = useTranslation('dedicated-servers');
  return (
    <section className="dedicated-hero">
      <div>
        <Breadcrumb page="dedicated-servers" />
        <h1 className="text-display">{t('hero.title')}</h1>
        <p className="text-lead">{t('hero.lead')}</p>
        <div className="starting-offer dedicated-offer">
          <AnchorButton to="models">{t('hero.action')}</AnchorButton>
          <StartingPrice page="dedicated-servers" />
        </div>
      </div>
      <img src={row} alt="" width="1120" height="880" />
    </section>
  );
}
