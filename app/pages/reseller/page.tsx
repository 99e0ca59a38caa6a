import { useTranslation } from 'react-i18next';
import { AnchorButton } from '#app/components/anchor-button.tsx';
import { Breadcrumb } from '#app/components/breadcrumb.tsx';
import { LeadForm } from '#app/components/lead-form/lead-form.tsx';
import { PageFacts } from '#app/components/page-facts.tsx';
import delta from '#app/drawings/reseller-delta.svg';
import deltaNarrow from '#app/drawings/reseller-delta-narrow.svg';
import { PageHead } from '#app/head/page-head.tsx';
import { service } from '#app/head/structured-data.tsx';
import { formatNumber, formatPercent, formatRange } from '#app/i18n/format.ts';
import { registerTexts } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Parts } from '#app/part.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Section } from '#app/ui/section.tsx';
import { resellerCommissions, resellerHeadlines } from '#content/catalog/reseller.ts';
import { claims } from '#content/claims.ts';
import en from '#content/locales/en/reseller.json';
import nl from '#content/locales/nl/reseller.json';
import {
  resellerBenefits,
  resellerProvisions,
  resellerRequirements,
  resellerStories,
} from '#content/reseller.ts';
import { site } from '#content/site.ts';
import { reseller } from '#contracts/forms/reseller.ts';
import { channelShare, depth, levelBelow, soundings } from './soundings.ts';
import './commission.css';
import './hero.css';
import './benefits.css';
import './material.css';
import './application.css';
import './success-stories.css';

registerTexts('reseller', { en, nl });

/**
 * Reseller programme: benefits, commission table, what is provided, application form, requirements,
 * success stories (spec pages-90).
 */
export default function ResellerPage() {
  const { t } = useTranslation('reseller');
  const language = useLanguage();
  const { commissionUpToPercent, marginsUpToPercent } = resellerHeadlines;
  const values = {
    margins: formatPercent(marginsUpToPercent, language),
    commission: formatPercent(commissionUpToPercent, language),
    partners: formatNumber(claims.partners, language),
    hours: site.replyWithinHours.reseller,
  };
  return (
    <>
      <PageHead page="reseller" values={values} about={service({ name: t('meta.service') })} />
      <Parts>
        <Hero />
        <Commission />
        <Benefits />
        <Provided />
        <Application />
        <Stories />
      </Parts>
    </>
  );
}

/** A river parts into four arms; each flows into its column of the commission table below. */
function Hero() {
  const { t } = useTranslation('reseller');
  const language = useLanguage();
  return (
    <section className="reseller-hero">
      <picture>
        <source media="(width < 64rem)" srcSet={deltaNarrow} />
        <img src={delta} alt="" width="1440" height="760" />
      </picture>
      <div className="reseller-words">
        <Breadcrumb page="reseller" />
        <PageTitle title={t('hero.title')} tagline={t('hero.tagline')} size="h1" />
        <p className="text-lead">
          {t('hero.lead', {
            commission: formatPercent(resellerHeadlines.commissionUpToPercent, language),
          })}
        </p>
        <div className="reseller-start">
          <AnchorButton to="apply">{t('hero.apply')}</AnchorButton>
          <p>
            <b>{t('hero.partners', { partners: formatNumber(claims.partners, language) })}</b>
            <span className="text-small text-soft">{t('hero.partnersText')}</span>
          </p>
        </div>
      </div>
    </section>
  );
}

