import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Breadcrumb } from '#app/components/breadcrumb.tsx';
import { StartingPrice } from '#app/components/starting-price.tsx';
import rings from '#app/drawings/cloud-rings.svg';
import { useLanguage } from '#app/i18n/language.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { localizedPath } from '#content/languages.ts';
import { pages } from '#content/pages.ts';
import './hero.css';

/** Giant rings on flat ground; the piles below stand in the paper of the next section. */
export function Hero() {
  const { t } = useTranslation('cloud-hosting');
  const plans = `${localizedPath(pages['cloud-hosting'].path, useLanguage())}#plans`;
  return (
    <section className="cloud-hosting-hero on-deep">
      <img className="cloud-hosting-rings" src={rings} alt="" width="1600" height="900" />
      <div className="cloud-hosting-words">
        <Breadcrumb page="cloud-hosting" />
        <h1 className="text-display">{t('hero.title')}</h1>
        <p className="text-lead text-soft">{t('hero.lead')}</p>
        <div className="cloud-hosting-go">
          <Link to={plans} className={buttonClass()}>
            {t('hero.button')}
            <Icon name="arrow-right" small />
          </Link>
          <StartingPrice page="cloud-hosting" />
        </div>
      </div>
    </section>
  );
}
