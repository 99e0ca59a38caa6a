import { useTranslation } from 'react-i18next';
import { AnchorButton } from '#app/components/anchor-link.tsx';
import { ContactSign } from '#app/components/closing-sign.tsx';
import { FaqSection } from '#app/components/faq-section.tsx';
import { PageHero } from '#app/components/page-hero.tsx';
import { StartingPrice } from '#app/components/starting-price.tsx';
import { type Question, useFaq } from '#app/components/use-faq.tsx';
import parcels from '#app/drawings/vps-parcels.svg';
import { PageHead } from '#app/head/page-head.tsx';
import { service } from '#app/head/structured-data.tsx';
import { formatAlternatives, formatList, formatPercent, formatRange } from '#app/i18n/format.ts';
import { registerTexts } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Parts } from '#app/part.tsx';
import { Card, Cards } from '#app/ui/card.tsx';
import { Section } from '#app/ui/section.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { type VpsPlan, vpsPlans } from '#content/catalog/vps.ts';
import { claims } from '#content/claims.ts';
import { downtimeMinutesPerYear } from '#content/downtime.ts';
import en from '#content/locales/en/vps-hosting.json';
import nl from '#content/locales/nl/vps-hosting.json';
import { pageClaims } from '#content/page-claims.ts';
import { site } from '#content/site.ts';
import { Plans } from './plans.tsx';
import { Provisioning } from './provisioning.tsx';
import './specification.css';
import './hero.css';
import './closing.css';

registerTexts('vps-hosting', { en, nl });

const offers = vpsPlans.map((plan) => ({ ...plan, name: `VPS ${plan.name}` }));
const values = {
  minutes: formatRange(pageClaims.vpsProvisioningMinutes),
  days: claims.moneyBackDays,
};

export default function VpsHostingPage() {
  const questions = useQuestions();
  return (
    <>
      <PageHead page="vps-hosting" values={values} about={service({ offers })} faq={questions} />
      <Parts>
        <Hero />
        <Benefits />
        <Provisioning />
        <Plans />
        <Specifications />
        <FaqSection of="vps-hosting" level="+1" items={questions} />
        <Closing />
      </Parts>
    </>
  );
}

/** The offer, and beside it a parcel map with one lit plot, its label pinned to it. */
function Hero() {
  const { t } = useTranslation('vps-hosting');
  return (
    <PageHero
      page="vps-hosting"
      title={t('hero.title')}
      tagline={t('hero.tagline')}
      lead={t('hero.lead')}
      ground="chalk"
      place="beside"
      className="vps-hero"
      drawing={
        <div className="vps-map">
          <img src={parcels} alt="" width="1600" height="860" />
          <p className="vps-pin text-small">
            <b>{t('hero.plot')}</b> <span>{t('hero.plotText')}</span>
          </p>
        </div>
      }
    >
      <StartingPrice
        page="vps-hosting"
        plan={{ name: vpsPlans[0].name, cents: vpsPlans[0].monthlyCents }}
      />
      <AnchorButton to="plans">{t('hero.action')}</AnchorButton>
    </PageHero>
  );
}

const benefits = ['root', 'resources', 'uptime', 'moneyBack'] as const;

/** What every plan has. */
function Benefits() {
  const { t } = useTranslation('vps-hosting');
  const values = {
    uptime: formatPercent(claims.serverUptimePercent, useLanguage()),
    minutes: downtimeMinutesPerYear(claims.serverUptimePercent),
    days: claims.moneyBackDays,
  };
  return (
    <Section level="+5">
      <div className="wrap">
        <SectionHeading title={t('benefits.title')} />
        <Cards columns={4}>
          {benefits.map((id) => (
            <Card key={id} title={t(`benefits.items.${id}.title`, values)}>
              <p className="text-soft">{t(`benefits.items.${id}.text`, values)}</p>
            </Card>
          ))}
        </Cards>
      </div>
    </Section>
  );
}

/** The page's questions, also for its structured data. */
function useQuestions(): readonly Question[] {
  const language = useLanguage();
  const named = (backups: VpsPlan['backups']) =>
    formatList(
      vpsPlans.filter((plan) => plan.backups === backups).map(({ name }) => name),
      language,
    );
  return useFaq('vps-hosting', {
    ...pageClaims.vpsProvisioningMinutes,
    days: claims.moneyBackDays,
    none: named('none'),
    weekly: named('weekly'),
    daily: named('daily'),
  });
}

/** The last call to action: a sign as large as a field, with a ditch around it. */
function Closing() {
  return (
    <Section level="0" className="vps-closing">
      <ContactSign
        of="vps-hosting"
        to="?topic=vps-advice#contact"
        variant="gradient"
        size="lg"
        values={{ hours: site.replyWithinHours.contact }}
      />
    </Section>
  );
}

const sheet = [
  ['processor', 'memory', 'storage', 'bandwidth', 'backups'],
  ['access', 'address', 'uptime', 'provisioning', 'moneyBack'],
] as const;

const backupTexts = {
  weekly: 'specifications.values.backupsWeekly',
  daily: 'specifications.values.backupsDaily',
} as const;

/** A sheet of two columns, filled in from the catalogue. */
function Specifications() {
  const { t } = useTranslation('vps-hosting');
  const values = useValues();
  return (
    <Section ground="clay" level="+2">
      <div className="wrap vps-sheet">
        <div className="vps-sheet-head">
          <h2 className="text-h2">{t('specifications.title')}</h2>
          <p className="label">{t('specifications.sheet')}</p>
        </div>
        <div className="vps-sheet-columns">
          {sheet.map((rows) => (
            <dl key={rows[0]}>
              {rows.map((id) => (
                <div key={id}>
                  <dt>{t(`specifications.rows.${id}`)}</dt>
                  <dd className="mono">{values[id]}</dd>
                </div>
              ))}
            </dl>
          ))}
        </div>
      </div>
    </Section>
  );
}

function useValues(): Record<(typeof sheet)[number][number], string> {
  const { t } = useTranslation('vps-hosting');
  const language = useLanguage();
  const options = (values: readonly (string | number)[]) =>
    formatAlternatives(values.map(String), language);
  return {
    processor: t('specifications.values.processor', {
      options: options(vpsPlans.map(({ cores }) => cores)),
    }),
    memory: t('specifications.values.memory', {
      options: options(vpsPlans.map(({ ramGb }) => ramGb)),
    }),
    storage: t('specifications.values.storage', {
      options: options(vpsPlans.map(({ storageGb }) => storageGb)),
    }),
    bandwidth: options(
      vpsPlans.map(({ bandwidthTb }) =>
        bandwidthTb === 'unlimited' ? t('specifications.values.unlimited') : `${bandwidthTb} TB`,
      ),
    ),
    backups: vpsPlans
      .flatMap(({ name, backups }) =>
        backups === 'none' ? [] : [t(backupTexts[backups], { plan: name })],
      )
      .join(', '),
    access: t('specifications.values.access'),
    address: t('specifications.values.address', {
      plan: options(vpsPlans.filter(({ dedicatedIp }) => dedicatedIp).map(({ name }) => name)),
    }),
    uptime: formatPercent(claims.serverUptimePercent, language),
    provisioning: t('specifications.values.provisioning', {
      minutes: formatRange(pageClaims.vpsProvisioningMinutes),
    }),
    moneyBack: t('specifications.values.moneyBack', { days: claims.moneyBackDays }),
  };
}