/** Three steps down. */
function Benefits() {
  const { t } = useTranslation('reseller');
  const language = useLanguage();
  return (
    <Section level={levelBelow(0.4, language)}>
      <div className="wrap">
        <h2 className="text-h2">{t('benefits.title')}</h2>
        <ul className="reseller-steps">
          {resellerBenefits.map((id) => (
            <li key={id}>
              <h3 className="text-h3">{t(`benefits.items.${id}.title`)}</h3>
              <p className="text-soft">{t(`benefits.items.${id}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

function Provided() {
  const { t } = useTranslation('reseller');
  const language = useLanguage();
  return (
    <Section ground="clay" level={levelBelow(0.9, language)}>
      <div className="reseller-provided wrap">
        <h2 className="text-h2">{t('provided.title')}</h2>
        <ul>
          {resellerProvisions.map((id) => (
            <li key={id} className="text-h4">
              <Icon name="check" />
              <span>{t(`provided.items.${id}`)}</span>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

/** The requirements, and the application form. */
function Application() {
  const { t } = useTranslation('reseller');
  const language = useLanguage();
  return (
    <Section id="apply" ground="deep" level={levelBelow(1.6, language)}>
      <div className="reseller-apply wrap">
        <div className="stick">
          <h2 className="text-h2">{t('apply.title')}</h2>
          <p className="text-lead text-soft">
            {t('apply.lead', { hours: site.replyWithinHours.reseller })}
          </p>
          <h3 className="text-h4">{t('apply.requirements')}</h3>
          <ol className="numbered">
            {resellerRequirements.map((id) => (
              <li key={id}>
                <span>{t(`apply.items.${id}`)}</span>
              </li>
            ))}
          </ol>
        </div>
        <LeadForm of={reseller} note={t('apply.note')} />
      </div>
    </Section>
  );
}

/** Success stories: samples, and marked as such (spec content-22). */
function Stories() {
  const { t } = useTranslation('reseller');
  const language = useLanguage();
  return (
    <>
      <Section ground="chalk" level={levelBelow(2.2, language)} className="reseller-stories">
        <div className="wrap">
          <h2 className="text-h2">{t('stories.title')}</h2>
          <div className="reseller-tales">
            {resellerStories.map(({ id, commission }) => (
              <figure key={id}>
                <p className="gauge tabular">{formatPercent(bestRate(commission), language)}</p>
                <blockquote>
                  <p>{t(`stories.items.${id}.text`)}</p>
                </blockquote>
                <figcaption className="text-soft">
                  <b>{t(`stories.items.${id}.role`)}</b>,{' '}
                  <span>{t(`stories.items.${id}.company`)}</span>
                </figcaption>
              </figure>
            ))}
          </div>
          {site.samples && <p className="mt-8 text-small text-soft">{t('stories.samples')}</p>}
        </div>
      </Section>
    </>
  );
}

function bestRate(id: (typeof resellerStories)[number]['commission']): number {
  return Math.max(
    ...resellerCommissions.filter((row) => row.id === id).map(({ percent }) => percent.max),
  );
}

const axis = soundings(resellerHeadlines.commissionUpToPercent);

/** Commission by service (spec content-16): a table of soundings of the river's arms on one axis. */
function Commission() {
  const { t } = useTranslation('reseller');
  const language = useLanguage();
  return (
    <Section ground="deep" level="0" className="reseller-commission">
      <h2 className="sr-only" id="commission">
        {t('commission.title')}
      </h2>
      <table className="reseller-table" aria-labelledby="commission">
        <thead>
          <tr>
            <td />
            {resellerCommissions.map(({ id }) => (
              <th key={id} scope="col">
                <span>{t(`commission.services.${id}`)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">
              <span className="sr-only">{t('commission.title')}</span>
              <svg className="reseller-axis label" aria-hidden="true">
                {axis.map((percent) => (
                  <text key={percent} x="100%" y={depth(percent)}>
                    {formatPercent(percent, language)}
                  </text>
                ))}
              </svg>
            </th>
            {resellerCommissions.map(({ id, percent }) => (
              <td key={id}>
                <span className="sr-only">{`${formatRange(percent)}%`}</span>
                <Sounding {...percent} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      <div className="reseller-note text-small text-soft">
        <p>{t('commission.note')}</p>
        <PageFacts of="reseller" />
      </div>
    </Section>
  );
}

/** One arm: as deep as its rates, as wide as the highest. */
function Sounding({ min, max }: { min: number; max: number }) {
  const width = channelShare(max);
  const left = `${50 - width / 2}%`;
  const right = `${50 + width / 2}%`;
  const rates = `${formatRange({ min, max })}%`;
  const between = Array.from({ length: max - min - 1 }, (_, index) => min + index + 1);
  return (
    <svg className="reseller-sounding" aria-hidden="true">
      <g className="reseller-grid">
        {axis.map((percent) => (
          <line key={percent} x1="0" x2="100%" y1={depth(percent)} y2={depth(percent)} />
        ))}
      </g>
      <line className="reseller-lead" x1="50%" x2="50%" y1="0" y2={depth(min)} />
      <g className="reseller-channel">
        <rect x={left} y={depth(min)} width={`${width}%`} height={depth(max - min)} />
        {between.map((percent) => (
          <line key={percent} x1={left} x2={right} y1={depth(percent)} y2={depth(percent)} />
        ))}
        <line className="reseller-bed" x1={left} x2={right} y1={depth(max)} y2={depth(max)} />
      </g>
      <text className="reseller-beside" x={right} y={depth(max)}>
        {rates}
      </text>
      <text className="reseller-below" x="50%" y={depth(max)}>
        {rates}
      </text>
    </svg>
  );
}
