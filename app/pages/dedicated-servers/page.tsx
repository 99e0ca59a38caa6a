import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { AnchorButton } from '#app/components/anchor-link.tsx';
import { ButtonLink } from '#app/components/button-link.tsx';
import { ContactSign } from '#app/components/closing-sign.tsx';
import { PageHero } from '#app/components/page-hero.tsx';
import { StartingPrice } from '#app/components/starting-price.tsx';
import row from '#app/drawings/dedicated-row.svg';
import { PageHead } from '#app/head/page-head.tsx';
import { service } from '#app/head/structured-data.tsx';
import { formatAlternatives, formatList, formatPercent } from '#app/i18n/format.ts';
import { registerTexts } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Parts } from '#app/part.tsx';
import { Section } from '#app/ui/section.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { dedicatedServers } from '#content/catalog/dedicated.ts';
import { cityDistanceKm } from '#content/city-distance.ts';
import { claims } from '#content/claims.ts';
import { downtimeMinutesPerYear } from '#content/downtime.ts';
import en from '#content/locales/en/dedicated-servers.json';
import nl from '#content/locales/nl/dedicated-servers.json';
import { pageClaims } from '#content/page-claims.ts';
import { hectometres } from './hectometres.ts';
import { Models } from './models.tsx';
import './plans.css';
import './management.css';
import './hero.css';
import './benefits.css';

registerTexts('dedicated-servers', { en, nl });

export default function DedicatedServersPage() {
  const cities = formatList(useCityNames(), useLanguage());
  return (
    <>
      <PageHead
        page="dedicated-servers"
        values={{ days: pageClaims.managedBackupDays, cities }}
        about={service({ offers: dedicatedServers })}
      />
      <Parts>
        <Hero />
        <Benefits />
        <Models />
        <Management />
        <DataCentres />
      </Parts>
    </>
  );
}

/** A row of cabinets that leaves the sheet at the right. */
function Hero() {
  const { t } = useTranslation('dedicated-servers');
  return (
    <PageHero
      page="dedicated-servers"
      title={t('hero.title')}
      tagline={t('hero.tagline')}
      lead={t('hero.lead')}
      ground="mist"
      place="beside"
      className="dedicated-hero"
      drawing={<img src={row} alt="" width="1130" height="880" />}
    >
      <AnchorButton to="models">{t('hero.action')}</AnchorButton>
      <StartingPrice
        page="dedicated-servers"
        plan={{ name: dedicatedServers[0].name, cents: dedicatedServers[0].monthlyCents }}
      />
    </PageHero>
  );
}

const benefits = ['yours', 'uptime', 'managed', 'place'] as const;

/** Four units of a rack, one benefit each. */
function Benefits() {
  const { t } = useTranslation('dedicated-servers');
  const language = useLanguage();
  const values = {
    uptime: formatPercent(claims.serverUptimePercent, language),
    minutes: downtimeMinutesPerYear(claims.serverUptimePercent),
    backupDays: pageClaims.managedBackupDays,
    cities: formatAlternatives(useCityNames(), language),
  };
  return (
    <Section ground="clay" level="+5" className="dedicated-benefits">
      <div className="wrap">
        <h2 className="sr-only">{t('benefits.title')}</h2>
        <ul className="dedicated-rack on-deep">
          {benefits.map((id) => (
            <li key={id}>
              <h3 className="text-h3">{t(`benefits.items.${id}.title`, values)}</h3>
              <p className="text-soft">{t(`benefits.items.${id}.text`, values)}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

const centres = pageClaims.dataCentres['dedicated-servers'];
const origin = centres[0].city;

/** The nearest first, as along a road. */
const plates = centres
  .map(({ city }) => ({ city, km: cityDistanceKm(origin, city) }))
  .sort((one, other) => one.km - other.km);

/** The data centres on hectometre plates, and the last call to action on the same road. */
function DataCentres() {
  const { t } = useTranslation('dedicated-servers');
  const language = useLanguage();
  return (
    <Section level="0">
      <div className="wrap">
        <SectionHeading
          title={t('dataCentres.title', { city: t(`dataCentres.cities.${origin}`) })}
        />
        <div className="dedicated-verge">
          <ul aria-label={t('dataCentres.list')}>
            {plates.map(({ city, km }) => {
              const { whole, rest } = hectometres(km, language);
              return (
                <li key={city}>
                  <h3 className="text-h4">{t(`dataCentres.cities.${city}`)}</h3>
                  <p className="tabular">
                    <span>{whole}</span>
                    <small>{rest}</small>
                    <span className="sr-only"> km</span>
                  </p>
                </li>
              );
            })}
          </ul>
          <div className="dedicated-asphalt" aria-hidden="true" />
          <p className="text-small text-soft">{t('dataCentres.note')}</p>
          <ContactSign of="dedicated-servers" variant="dark" />
        </div>
      </div>
    </Section>
  );
}

const tasks = ['hardware', 'system', 'updates', 'monitoring', 'backups', 'root'] as const;

/** The text on who does a task; the customer's own tasks are marked. */
type Duty = { text: string; yours?: boolean };

function selfManaged(task: (typeof tasks)[number], t: TFunction<'dedicated-servers'>): Duty {
  return task === 'hardware'
    ? { text: t('management.us') }
    : { text: t('management.you'), yours: true };
}

function fullyManaged(task: (typeof tasks)[number], t: TFunction<'dedicated-servers'>): Duty {
  if (task === 'backups') {
    return { text: t('management.usBackups', { days: pageClaims.managedBackupDays }) };
  }
  return { text: t(task === 'root' ? 'management.onRequest' : 'management.us') };
}

const halves = [
  ['self', selfManaged, 'self-managed'],
  ['full', fullyManaged, 'managed'],
] as const;

/** A dry and a deep half: the same tasks, by the customer or by us. */
function Management() {
  const { t } = useTranslation('dedicated-servers');
  return (
    <Section level="+2" className="dedicated-split">
      <h2 className="sr-only">{t('management.title')}</h2>
      {halves.map(([id, duty, topic]) => (
        <div key={id} className={id === 'full' ? 'on-deep' : undefined}>
          <h3 className="text-h2">{t(`management.${id}.title`)}</h3>
          <p className="text-lead text-soft">{t(`management.${id}.lead`)}</p>
          <dl>
            {tasks.map((task) => {
              const { text, yours } = duty(task, t);
              return (
                <div key={task}>
                  <dt>{t(`management.tasks.${task}`)}</dt>
                  <dd className={yours ? 'dedicated-yours' : undefined}>{text}</dd>
                </div>
              );
            })}
          </dl>
          <p className="text-small text-soft">{t(`management.${id}.for`)}</p>
          <ButtonLink to={`?topic=${topic}#contact`} variant="secondary">
            {t(`management.${id}.action`)}
          </ButtonLink>
        </div>
      ))}
    </Section>
  );
}

/** The cities of this page's data centres, in the visitor's language. */
function useCityNames(): string[] {
  const { t } = useTranslation('dedicated-servers');
  return pageClaims.dataCentres['dedicated-servers'].map(({ city }) =>
    t(`dataCentres.cities.${city}`),
  );
}
