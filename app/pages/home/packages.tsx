import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ArrowLink, ButtonLink } from '#app/components/button-link.tsx';
import { Price } from '#app/components/vat/price.tsx';
import { unbroken } from '#app/i18n/format.ts';
import { PriceCard, PriceCards } from '#app/ui/price-card.tsx';
import { Section } from '#app/ui/section.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { type WebHostingPlan, webHostingPlans } from '#content/catalog/web-hosting.ts';
import './packages.css';

const bandwidthTexts = {
  limited: 'packages.features.bandwidthLimited',
  unlimited: 'packages.features.bandwidthUnlimited',
} as const;

const backupTexts = {
  none: 'packages.features.backupsNone',
  weekly: 'packages.features.backupsWeekly',
  daily: 'packages.features.backupsDaily',
} as const;

function planFeatures(plan: WebHostingPlan, t: TFunction<'home'>) {
  return [
    t('packages.features.storage', { amount: plan.storageGb }),
    t(bandwidthTexts[plan.bandwidth]),
    t('packages.features.domains', { count: plan.freeDomains }),
    plan.emailAccounts === 'unlimited'
      ? unbroken(t('packages.features.emailsUnlimited'))
      : t('packages.features.emails', { count: plan.emailAccounts }),
    {
      text: t(plan.ssl ? 'packages.features.ssl' : 'packages.features.noSsl'),
      included: plan.ssl,
    },
    { text: t(backupTexts[plan.backups]), included: plan.backups !== 'none' },
    {
      text: unbroken(
        t(plan.support24x7 ? 'packages.features.support' : 'packages.features.noSupport'),
      ),
      included: plan.support24x7,
    },
  ];
}

/** The three web hosting plans on one ground line (spec pages-49). */
export function Packages() {
  const { t } = useTranslation(['home', 'common']);
  return (
    <Section id="packages" level="+3" ground="clay" className="packages">
      <div className="wrap">
        <SectionHeading title={t('packages.title')} lead={t('packages.lead')} />
        <PriceCards>
          {webHostingPlans.map((plan) => (
            <PriceCard
              key={plan.id}
              name={plan.name}
              description={t(`packages.plans.${plan.id}`)}
              price={<Price cents={plan.monthlyCents} per="month" />}
              features={planFeatures(plan, t)}
              popular={plan.popular ? t('common:popular') : undefined}
              action={
                <ButtonLink
                  to={`?plan=web-hosting-${plan.id}#contact`}
                  variant={plan.popular ? 'primary' : 'secondary'}
                  withArrow={false}
                >
                  {t('packages.order', { plan: plan.name })}
                </ButtonLink>
              }
            />
          ))}
        </PriceCards>
        <p className="mt-6">
          <ArrowLink to="web-hosting">{t('packages.compare')}</ArrowLink>
        </p>
      </div>
    </Section>
  );
}
