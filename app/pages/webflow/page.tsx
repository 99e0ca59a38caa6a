import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Breadcrumb } from '#app/components/breadcrumb.tsx';
import { ArrowLink, ButtonLink } from '#app/components/button-link.tsx';
import { SampleScreen } from '#app/components/sample-screen.tsx';
import { StartingPrice } from '#app/components/starting-price.tsx';
import stream from '#app/drawings/webflow-stream.svg';
import { PageHead } from '#app/head/page-head.tsx';
import { service } from '#app/head/structured-data.tsx';
import { formatNumber, formatPercent, formatRange, unbroken } from '#app/i18n/format.ts';
import { registerTexts } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Parts } from '#app/part.tsx';
import { Card, Cards } from '#app/ui/card.tsx';
import { KeyFigures } from '#app/ui/key-figures.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Rating } from '#app/ui/rating.tsx';
import { Section } from '#app/ui/section.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { claims } from '#content/claims.ts';
import en from '#content/locales/en/webflow.json';
import nl from '#content/locales/nl/webflow.json';
import { pageClaims } from '#content/page-claims.ts';
import { webflowReadings, webflowServices, webflowSteps } from '#content/webflow.ts';
import './sketch.css';
import './hero.css';
import './readings.css';
import './process.css';

registerTexts('webflow', { en, nl });

/** Webflow: hero with stats, services, why Webflow, process, call to action (spec pages-75). */
export default function WebflowPage() {
  const days = pageClaims.webflowDeliveryDays;
  const hours = claims.proposalHours;
  return (
    <>
      <PageHead page="webflow" values={{ days, hours }} about={service()} />
      <Parts>
        <Hero />
        <Services />
        <WhyWebflow />
        <Process />
        <Closing />
      </Parts>
    </>
  );
}

/** A front page: one big line, text in columns, water that flows round the blocks of a page, figures. */
function Hero() {
  const { t } = useTranslation('webflow');
  const language = useLanguage();
  const stats = [
    { id: 'projects', figure: `${formatNumber(pageClaims.webflowProjects, language)}+` },
    { id: 'satisfaction', figure: formatPercent(pageClaims.webflowSatisfactionPercent, language) },
    { id: 'support', figure: claims.support },
    { id: 'delivery', figure: pageClaims.webflowDeliveryDays },
  ] as const;
  return (
    <section className="webflow-hero">
      <Breadcrumb page="webflow" />
      <div className="webflow-headline">
        <PageTitle title={t('hero.title')} tagline={t('hero.tagline')} size="h1" />
      </div>
      <div className="webflow-columns">
        <p className="text-lead">{t('hero.lead')}</p>
        <p className="text-soft">{unbroken(t('hero.text'))}</p>
        <div className="webflow-offer">
          <StartingPrice page="webflow" />
          <ButtonLink to="?topic=webflow#contact">{t('hero.button')}</ButtonLink>
        </div>
      </div>
      <img className="webflow-stream" src={stream} alt="" width="1600" height="500" />
      <KeyFigures
        className="webflow-stats"
        label={t('stats.label')}
        items={stats.map(({ id, figure }) => ({ id, figure, label: t(`stats.${id}`) }))}
      />
    </section>
  );
}

function Services() {
  const { t } = useTranslation('webflow');
  return (
    <Section level="+4">
      <div className="wrap">
        <SectionHeading title={t('services.title')} />
        <Cards columns={3}>
          {webflowServices.map((id) => (
            <Card key={id} mark={<ServiceSketch id={id} />} title={t(`services.items.${id}.title`)}>
              <p className="text-soft">{t(`services.items.${id}.text`)}</p>
            </Card>
          ))}
        </Cards>
      </div>
    </Section>
  );
}

const outOf = 5;

