import type { TFunction } from 'i18next';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useAddressState } from '#app/components/address-state.ts';
import { AnchorButton } from '#app/components/anchor-button.tsx';
import { AnchorLink } from '#app/components/anchor-link.tsx';
import { Breadcrumb } from '#app/components/breadcrumb.tsx';
import { ButtonLink } from '#app/components/button-link.tsx';
import { ClosingSign } from '#app/components/closing-sign.tsx';
import { FaqSection } from '#app/components/faq-section.tsx';
import { PageFacts } from '#app/components/page-facts.tsx';
import { StartingPrice } from '#app/components/starting-price.tsx';
import { useFaq } from '#app/components/use-faq.tsx';
import { Price } from '#app/components/vat/price.tsx';
import { VatSwitch } from '#app/components/vat/vat-switch.tsx';
import houses from '#app/drawings/dike-houses.svg';
import { PageHead } from '#app/head/page-head.tsx';
import { service } from '#app/head/structured-data.tsx';
import { formatPercent, formatPrice } from '#app/i18n/format.ts';
import { registerTexts } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Parts } from '#app/part.tsx';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { PlanTable } from '#app/ui/plan-table.tsx';
import { Section } from '#app/ui/section.tsx';
import { certificates } from '#content/catalog/certificates.ts';
import { competitors } from '#content/catalog/competitors.ts';
import { readUsage, writeUsage } from '#content/catalog/cost-calculator.ts';
import { type WebHostingPlan, webHostingPlans } from '#content/catalog/web-hosting.ts';
import { claims } from '#content/claims.ts';
import en from '#content/locales/en/web-hosting.json';
import nl from '#content/locales/nl/web-hosting.json';
import { Comparison } from './calculator/comparison.tsx';
import './web-hosting.css';
import './street.css';

registerTexts('web-hosting', { en, nl });

/** Web hosting, in the order of spec pages-61. */
export default function WebHostingPage() {
  const language = useLanguage();
  const faq = useFaq(
    'web-hosting',
    {
      days: claims.moneyBackDays,
      price: formatPrice(Math.min(...certificates.map(({ yearlyCents }) => yearlyCents)), language),
    },
    { ssl: 'ssl-certificates' },
  );
  return (
    <>
      <PageHead page="web-hosting" about={service({ offers: webHostingPlans })} faq={faq} />
      <Parts>
        <Hero />
        <Benefits />
        <Calculator />
        <Plans />
        <FaqSection of="web-hosting" level="+1" items={faq} />
        <ClosingSign of="web-hosting" to="?topic=move#contact" />
      </Parts>
    </>
  );
}

