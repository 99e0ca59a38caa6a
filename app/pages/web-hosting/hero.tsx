import { useTranslation } from 'react-i18next';
import { AnchorButton, AnchorLink } from '#app/components/anchor-link.tsx';
import { Breadcrumb } from '#app/components/breadcrumb.tsx';
import { StartingPrice } from '#app/components/starting-price.tsx';
import houses from '#app/drawings/dike-houses.svg';
import { Icon } from '#app/ui/icon.tsx';
import './hero.css';

/** A street of houses on the dike, and what a plot there costs. */
export function Hero() {
  const { t } = useTranslation('web-hosting');
  return (
    <section className="web-hosting-hero">
      <Breadcrumb page="web-hosting" />
      <div className="web-hosting-hero-text">
        <div>
          <h1 className="text-display">{t('hero.title')}</h1>
          <p className="text-lead text-soft">{t('hero.lead')}</p>
          <p className="web-hosting-ways">
            <AnchorButton to="plans">{t('hero.compare')}</AnchorButton>
            <AnchorLink to="calculator" className="link">
              {t('hero.calculate')}
            </AnchorLink>
          </p>
        </div>
        <div className="web-hosting-offer">
          <StartingPrice page="web-hosting" />
          <ul>
            {(['freeDomain', 'freeMigration'] as const).map((gift) => (
              <li key={gift}>
                <Icon name="check" small />
                {t(`hero.${gift}`)}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <img src={houses} alt="" width="1440" height="420" />
    </section>
  );
}
