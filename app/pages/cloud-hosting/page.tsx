import { useTranslation } from 'react-i18next';
import { AnchorButton } from '#app/components/anchor-link.tsx';
import { ButtonLink } from '#app/components/button-link.tsx';
import { ClosingSign } from '#app/components/closing-sign.tsx';
import { FaqSection } from '#app/components/faq-section.tsx';
import { PageFacts } from '#app/components/page-facts.tsx';
import { PageHero } from '#app/components/page-hero.tsx';
import { StartingPrice } from '#app/components/starting-price.tsx';
import { useFaq } from '#app/components/use-faq.tsx';
import { Price } from '#app/components/vat/price.tsx';
import { VatSwitch } from '#app/components/vat/vat-switch.tsx';
import day from '#app/drawings/cloud-day.svg';
import rings from '#app/drawings/cloud-rings.svg';
import { PageHead } from '#app/head/page-head.tsx';
import { service } from '#app/head/structured-data.tsx';
import { formatList, formatPercent } from '#app/i18n/format.ts';
import { registerTexts } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Parts } from '#app/part.tsx';
import { Card, Cards } from '#app/ui/card.tsx';
import { Figure } from '#app/ui/figure.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Section } from '#app/ui/section.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { type CloudPlan, cloudPlans } from '#content/catalog/cloud.ts';
import { claims } from '#content/claims.ts';
import { downtimeMinutesPerYear } from '#content/downtime.ts';
import en from '#content/locales/en/cloud-hosting.json';
import nl from '#content/locales/nl/cloud-hosting.json';
import { formatTime } from '#content/times.ts';
import './plans.css';
import './hero.css';
import './features.css';

registerTexts('cloud-hosting', { en, nl });

/** Cloud hosting: hero, features, three plans, benefits, questions (spec pages-67). */
export default function CloudHostingPage() {
  const figures = useFigures();
  const questions = useFaq('cloud-hosting', figures, { where: 'eu-cloud-policy' });
  return (
    <>
      <PageHead
        page="cloud-hosting"
        values={figures}
        about={service({ offers: cloudPlans })}
        faq={questions}
      />
      <Parts>
        <Hero />
        <TrafficDay />
        <Plans />
        <Benefits />
        <FaqSection of="cloud-hosting" level="+1" link="#contact" items={questions} />
        <ClosingSign of="cloud-hosting" variant="secondary" />
      </Parts>
    </>
  );
}

/** Giant rings on flat ground; the piles below stand in the paper of the next section. */
function Hero() {
  const { t } = useTranslation('cloud-hosting');
  const figures = useFigures();
  return (
    <PageHero
      page="cloud-hosting"
      title={t('hero.title')}
      tagline={t('hero.tagline')}
      lead={t('hero.lead', figures)}
      ground="deep"
      place="beside"
      className="cloud-hosting-hero"
      drawing={<img src={rings} alt="" width="1600" height="900" />}
    >
      <AnchorButton to="plans">{t('hero.button')}</AnchorButton>
      <StartingPrice
        page="cloud-hosting"
        plan={{ name: cloudPlans[0].name, cents: cloudPlans[0].monthlyCents }}
      />
    </PageHero>
  );
}

/** The features in the order in which the drawn day needs them; their numbers stand in the drawing. */
const notes = ['snapshots', 'balancing', 'scaling', 'down'] as const;
const hours = ['00:00', '06:00', '12:00', '18:00', '24:00'];

function TrafficDay() {
  const { t } = useTranslation('cloud-hosting');
  const language = useLanguage();
  const figures = useFigures();
  return (
    <Section level="+5">
      <div className="wrap">
        <SectionHeading title={t('day.title')}>
          <p className="cloud-hosting-key text-small text-soft" aria-hidden>
            <span>{t('day.visitors')}</span>
            <span>{t('day.capacity')}</span>
          </p>
        </SectionHeading>
        <figure className="cloud-hosting-day">
          <div className="cloud-hosting-plot">
            <img
              className="rises"
              src={day}
              alt={t('day.imageAlt')}
              width="1320"
              height="340"
              loading="lazy"
            />
            {notes.map((id, index) => (
              <span key={id} className="cloud-hosting-point" aria-hidden>
                {index + 1}
              </span>
            ))}
          </div>
          <ol className="label text-soft" aria-hidden>
            {hours.map((time) => (
              <li key={time}>{formatTime(time, language)}</li>
            ))}
          </ol>
        </figure>
        <Cards columns={4}>
          {notes.map((id, index) => (
            <Card
              key={id}
              mark={
                <span className="cloud-hosting-number gauge" aria-hidden>
                  {index + 1}
                </span>
              }
              title={t(`day.notes.${id}.title`)}
            >
              <p className="text-soft">{t(`day.notes.${id}.text`, figures)}</p>
            </Card>
          ))}
        </Cards>
      </div>
    </Section>
  );
}