/** A street of houses on the dike, and what a plot there costs. */
function Hero() {
  const { t } = useTranslation('web-hosting');
  return (
    <section className="web-hosting-hero">
      <Breadcrumb page="web-hosting" />
      <PageTitle title={t('hero.title')} tagline={t('hero.tagline')} />
      <div className="web-hosting-hero-text">
        <div>
          <p className="text-lead text-soft">{t('hero.lead')}</p>
          <p className="web-hosting-ways">
            <AnchorButton to="plans">{t('hero.compare')}</AnchorButton>
            <AnchorLink to="calculator" className="link">
              {t('hero.calculate')}
            </AnchorLink>
          </p>
        </div>
        <div className="web-hosting-offer">
          <StartingPrice
            page="web-hosting"
            plan={{ name: webHostingPlans[0].name, cents: webHostingPlans[0].monthlyCents }}
          />
          <ul>
            {(['freeDomain', 'freeMigration'] as const).map((gift) => (
              <li key={gift}>
                <Icon name="check" small />
                <span>{t(`hero.${gift}`)}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <img src={houses} alt="" width="1440" height="420" />
    </section>
  );
}

const benefits = ['uptime', 'migration', 'moneyBack'] as const;
const hoursPerYear = 365 * 24;

/** Three soil cores from the ground under the houses. */
function Benefits() {
  const { t } = useTranslation('web-hosting');
  const language = useLanguage();
  const values = {
    percent: formatPercent(claims.uptimePercent, language),
    hours: Math.ceil((hoursPerYear * (100 - claims.uptimePercent)) / 100),
    days: claims.moneyBackDays,
  };
  return (
    <Section ground="deep" className="web-hosting-ground">
      <h2 className="sr-only">{t('benefits.title')}</h2>
      <ul className="web-hosting-cores wrap">
        {benefits.map((id) => (
          <li key={id}>
            <span aria-hidden />
            <div>
              <h3 className="text-h3">{t(`benefits.${id}.title`, values)}</h3>
              <p className="text-soft">{t(`benefits.${id}.text`, values)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

type Cell = (plan: WebHostingPlan, t: TFunction<'web-hosting'>) => ReactNode;

/** The comparison's rows, with a plan's cell for each (spec content-9). */
const rows = {
  storage: ({ storageGb }, t) => t('plans.storage', { amount: storageGb }),
  bandwidth: ({ bandwidth }, t) => t(`plans.${bandwidth}`),
  domains: ({ freeDomains }) => freeDomains,
  emails: ({ emailAccounts }, t) =>
    emailAccounts === 'unlimited' ? t('plans.unlimited') : emailAccounts,
  ssl: ({ ssl }) => ssl,
  backups: ({ backups }, t) => t(`plans.${backups}`),
  support: ({ support24x7 }) => support24x7,
} as const satisfies Record<string, Cell>;

const rowIds = Object.keys(rows) as (keyof typeof rows)[];

/** The three plans side by side, Pro on a sign. */
function Plans() {
  const { t } = useTranslation(['web-hosting', 'common']);
  return (
    <Section id="plans" level="+2" ground="chalk">
      <div className="wrap">
        <div className="heading-row">
          <h2 className="text-h2">{t('plans.title')}</h2>
          <VatSwitch name="vat-plans" />
        </div>
        <div className="web-hosting-plans">
          <div className="web-hosting-street" aria-hidden />
          <PlanTable
            caption={t('plans.caption')}
            includedLabel={t('included')}
            notIncludedLabel={t('notIncluded')}
            columns={webHostingPlans.map(({ id, name, monthlyCents, popular }) => ({
              id,
              name,
              price: <Price cents={monthlyCents} per="month" />,
              popular: popular ? t('common:popular') : undefined,
              action: (
                <ButtonLink
                  to={`?plan=web-hosting-${id}#contact`}
                  variant={popular ? 'primary' : 'secondary'}
                >
                  {t('plans.choose', { plan: name })}
                </ButtonLink>
              ),
            }))}
            rows={rowIds.map((id) => ({
              id,
              label: t(`plans.rows.${id}`),
              cells: webHostingPlans.map((plan) => rows[id](plan, t)),
            }))}
          />
        </div>
        <PageFacts of="web-hosting" withRequest />
      </div>
    </Section>
  );
}

/** The comparison of hosting costs (spec calculators-1); the address has its state (spec calculators-11). */
function Calculator() {
  const { t } = useTranslation('web-hosting');
  const { state, change, arrivals } = useAddressState(readUsage, writeUsage);
  const box = useRef<HTMLDivElement>(null);
  const { provider, ...usage } = state;

  function startAnew(): void {
    flushSync(() => change((current) => ({ ...current, provider: competitors[0].id })));
    box.current?.querySelector('select')?.focus();
  }

  return (
    <Section id="calculator" level="+3">
      <div className="wrap">
        <div className="heading-row web-hosting-heading">
          <h2 className="text-h2">{t('calculator.title')}</h2>
          <p className="text-lead text-soft">{t('calculator.lead')}</p>
        </div>
        <div ref={box} className="web-hosting-calculator">
          {provider === 'unknown' ? (
            <LoadError onStart={startAnew} />
          ) : (
            <Comparison usage={usage} provider={provider} arrivals={arrivals} change={change} />
          )}
        </div>
      </div>
    </Section>
  );
}

/** The address names a provider that we don't list (spec calculators-9). */
function LoadError({ onStart }: { onStart: () => void }) {
  const { t } = useTranslation('web-hosting');
  return (
    <div className="web-hosting-error" role="alert">
      <Icon name="circle-alert" />
      <div>
        <h3 className="text-h3">{t('calculator.error.title')}</h3>
        <p>{t('calculator.error.text')}</p>
        <Button variant="dark" onClick={onStart}>
          {t('calculator.error.start', { provider: competitors[0].name })}
        </Button>
      </div>
    </div>
  );
}
