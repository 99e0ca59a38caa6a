import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Breadcrumb } from '#app/components/breadcrumb.tsx';
import { ButtonLink } from '#app/components/button-link.tsx';
import { FaqSection } from '#app/components/faq-section.tsx';
import { StartingPrice } from '#app/components/starting-price.tsx';
import { useFaq } from '#app/components/use-faq.tsx';
import { Price } from '#app/components/vat/price.tsx';
import { VatSwitch } from '#app/components/vat/vat-switch.tsx';
import lock from '#app/drawings/ssl-lock.svg';
import { PageHead } from '#app/head/page-head.tsx';
import { service } from '#app/head/structured-data.tsx';
import { formatPercent, formatRange } from '#app/i18n/format.ts';
import { registerTexts } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Parts } from '#app/part.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Section } from '#app/ui/section.tsx';
import { type Certificate, certificates } from '#content/catalog/certificates.ts';
import { sampleDomain } from '#content/catalog/domains.ts';
import type { Language } from '#content/languages.ts';
import en from '#content/locales/en/ssl-certificates.json';
import nl from '#content/locales/nl/ssl-certificates.json';
import { pageClaims } from '#content/page-claims.ts';
import { Comparison, plansAnchor } from './comparison.tsx';
import { formatWarranty } from './format-warranty.ts';
import { Installation } from './installation.tsx';
import './plans.css';
import './benefits.css';
import './closing.css';

registerTexts('ssl-certificates', { en, nl });

/** SSL certificates; the three types stand in the hero, as the chambers of a lock. */
export default function SslCertificatesPage() {
  const [, ov, ev] = certificates;
  const faq = useFaq('ssl-certificates', {
    ovDays: formatRange(ov.issuance.days),
    evDays: formatRange(ev.issuance.days),
    years: formatRange(ev.validYears),
  });
  return (
    <>
      <PageHead page="ssl-certificates" about={service({ offers: certificates })} faq={faq} />
      <Parts>
        <Hero />
        <Benefits />
        <Comparison />
        <Installation />
        <FaqSection of="ssl-certificates" level="+1" link="#contact" items={faq} />
        <Closing />
      </Parts>
    </>
  );
}

const benefits = ['encryption', 'identity', 'search', 'browsers'] as const;

/** The uses of an address bar's small lock, beneath a large one. */
function Benefits() {
  const { t } = useTranslation('ssl-certificates');
  const percent = formatPercent(pageClaims.sslBrowserPercent, useLanguage());
  return (
    <Section ground="deep" level="+4">
      <div className="wrap">
        <h2 className="text-h2">{t('benefits.title')}</h2>
        <div className="ssl-address" aria-hidden>
          <Icon name="lock" />
          <span>
            <span>https://</span>
            <b>{sampleDomain}</b>
          </span>
        </div>
        <ul className="ssl-benefits">
          {benefits.map((id) => (
            <li key={id}>
              <h3 className="text-h4">{t(`benefits.items.${id}.title`, { percent })}</h3>
              <p className="text-soft">{t(`benefits.items.${id}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

/** Under water: the lock's last gates, a little open. */
function Closing() {
  const { t } = useTranslation('ssl-certificates');
  return (
    <>
      <div className="shore ssl-shore">
        <span className="level label" data-level="0" aria-hidden>
          0 m
        </span>
      </div>
      <Section ground="deep" className="ssl-closing">
        <i aria-hidden />
        <h2 className="text-h1">{t('closing.title')}</h2>
        <p className="text-lead text-soft">{t('closing.text')}</p>
        <ButtonLink to="?topic=ssl-advice#contact">{t('closing.button')}</ButtonLink>
        <i aria-hidden />
      </Section>
    </>
  );
}

/** A canal lock in three chambers, one for each certificate: the water rises with the checks. */
function Hero() {
  const { t } = useTranslation(['ssl-certificates', 'common']);
  const language = useLanguage();
  return (
    <section className="ssl-hero">
      <div className="ssl-hero-title">
        <Breadcrumb page="ssl-certificates" />
        <PageTitle title={t('hero.title')} tagline={t('hero.tagline')} />
      </div>
      <div className="ssl-hero-intro">
        <p className="text-lead text-soft">{t('hero.lead')}</p>
      </div>
      <div className="ssl-hero-vat">
        <VatSwitch name="ssl-vat" />
      </div>
      <ol className="ssl-chambers" id={plansAnchor} tabIndex={-1} aria-label={t('plans.label')}>
        {certificates.map((certificate, index) => (
          <li key={certificate.id} className={`ssl-chamber-${certificate.id}`}>
            <div className="ssl-plan">
              {certificate.popular && <span className="popular-mark">{t('common:popular')}</span>}
              <h2 className="text-h3" lang="en">
                {certificate.name}
              </h2>
              {index === 0 ? (
                <StartingPrice page="ssl-certificates" plan={{ cents: certificate.yearlyCents }} />
              ) : (
                <Price cents={certificate.yearlyCents} per="year" />
              )}
              <ul>
                {facts(certificate, t, language).map((fact) => (
                  <li key={fact}>{fact}</li>
                ))}
              </ul>
              <p className="text-small text-soft">{t(`plans.for.${certificate.id}`)}</p>
              <ButtonLink
                to={`?plan=ssl-${certificate.id}#contact`}
                variant={certificate.popular ? 'primary' : 'secondary'}
              >
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
