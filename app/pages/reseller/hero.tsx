import { useTranslation } from 'react-i18next';
import { AnchorButton } from '#app/components/anchor-link.tsx';
import { Breadcrumb } from '#app/components/breadcrumb.tsx';
import delta from '#app/drawings/reseller-delta.svg';
import deltaNarrow from '#app/drawings/reseller-delta-narrow.svg';
import { formatNumber, formatPercent } from '#app/i18n/format.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { resellerHeadlines } from '#content/catalog/reseller.ts';
import { claims } from '#content/claims.ts';
import './hero.css';

/** A river parts into four arms; each flows into its column of the commission table below. */
export function Hero() {
  const { t } = useTranslation('reseller');
  const language = useLanguage();
  return (
    <section className="reseller-hero">
      <picture>
        <source media="(max-width: 63.99rem)" srcSet={deltaNarrow} />
        <img src={delta} alt="" width="1440" height="760" />
      </picture>
      <div className="reseller-words">
        <Breadcrumb page="reseller" />
        <h1 className="text-display">{t('hero.title')}</h1>
        <p className="text-lead">
          {t('hero.lead', {
            commission: formatPercent(resellerHeadlines.commissionUpToPercent, language),
          })}
        </p>
        <div className="reseller-start">
          <AnchorButton to="apply">{t('hero.apply')}</AnchorButton>
          <p>
            <b>{t('hero.partners', { partners: formatNumber(claims.partners, language) })}</b>
            <span className="text-small text-soft">{t('hero.partnersText')}</span>
          </p>
        </div>
      </div>
    </section>
  );
}
