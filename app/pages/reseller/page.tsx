import { useTranslation } from 'react-i18next';
import { AnchorButton } from '#app/components/anchor-link.tsx';
import { LeadForm } from '#app/components/lead-form/lead-form.tsx';
import { PageHero } from '#app/components/page-hero.tsx';
import { PageHead } from '#app/head/page-head.tsx';
import { service } from '#app/head/structured-data.tsx';
import { formatNumber, formatPercent } from '#app/i18n/format.ts';
import { registerTexts } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Parts } from '#app/part.tsx';
import { Card, Cards } from '#app/ui/card.tsx';
import { Figure } from '#app/ui/figure.tsx';
import { KeyFigures } from '#app/ui/key-figures.tsx';
import { Section } from '#app/ui/section.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { SignList } from '#app/ui/sign-list.tsx';
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
import { Commission } from './commission.tsx';
import './application.css';
import './stories.css';

registerTexts('reseller', { en, nl });

/**
 * Reseller programme: commission in the hero, benefits, what is provided, application form, requirements,
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
        <Benefits />
        <Provided />
        <Application />
        <Stories />
      </Parts>
    </>
  );
}

/** What one earns and what it costs, and beside it the commission as a chart. */
function Hero() {
  const { t } = useTranslation('reseller');
  const language = useLanguage();
  return (
    <PageHero
      page="reseller"
      title={t('hero.title')}
      tagline={t('hero.tagline')}
      lead={t('hero.lead')}
      place="beside"
      className="reseller-hero"
      drawing={<Commission />}
    >
      <p className="price">
        <span className="text-small">{t('hero.upTo')}</span>
        <Figure className="gauge">
          {formatPercent(resellerHeadlines.commissionUpToPercent, language)}
        </Figure>
        <span className="text-small">{t('hero.of')}</span>
        <span className="text-small text-soft">{t('hero.cost')}</span>
      </p>
      <AnchorButton to="apply">{t('hero.apply')}</AnchorButton>
      <KeyFigures
        items={[
          {
            id: 'partners',
            figure: `${formatNumber(claims.partners, language)}+`,
            label: t('hero.partners'),
          },
          {
            id: 'answer',
            figure: t('hero.hours', { hours: site.replyWithinHours.reseller }),
            label: t('hero.answer'),
          },
        ]}
      />
    </PageHero>
  );
}

function Benefits() {
  const { t } = useTranslation('reseller');
  return (
    <Section level="+6">
      <div className="wrap">
        <SectionHeading title={t('benefits.title')} />
        <Cards columns={3}>
          {resellerBenefits.map((id) => (
            <Card key={id} title={t(`benefits.items.${id}.title`)}>
              <p className="text-soft">{t(`benefits.items.${id}.text`)}</p>
            </Card>
          ))}
        </Cards>
      </div>
    </Section>
  );
}

function Provided() {
  const { t } = useTranslation('reseller');
  return (
    <Section ground="clay" level="+4">
      <div className="reseller-provided split wrap">
        <h2 className="text-h2">{t('provided.title')}</h2>
        <SignList
          items={resellerProvisions.map((id) => ({ id, text: t(`provided.items.${id}`) }))}
        />
      </div>
    </Section>
  );
}

/** The requirements, and the application form. */
function Application() {
  const { t } = useTranslation('reseller');
  return (
    <Section id="apply" ground="deep" level="+2">
      <div className="reseller-apply split wrap">
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
    <Section ground="chalk" level="0" className="reseller-stories">
      <div className="wrap">
        <SectionHeading title={t('stories.title')} />
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
  );
}

function bestRate(id: (typeof resellerStories)[number]['commission']): number {
  return Math.max(
    ...resellerCommissions.filter((row) => row.id === id).map(({ percent }) => percent.max),
  );
}
