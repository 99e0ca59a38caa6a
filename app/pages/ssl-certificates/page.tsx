import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#app/components/button-link.tsx';
import { FaqSection } from '#app/components/faq-section.tsx';
import { PageHero } from '#app/components/page-hero.tsx';
import { StartingPrice } from '#app/components/starting-price.tsx';
import { useFaq } from '#app/components/use-faq.tsx';
import { Price } from '#app/components/vat/price.tsx';
import { VatSwitch } from '#app/components/vat/vat-switch.tsx';
import boat from '#app/drawings/ssl-boat.svg';
import { PageHead } from '#app/head/page-head.tsx';
import { service } from '#app/head/structured-data.tsx';
import { formatPercent, formatRange } from '#app/i18n/format.ts';
import { registerTexts } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Parts } from '#app/part.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Section } from '#app/ui/section.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
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

/** In the order of the parts that they hang from, the innermost first; the last hangs from the bar’s end. */
const benefits = ['identity', 'encryption', 'browsers', 'search'] as const;

/** What the name, the https, the padlock and the magnifier of an address bar each do. */
function Benefits() {
  const { t } = useTranslation('ssl-certificates');
  const percent = formatPercent(pageClaims.sslBrowserPercent, useLanguage());
  return (
    <Section ground="deep" level="+4">
      <div className="wrap">
        <SectionHeading title={t('benefits.title')} />
        <div className="ssl-bar">
          <div className="ssl-address" aria-hidden>
            <Icon name="lock" />
            <span>https://</span>
            <b>{sampleDomain}</b>
            <Icon name="search" />
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
        <span className="level label" data-zero aria-hidden>
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

/** Title, the three certificates with their prices, and below each its chamber of a canal lock (spec pages-210). */
function Hero() {
  const { t } = useTranslation('ssl-certificates');
  return (
    <PageHero
      page="ssl-certificates"
      title={t('hero.title')}
      tagline={t('hero.tagline')}
      lead={t('hero.lead')}
      ground="mist"
      className="ssl-hero"
      drawing={<Plans />}
    >
      <VatSwitch name="ssl-vat" />
    </PageHero>
  );
}

/** The water rises with the checks. */
function Plans() {
  const { t } = useTranslation(['ssl-certificates', 'common']);
  const language = useLanguage();
  return (
    <ol className="ssl-plans" id={plansAnchor} tabIndex={-1} aria-label={t('plans.label')}>
      {certificates.map((certificate, index) => {
        const [check, ...others] = facts(certificate, t, language);
        return (
          <li key={certificate.id}>
            <div className="ssl-plan">
              {certificate.popular && <span className="popular-mark">{t('common:popular')}</span>}
              <h2 className="text-h3" lang="en">
                {certificate.name}
              </h2>
              <p className="text-small text-soft">{t(`plans.for.${certificate.id}`)}</p>
              {index === 0 ? (
                <StartingPrice page="ssl-certificates" plan={{ cents: certificate.yearlyCents }} />
              ) : (
                <Price cents={certificate.yearlyCents} per="year" />
              )}
              <ButtonLink
                to={`?plan=ssl-${certificate.id}#contact`}
                variant={certificate.popular ? 'primary' : 'secondary'}
              >
                {t('plans.choose', { name: certificate.id.toUpperCase() })}
              </ButtonLink>
            </div>
            <div className={`ssl-chamber ssl-chamber-${certificate.id} on-deep`}>
              {certificate.popular && (
                <img className="ssl-boat" src={boat} alt="" width="156" height="52" />
              )}
              <b>{check}</b>
              {others.map((fact) => (
                <span key={fact} className="text-small text-soft">
                  {fact}
                </span>
              ))}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** What is checked, and then how long that takes and what is warranted. */
function facts(
  { validation, issuance, warrantyUsd }: Certificate,
  t: TFunction<['ssl-certificates', 'common']>,
  language: Language,
): string[] {
  return [
    t(`plans.validation.${validation}`),
    issuance === 'minutes'
      ? t('plans.issuedInMinutes')
      : t('plans.issuedInDays', { days: formatRange(issuance.days) }),
    ...(warrantyUsd === 'not-stated'
      ? []
      : [t('plans.warranty', { warranty: formatWarranty(warrantyUsd, language) })]),
  ];
}
