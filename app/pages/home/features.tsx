import { useTranslation } from 'react-i18next';
import { ArrowLink } from '#app/components/button-link.tsx';
import { PageLink } from '#app/components/page-link.tsx';
import legend from '#app/drawings/legend.svg';
import { formatRange, unbroken } from '#app/i18n/format.ts';
import { Card, Cards } from '#app/ui/card.tsx';
import { Section } from '#app/ui/section.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { claims } from '#content/claims.ts';
import { featurePages, features } from '#content/home.ts';
import { ApiBand } from './api-band.tsx';

/** What the company builds, and below it something to try. */
export function FeaturesAndApi() {
  return (
    <>
      <Features />
      <ApiBand />
    </>
  );
}

/** What the company builds, each with its sign in the drawings. */
function Features() {
  const { t } = useTranslation('home');
  const values = {
    weeks: unbroken(formatRange(claims.mvpWeeksOnHome)),
    coreFeatures: formatRange(claims.mvpCoreFeatures),
    freeMonths: claims.mvpFreeHostingMonths,
  };
  return (
    <Section id="features" level="+4" className="features">
      <div className="wrap">
        <SectionHeading title={t('features.title')} lead={t('features.lead')} />
        <Cards columns={3}>
          {features.map((id) => {
            const title = t(`features.items.${id}.title`);
            const to = featurePages[id];
            return (
              <Card
                key={id}
                title={to ? <PageLink to={to}>{title}</PageLink> : title}
                mark={<img src={`${legend}#${id}`} alt="" width="112" height="72" loading="lazy" />}
              >
                <p className="text-soft">{t(`features.items.${id}.text`, values)}</p>
              </Card>
            );
          })}
        </Cards>
        <p className="mt-8">
          <ArrowLink to="portfolio">{t('features.portfolioLink')}</ArrowLink>
        </p>
      </div>
    </Section>
  );
}
