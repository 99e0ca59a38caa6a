import { useTranslation } from 'react-i18next';
import { Breadcrumb } from '#app/components/breadcrumb.tsx';
import { StartingPrice } from '#app/components/starting-price.tsx';
import { useShownPrice, useVat } from '#app/components/vat/vat.ts';
import road from '#app/drawings/domains-road.svg';
import { Icon } from '#app/ui/icon.tsx';
import { type DomainExtension, yearlyCentsOf } from '#content/catalog/domains.ts';
import { SearchForm } from './search-form.tsx';
import { pricesAnchor, type SearchedDomain } from './searched-domain.ts';
import './hero.css';

/** Extensions on the two small signs of the gantry. */
const lanes = ['nl', 'eu'] as const satisfies readonly DomainExtension[];

/** A motorway gantry: the search box is the large sign that hangs from it. */
export function Hero({ searched }: { searched: SearchedDomain | undefined }) {
  const { t } = useTranslation(['domain-registration', 'common']);
  const price = useShownPrice();
  const vat = useVat();
  return (
    <section className="domain-hero">
      <div className="domain-hero-text">
        <Breadcrumb page="domain-registration" />
        <div className="domain-hero-title">
          <h1 className="text-display">{t('hero.title')}</h1>
          <p className="text-lead text-soft">{t('hero.lead')}</p>
          <StartingPrice page="domain-registration" />
        </div>
      </div>
      <div className="domain-beam" />
      <div className="domain-signs">
        <SearchForm searched={searched} />
        {lanes.map((extension) => (
          <a key={extension} className="domain-sign on-deep domain-lane" href={`#${pricesAnchor}`}>
            <b>.{extension}</b>
            <span className="tabular">{price(yearlyCentsOf(extension))}</span>
            <span className="text-small">
              {t('common:perYear')}, {t(`common:vat.${vat}`)}
            </span>
            <Icon name="arrow-down" />
          </a>
        ))}
      </div>
      <img className="domain-road" src={road} alt="" width="1600" height="210" />
    </section>
  );
}
