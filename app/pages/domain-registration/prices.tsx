import { useTranslation } from 'react-i18next';
import { useShownPrice, useVat } from '#app/components/vat/vat.ts';
import { VatSwitch } from '#app/components/vat/vat-switch.tsx';
import { Section } from '#app/ui/section.tsx';
import { domainPrices } from '#content/catalog/domains.ts';
import { Answer } from './answer.tsx';
import { AskLink } from './ask-link.tsx';
import { pricesAnchor, type SearchedDomain } from './searched-domain.ts';
import './prices.css';

/** The price grid as a departure board; above it the answer to a search, which is marked on the board. */
export function Prices({ searched }: { searched: SearchedDomain | undefined }) {
  const { t } = useTranslation(['domain-registration', 'common']);
  const price = useShownPrice();
  const vat = t(`common:vat.${useVat()}`);
  const reading = searched?.reading;
  const label = reading && reading.kind !== 'unreadable' ? reading.label : undefined;
  const chosen = reading?.kind === 'domain' ? reading.extension : undefined;
  return (
    <Section id={pricesAnchor} ground="deeper" level="+4" className="domain-prices">
      <div className="wrap">
        <div className="heading-row">
          <div>
            <h2 className="text-h2">{t('prices.title')}</h2>
            <p className="text-soft">
              {t('prices.lead', { extensions: domainPrices.length, vat })}
            </p>
          </div>
          <VatSwitch name="domain-vat" />
        </div>
        <Answer searched={searched} />
        <ul className="domain-board">
          {domainPrices.map(({ extension, yearlyCents }) => {
            const row = (
              <>
                <span>
                  <b>.{extension}</b>
                  {extension === chosen && <small>{t('prices.chosen')}</small>}
                </span>
                <span className="domain-flap">{price(yearlyCents)}</span>
              </>
            );
            return (
              <li key={extension} aria-current={extension === chosen || undefined}>
                {label ? (
                  <AskLink name={`${label}.${extension}`} className="domain-row">
                    <span className="sr-only">{t('prices.ask', { name: label })}</span>
                    {row}
                  </AskLink>
                ) : (
                  <span className="domain-row">{row}</span>
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </Section>
  );
}