function Benefits() {
  const { t } = useTranslation('cloud-hosting');
  const figures = useFigures();
  const items = [
    { id: 'uptime', figure: figures.uptime },
    { id: 'place', figure: 0 },
    { id: 'snapshots', figure: `${figures.least}–${figures.most}` },
  ] as const;
  return (
    <Section ground="chalk" level="+2">
      <div className="wrap">
        <SectionHeading title={t('benefits.title')} />
        <Cards columns={3}>
          {items.map(({ id, figure }) => (
            <Card
              key={id}
              mark={<Figure className="cloud-hosting-figure gauge">{figure}</Figure>}
              title={t(`benefits.items.${id}.title`)}
            >
              <p className="text-soft">{t(`benefits.items.${id}.text`, figures)}</p>
            </Card>
          ))}
        </Cards>
      </div>
    </Section>
  );
}

/** The plans as bands of 60, 80 and 100% of the width; the middle one is a sign. */
function Plans() {
  const { t } = useTranslation(['cloud-hosting', 'common']);
  return (
    <Section id="plans" ground="mist" level="+3" className="cloud-hosting-plans">
      <SectionHeading title={t('plans.title')}>
        <VatSwitch name="cloud-plans-vat" />
      </SectionHeading>
      {cloudPlans.map((plan) => (
        <Band key={plan.id} plan={plan} />
      ))}
      <div className="cloud-hosting-facts">
        <PageFacts of="cloud-hosting" withRequest />
      </div>
    </Section>
  );
}

function Band({ plan }: { plan: CloudPlan }) {
  const { t } = useTranslation(['cloud-hosting', 'common']);
  const { id, name, popular, snapshots } = plan;
  return (
    <article
      className={`cloud-hosting-band cloud-hosting-${id}${id === 'starter' ? '' : ' on-deep'}`}
    >
      {popular && <span className="popular-mark">{t('common:popular')}</span>}
      <div className="cloud-hosting-offer">
        <div className="cloud-hosting-plan">
          <h3 className="text-h3">{name}</h3>
          <p className="text-small">{t(`plans.descriptions.${id}`)}</p>
        </div>
        <Price cents={plan.monthlyCents} per="month" />
        <ButtonLink to={`?plan=cloud-${id}#contact`} variant={popular ? 'primary' : 'secondary'}>
          {t('plans.choose', { plan: name })}
        </ButtonLink>
      </div>
      <ul className="cloud-hosting-specs">
        <Spec value={plan.vcpus} label={t('plans.specs.vcpus')} />
        <Spec value={`${plan.ramGb} GB`} label={t('plans.specs.memory')} />
        <Spec value={`${plan.storageGb} GB`} label={t('plans.specs.storage')} />
        <Spec value={`${plan.bandwidthTb} TB`} label={t('plans.specs.bandwidth')} />
        <Spec value={snapshots} label={t('plans.specs.snapshots', { count: snapshots })} />
        {plan.loadBalancing && <Spec label={t('plans.specs.balancing')} />}
        {plan.autoScaling && <Spec label={t('plans.specs.scaling')} />}
      </ul>
    </article>
  );
}

/** A figure with its unit, or a tick. */
function Spec({ value, label }: { value?: number | string; label: string }) {
  return (
    <li>
      <b>{value ?? <Icon name="check" />}</b> <span className="text-small">{label}</span>
    </li>
  );
}

const names = (plans: readonly { name: string }[]) => plans.map(({ name }) => name);
const snapshots = cloudPlans.map((plan) => plan.snapshots);
const balanced = cloudPlans.filter((plan) => plan.loadBalancing);
const single = cloudPlans.filter((plan) => !plan.loadBalancing);

/** The plans' figures in the page's texts, from the catalogue. */
function useFigures() {
  const language = useLanguage();
  return {
    uptime: formatPercent(claims.serverUptimePercent, language),
    /** Downtime a year that the promised uptime allows. */
    minutes: downtimeMinutesPerYear(claims.serverUptimePercent),
    smallest: cloudPlans[0].name,
    largest: cloudPlans.at(-1)?.name,
    /** Range of the plans' snapshots. */
    least: Math.min(...snapshots),
    most: Math.max(...snapshots),
    /** Plans with load balancing: the smallest, then all. */
    balancing: balanced[0]?.name,
    balanced: formatList(names(balanced), language),
    single: formatList(names(single), language),
    scaling: formatList(names(cloudPlans.filter((plan) => plan.autoScaling)), language),
  };
}
