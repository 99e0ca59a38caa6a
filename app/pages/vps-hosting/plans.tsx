import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ArrowLink, ButtonLink } from '#app/components/button-link.tsx';
import { PageFacts } from '#app/components/page-facts.tsx';
import { Price } from '#app/components/vat/price.tsx';
import { VatSwitch } from '#app/components/vat/vat-switch.tsx';
import { PriceCard, PriceCards } from '#app/ui/price-card.tsx';
import { Section } from '#app/ui/section.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { type VpsPlan, vpsPlans } from '#content/catalog/vps.ts';
import './plans.css';

const backupTexts = {
  weekly: 'plans.features.backupsWeekly',
  daily: 'plans.features.backupsDaily',
} as const;

function planFeatures(plan: VpsPlan, t: TFunction<'vps-hosting'>): string[] {
  const features = [
    t('plans.features.coresMemory', { cores: plan.cores, ram: plan.ramGb }),
    t('plans.features.storage', { amount: plan.storageGb }),
    plan.bandwidthTb === 'unlimited'
      ? t('plans.features.bandwidthUnlimited')
      : t('plans.features.bandwidth', { amount: plan.bandwidthTb }),
  ];
  if (plan.backups !== 'none') features.push(t(backupTexts[plan.backups]));
  if (plan.dedicatedIp) features.push(t('plans.features.dedicatedIp'));
  return features;
}

/** The three plans, each with as many squares as it has cores. */
export function Plans() {
  const { t } = useTranslation(['vps-hosting', 'common']);
  return (
    <Section id="plans" ground="chalk" level="+3" className="vps-plans">
      <div className="wrap">
        <SectionHeading title={t('plans.title')}>
          <VatSwitch name="vps-vat" />
        </SectionHeading>
        <PriceCards>
          {vpsPlans.map((plan) => (
            <PriceCard
              key={plan.id}
              name={plan.name}
              description={t(`plans.descriptions.${plan.id}`)}
              price={<Price cents={plan.monthlyCents} per="month" />}
              figure={<Cores count={plan.cores} />}
              features={planFeatures(plan, t)}
              popular={plan.popular ? t('common:popular') : undefined}
              action={
                <ButtonLink
                  to={`?plan=vps-${plan.id}#contact`}
                  variant={plan.popular ? 'primary' : 'secondary'}
                >
                  {t('plans.order', { plan: plan.name })}
                </ButtonLink>
              }
            />
          ))}
        </PriceCards>
        <p className="mt-4 text-small text-soft">{t('plans.note')}</p>
        <p className="vps-bigger">
          <span>
            <b>{t('bigger.title')}</b> <span>{t('bigger.text')}</span>
          </span>
          <ArrowLink to="dedicated-servers">{t('bigger.action')}</ArrowLink>
        </p>
        <PageFacts of="vps-hosting" withRequest />
      </div>
    </Section>
  );
}

function Cores({ count }: { count: number }) {
  return (
    <span className="vps-cores" aria-hidden>
      {Array.from({ length: count }, (_, core) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the squares are alike and never move
        <i key={core} />
      ))}
    </span>
  );
}
