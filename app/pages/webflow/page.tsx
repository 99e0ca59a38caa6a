import { useTranslation } from 'react-i18next';
import { Breadcrumb } from '#app/components/breadcrumb.tsx';
import { ArrowLink, ButtonLink } from '#app/components/button-link.tsx';
import { StartingPrice } from '#app/components/starting-price.tsx';
import stream from '#app/drawings/webflow-stream.svg';
import { formatNumber, formatPercent, formatRange } from '#app/i18n/format.ts';
import { registerTexts } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { PageHead } from '#app/seo/page-head.tsx';
import { service } from '#app/seo/structured-data.tsx';
import { Section } from '#app/ui/section.tsx';
import { claims } from '#content/claims.ts';
import en from '#content/locales/en/webflow.json';
import nl from '#content/locales/nl/webflow.json';
import { pageClaims } from '#content/page-claims.ts';
import { webflowReadings, webflowServices, webflowSteps } from '#content/webflow.ts';
import { ServiceSketch } from './service-sketch.tsx';
import './hero.css';
import './services.css';
import './why-webflow.css';
import './process.css';
import './closing.css';

registerTexts('webflow', { en, nl });

/** Webflow: hero with stats, services, why Webflow, process, call to action (spec pages-75). */
export default function WebflowPage() {
  const days = pageClaims.webflowDeliveryDays;
  const hours = claims.proposalHours;
  return (
    <>
      <PageHead page="webflow" values={{ days, hours }} about={service()} />
      <Hero />
      <Services />
      <WhyWebflow />
      <Process />
      <Closing />
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
        <h1>{t('hero.title')}</h1>
      </div>
      <div className="webflow-columns">
        <p className="text-lead">{t('hero.lead')}</p>
        <p className="text-soft">{t('hero.text')}</p>
        <div className="webflow-offer">
          <StartingPrice page="webflow" />
          <ButtonLink to="#contact">{t('hero.button')}</ButtonLink>
        </div>
      </div>
      <img className="webflow-stream" src={stream} alt="" width="1600" height="500" />
      <dl className="webflow-stats" aria-label={t('stats.label')}>
        {stats.map(({ id, figure }) => (
          <div key={id}>
            <dt>{t(`stats.${id}`)}</dt>
            <dd className="gauge tabular">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Services() {
  const { t } = useTranslation('webflow');
  return (
    <Section level="+4">
      <div className="webflow-services wrap">
        <h2 className="text-h2">{t('services.title')}</h2>
        <ul>
          {webflowServices.map((id) => (
            <li key={id}>
              <ServiceSketch id={id} />
              <div>
                <h3 className="text-h4">{t(`services.items.${id}.title`)}</h3>
                <p className="text-soft">{t(`services.items.${id}.text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

const outOf = 5;

/** Readings as water in tubes; on phones the tubes lie down. */
function WhyWebflow() {
  const { t } = useTranslation('webflow');
  return (
    <Section ground="mist" level="+3" className="webflow-why">
      <div className="wrap">
        <div>
          <h2 className="text-h2">{t('why.title')}</h2>
          <p className="mt-4 text-lead text-soft">{t('why.lead')}</p>
          <p className="mt-3">
            <ArrowLink to="custom-project">{t('why.link')}</ArrowLink>
          </p>
        </div>
        <ul className="webflow-readings">
          {webflowReadings.map(({ id, rating }) => (
            <li key={id}>
              <h3 className="text-h4">{t(`why.readings.${id}.title`)}</h3>
              <p className="text-small text-soft">{t(`why.readings.${id}.text`)}</p>
              <div
                className="webflow-tube"
                role="img"
                aria-label={t('why.rating', { rating, outOf })}
                data-rating={rating}
              >
                <i />
              </div>
            </li>
          ))}
        </ul>
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
        <h2 className="text-h2">{t('process.title', { days: pageClaims.webflowDeliveryDays })}</h2>
        <ol className="webflow-steps">
          {webflowSteps.map(({ id, days }) => (
            <li key={id} data-days={days.max - days.min + 1}>
              <p className="gauge tabular">
                <span className="sr-only">{t('process.day')} </span>
                {formatRange(days)}
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

/** The last line of the front page, at sea level. */
function Closing() {
  const { t } = useTranslation('webflow');
  const days = pageClaims.webflowDeliveryDays;
  const hours = claims.proposalHours;
  return (
    <>
      <Section level="0 NAP" className="section-closing">
        <div className="webflow-closing wrap">
          <h2 className="text-display">{t('closing.title', { days })}</h2>
          <div>
            <p className="text-lead text-soft">{t('closing.text', { hours })}</p>
            <ButtonLink to="#contact">{t('closing.button')}</ButtonLink>
          </div>
        </div>
      </Section>
      <div className="shore" />
    </>
  );
}
