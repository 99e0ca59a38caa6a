import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Breadcrumb } from '#app/components/breadcrumb.tsx';
import { ButtonLink } from '#app/components/button-link.tsx';
import { StartingPrice } from '#app/components/starting-price.tsx';
import { useShownPrice, useVat } from '#app/components/vat/vat.ts';
import { VatSwitch } from '#app/components/vat/vat-switch.tsx';
import lock from '#app/drawings/ssl-lock.svg';
import { formatRange } from '#app/i18n/format.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { type Certificate, certificates } from '#content/catalog/certificates.ts';
import type { Language } from '#content/languages.ts';
import { formatWarranty } from './format-warranty.ts';
import './hero.css';

/** A canal lock in three chambers, one for each certificate: the water rises with the checks. */
export function Hero() {
  const { t } = useTranslation(['ssl-certificates', 'common']);
  const language = useLanguage();
  const price = useShownPrice();
  const vat = useVat();
  return (
    <section className="ssl-hero">
      <div className="ssl-hero-title">
        <Breadcrumb page="ssl-certificates" />
        <h1 className="text-display">{t('hero.title')}</h1>
      </div>
      <div className="ssl-hero-intro">
        <p className="text-lead text-soft">{t('hero.lead')}</p>
        <StartingPrice page="ssl-certificates" />
        <VatSwitch name="ssl-vat" />
      </div>
      <ol className="ssl-chambers" id="ssl-plans" tabIndex={-1} aria-label={t('plans.label')}>
        {certificates.map((certificate, index) => (
          <li key={certificate.id} className={`ssl-chamber-${certificate.id}`}>
            <div className="ssl-plan">
              {certificate.popular && <span className="popular-mark">{t('common:popular')}</span>}
              <h2 className="text-h3" lang="en">
                {certificate.name}
              </h2>
              <p>
                <b className="gauge tabular">{price(certificate.yearlyCents)}</b>{' '}
                <span className="text-small">
                  {t('common:perYear')}, {t(`common:vat.${vat}`)}
                </span>
              </p>
              <ul>
                {facts(certificate, t, language).map((fact) => (
                  <li key={fact}>{fact}</li>
                ))}
              </ul>
              <p className="text-small text-soft">{t(`plans.for.${certificate.id}`)}</p>
              <ButtonLink to="#contact" variant={certificate.popular ? 'primary' : 'secondary'}>
                {t('plans.choose', { name: certificate.id.toUpperCase() })}
              </ButtonLink>
            </div>
            <div className="ssl-water">
              <img src={`${lock}#c${index + 1}`} alt="" width="720" height="560" />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function facts(
  { validation, issuance, warrantyUsd }: Certificate,
  t: TFunction<['ssl-certificates', 'common']>,
  language: Language,
): string[] {
  return [
    issuance === 'minutes'
      ? t('plans.issuedInMinutes')
      : t('plans.issuedInDays', { days: formatRange(issuance.days) }),
    t(`plans.validation.${validation}`),
    ...(warrantyUsd === 'not-stated'
      ? []
      : [t('plans.warranty', { warranty: formatWarranty(warrantyUsd, language) })]),
  ];
}