function WhyWebflow() {
  const { t } = useTranslation('webflow');
  return (
    <Section ground="clay" level="+3">
      <div className="split wrap">
        <div>
          <SectionHeading title={t('why.title')} lead={t('why.lead')} />
          <ul className="webflow-readings">
            {webflowReadings.map(({ id, rating }) => (
              <li key={id}>
                <h3 className="text-h4">{t(`why.readings.${id}.title`)}</h3>
                <p className="text-soft">{t(`why.readings.${id}.text`)}</p>
                <Rating value={rating} label={t('why.rating', { rating, outOf })} />
              </li>
            ))}
          </ul>
          <p className="mt-8">
            <ArrowLink to="custom-project">{t('why.link')}</ArrowLink>
          </p>
        </div>
        <SampleScreen
          id="polder-museum"
          title={t('why.project')}
          alt={t('why.screen')}
          sample={t('why.sample')}
          caption={t('why.caption')}
        />
      </div>
    </Section>
  );
}

/** Each day of the scale with the step that it belongs to. */
const scale = webflowSteps.flatMap(({ id, days }) =>
  Array.from({ length: days.max - days.min + 1 }, (_, index) => ({ id, day: days.min + index })),
);

/** The four steps above a scale of days; from large screens on each is as wide as it lasts. */
function Process() {
  const { t } = useTranslation('webflow');
  return (
    <Section level="+1">
      <div className="wrap">
        <SectionHeading title={t('process.title', { days: pageClaims.webflowDeliveryDays })} />
        <ol className="webflow-steps">
          {webflowSteps.map(({ id, days }) => (
            <li key={id} data-days={days.max - days.min + 1}>
              <p className="gauge tabular">
                <span className="sr-only">{`${t('process.day')} `}</span>
                <span>{formatRange(days)}</span>
              </p>
              <div>
                <h3 className="text-h4">{t(`process.steps.${id}.title`)}</h3>
                <p className="text-soft">{t(`process.steps.${id}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
        <ol className="webflow-scale label" aria-hidden>
          {scale.map(({ id, day }) => (
            <li key={day} data-step={id}>
              {day}
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}

function Closing() {
  const { t } = useTranslation('webflow');
  const days = pageClaims.webflowDeliveryDays;
  const hours = claims.proposalHours;
  return (
    <Section level="0" className="section-closing">
      <div className="wrap">
        <SectionHeading title={t('closing.title', { days })} lead={t('closing.text', { hours })}>
          <ButtonLink to="?topic=webflow#contact">{t('closing.button')}</ButtonLink>
        </SectionHeading>
      </div>
    </Section>
  );
}

/** One drawing per service, with one element in the signal colour (classes of sketch.css). */
const sketches: Record<(typeof webflowServices)[number], ReactNode> = {
  design: (
    <>
      <path className="webflow-chalk" d="M14 12h84v48H14zM14 24h84" />
      <path className="webflow-thick" d="M24 36h38M24 46h26" />
      <path className="webflow-menie" d="M72 32h16v18H72z" />
    </>
  ),
  development: (
    <>
      <path className="webflow-thick" d="M0 56h36V40h26V24h26V12h24" />
      <path className="webflow-mark" d="M88 8h24" />
    </>
  ),
  cms: (
    <>
      <path className="webflow-chalk" d="M14 10h84v14H14zM14 29h84v14H14z" />
      <path className="webflow-menie webflow-outlined" d="M14 48h84v14H14z" />
    </>
  ),
  shop: (
    <>
      <path className="webflow-ink" d="M10 50h92l-10 14H20z" />
      <path className="webflow-chalk" d="M24 32h20v18H24zM46 32h20v18H46zM68 32h20v18H68z" />
      <path className="webflow-menie webflow-outlined" d="M46 14h20v18H46z" />
    </>
  ),
  migration: (
    <>
      <path className="webflow-dashes" d="M0 46q28-34 56-8t56-8" />
      <path className="webflow-ink" d="M14 58V30h22v28zM76 58V20h22v38z" />
      <path className="webflow-mark" d="M76 16h22" />
    </>
  ),
  care: (
    <>
      <path className="webflow-spokes" d="M56 14v44M34 36h44" />
      <circle className="webflow-thick" cx="56" cy="36" r="22" />
      <path className="webflow-mark" d="M56 36l13-13" />
    </>
  ),
};

function ServiceSketch({ id }: { id: keyof typeof sketches }) {
  return (
    <svg className="webflow-sketch" viewBox="0 0 112 72" aria-hidden="true">
      <path className="webflow-mist" d="M0 0h112v72H0z" />
      {sketches[id]}
    </svg>
  );
}
