import { useTranslation } from 'react-i18next';
import { PageLink } from '#app/components/page-link.tsx';
import { formatPrice } from '#app/i18n/format.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { startingPrices } from '#content/catalog/starting-prices.ts';
import { quickLinkRows } from '#content/home.ts';
import './quick-links.css';

const priceTexts = {
  once: 'tiles.from',
  month: 'tiles.fromMonth',
  year: 'tiles.fromYear',
} as const;

/** Six quick links as the plots of a polder; the ditches between them are the gaps. */
export function QuickLinks() {
  const { t } = useTranslation('home');
  const language = useLanguage();
  return (
    <section className="polder">
      <div className="polder-top">
        <h2 className="text-h2">{t('tiles.title')}</h2>
        <p className="text-lead text-soft">{t('tiles.lead')}</p>
      </div>
      <div className="plots">
        {quickLinkRows.map((row) => (
          <div key={row[0]} className="plot-row">
            {row.map((id) => {
              const { cents, per } = startingPrices[id];
              return (
                <PageLink key={id} to={id} className={`plot plot-${id}`}>
                  <h3 className="text-h3">{t(`tiles.items.${id}.title`)}</h3>
                  <p>{t(`tiles.items.${id}.text`)}</p>
                  <span className="plot-end">
                    <b>{t(priceTexts[per], { price: formatPrice(cents, language) })}</b>
                    <Icon name="arrow-right" />
                  </span>
                </PageLink>
              );
            })}
          </div>
        ))}
      </div>
    </section>
  );
}
