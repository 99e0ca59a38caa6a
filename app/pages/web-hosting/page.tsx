import type { TFunction } from 'i18next';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useAddressState } from '#app/components/address-state.ts';
import { AnchorButton, AnchorLink } from '#app/components/anchor-link.tsx';
import { ButtonLink } from '#app/components/button-link.tsx';
import { ClosingSign } from '#app/components/closing-sign.tsx';
import { FaqSection } from '#app/components/faq-section.tsx';
import { PageFacts } from '#app/components/page-facts.tsx';
import { PageHero } from '#app/components/page-hero.tsx';
import { StartingPrice } from '#app/components/starting-price.tsx';
import { useFaq } from '#app/components/use-faq.tsx';
import { Price } from '#app/components/vat/price.tsx';
import { VatSwitch } from '#app/components/vat/vat-switch.tsx';
import { useXray, XrayAnswer, XrayQuestion, type XrayState } from '#app/components/xray/xray.tsx';
import migration from '#app/drawings/migration-layers.svg';
import basic from '#app/drawings/plan-basic.svg';
import enterprise from '#app/drawings/plan-enterprise.svg';
import pro from '#app/drawings/plan-pro.svg';
import { PageHead } from '#app/head/page-head.tsx';
import { service } from '#app/head/structured-data.tsx';
import { formatPercent, formatPrice, unbroken } from '#app/i18n/format.ts';
import { registerTexts } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Parts } from '#app/part.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card, Cards } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { PlanTable } from '#app/ui/plan-table.tsx';
import { Section } from '#app/ui/section.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { SignList } from '#app/ui/sign-list.tsx';
import { certificates } from '#content/catalog/certificates.ts';
import { competitors } from '#content/catalog/competitors.ts';
import { readUsage, writeUsage } from '#content/catalog/cost-calculator.ts';
import { type WebHostingPlan, webHostingPlans } from '#content/catalog/web-hosting.ts';
import { claims } from '#content/claims.ts';
import en from '#content/locales/en/web-hosting.json';
import nl from '#content/locales/nl/web-hosting.json';
import { Comparison } from './calculator/comparison.tsx';
import { Days } from './days.tsx';
import { LatePanel } from './panel/late-panel.tsx';
import '../lesson/screen.css';
import './panel/controls.css';
import './panel/shop.css';
import './panel/states.css';
import './panel/panel.css';
import './panel/proofs.css';
import './web-hosting.css';

registerTexts('web-hosting', { en, nl });

/** Web hosting, in the order of spec pages-61; the control panel stands between calculator and plans (spec pages-260). */
export default function WebHostingPage() {
  const language = useLanguage();
  const xray = useXray();
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
        <Hero xray={xray} />
        {(xray.found || xray.instead) && (
          <Section ground="deep" className="web-hosting-xray">
            <div className="xray xray-alone wrap">
              <XrayAnswer xray={xray} />
            </div>
          </Section>
        )}
        <Benefits />
        <Calculator />
        <Section id="panel" level="+3" ground="mist">
          <div className="wrap">
            <LatePanel />
          </div>
        </Section>
        <Plans />
        <FaqSection of="web-hosting" level="+1" items={faq} />
        <ClosingSign of="web-hosting" to="?topic=move#contact" />
      </Parts>
    </>
  );
}

/** Each plan as a house with a window for every so many gigabytes, among neighbours. */
const houses = {
  basic: { image: basic, width: 84, height: 226 },
  pro: { image: pro, width: 84, height: 312 },
  enterprise: { image: enterprise, width: 180, height: 308 },
} as const;
const windowGb = 10;

/** What the page offers, and how the plans differ in size. */
function Hero({ xray }: { xray: XrayState }) {
  const { t } = useTranslation(['web-hosting', 'domain-xray']);
  return (
    <PageHero
      page="web-hosting"
      title={t('hero.title')}
      tagline={t('hero.tagline')}
      lead={t('hero.lead')}
      className="web-hosting-hero"
      drawing={<Street />}
    >
      <div className="web-hosting-offer">
        <StartingPrice
          page="web-hosting"
          plan={{ name: webHostingPlans[0].name, cents: webHostingPlans[0].monthlyCents }}
        />
        <div className="web-hosting-ways">
          <AnchorButton to="plans">{t('hero.compare')}</AnchorButton>
          <AnchorLink to="calculator" className="link">
            {t('hero.calculate')}
          </AnchorLink>
        </div>
        <SignList
          items={(['freeDomain', 'freeMigration'] as const).map((id) => ({
            id,
            text: t(`hero.${id}`),
          }))}
        />
      </div>
      <div className="web-hosting-look">
        <h2 className="text-h4">{t('domain-xray:small.title')}</h2>
        <XrayQuestion xray={xray} small />
      </div>
    </PageHero>
  );
}

/** The plans' storage to scale; below the ground stands whose house it is. */
function Street() {
  const { t } = useTranslation('web-hosting');
  return (
    <>
      <div className="web-hosting-street">
        {webHostingPlans.map(({ id }) => {
          const { image, ...size } = houses[id];
          return <img key={id} src={image} alt="" {...size} />;
        })}
      </div>
      <ul className="web-hosting-plots section-deep on-deep">
        {webHostingPlans.map(({ id, name, storageGb }) => (
          <li key={id}>
            <b>{name}</b> <span>{t('plans.storage', { amount: storageGb })}</span>
          </li>
        ))}
      </ul>
      <p className="web-hosting-key section-deep on-deep text-small text-soft">
        {t('hero.window', { amount: windowGb })}
      </p>
    </>
  );
}

const hoursPerYear = 365 * 24;
const downHours = (hoursPerYear * (100 - claims.uptimePercent)) / 100;

/** Below the ground: what every plan has. */
function Benefits() {
  const { t } = useTranslation('web-hosting');
  const language = useLanguage();
  const values = {
    percent: formatPercent(claims.uptimePercent, language),
    hours: Math.ceil(downHours),
    days: claims.moneyBackDays,
  };
  const benefits = {
    uptime: <Days missing={downHours / 24} />,
    migration: <img src={migration} alt="" width="365" height="24" />,
    moneyBack: <Days days={claims.moneyBackDays} />,
  } as const;
  return (
    <Section ground="deep" className="web-hosting-benefits">
      <div className="wrap">
        <h2 className="sr-only">{t('benefits.title')}</h2>
        <Cards columns={3}>
          {(['uptime', 'migration', 'moneyBack'] as const).map((id) => (
            <Card key={id} mark={benefits[id]} title={t(`benefits.${id}.title`, values)}>
              <p className="text-soft">{t(`benefits.${id}.text`, values)}</p>
            </Card>
          ))}
        </Cards>
        <p className="mt-6 text-small text-soft">{t('benefits.day')}</p>
      </div>
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
        <SectionHeading title={t('plans.title')}>
          <VatSwitch name="vat-plans" />
        </SectionHeading>
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
            label: unbroken(t(`plans.rows.${id}`)),
            cells: webHostingPlans.map((plan) => rows[id](plan, t)),
          }))}
        />
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
    <Section id="calculator" level="+4">
      <div className="wrap">
        <SectionHeading title={t('calculator.title')} lead={t('calculator.lead')} />
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
