import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#app/components/button-link.tsx';
import { useShownPrice, useVat } from '#app/components/vat/vat.ts';
import { VatSwitch } from '#app/components/vat/vat-switch.tsx';
import { PlanTable } from '#app/ui/plan-table.tsx';
import { Section } from '#app/ui/section.tsx';
import { type WebHostingPlan, webHostingPlans } from '#content/catalog/web-hosting.ts';
import './plans.css';

type Cell = (plan: WebHostingPlan, t: TFunction<'web-hosting'>) => ReactNode;

/** The comparison's rows, with a plan's cell for each (spec content-9). */
const rows = {
  storage: ({ storageGb }, t) => t('plans.storage', { amount: storageGb }),
  bandwidth: ({ bandwidth }, t) => t(`plans.${bandwidth}`),
  domains: ({ freeDomains }) => freeDomains,
  emails: ({ emailAccounts }, t) =>
    emailAccounts === 'unlimited' ? t('plans.unlimited') : emailAccounts,
  ssl: ({ ssl }) => ssl,
  backups: ({ backups }, t) => t(`plans.${backups}`),
  support: ({ support24x7 }) => support24x7,
} as const satisfies Record<string, Cell>;

const rowIds = Object.keys(rows) as (keyof typeof rows)[];

/** The three plans side by side, Pro on a sign. */
export function Plans() {
  const { t } = useTranslation(['web-hosting', 'common']);
  const shownPrice = useShownPrice();
  const vat = useVat();
  return (
    <Section id="plans" level="+2" ground="chalk">
      <div className="wrap">
        <div className="heading-row">
          <h2 className="text-h2">{t('plans.title')}</h2>
          <VatSwitch name="vat-plans" />
        </div>
        <div className="web-hosting-plans">
          <PlanTable
            caption={t('plans.caption')}
            includedLabel={t('included')}
            notIncludedLabel={t('notIncluded')}
            columns={webHostingPlans.map(({ id, name, monthlyCents, popular }) => ({
              id,
              name,
              price: shownPrice(monthlyCents),
              period: `${t('common:perMonth')}, ${t(`common:vat.${vat}`)}`,
              popular: popular ? t('common:popular') : undefined,
              action: (
                <ButtonLink to="#contact" variant={popular ? 'primary' : 'secondary'}>
                  {t('plans.choose', { plan: name })}
                </ButtonLink>
              ),
            }))}
            rows={rowIds.map((id) => ({
              id,
              label: t(`plans.rows.${id}`),
              cells: webHostingPlans.map((plan) => rows[id](plan, t)),
            }))}
          />
        </div>
      </div>
    </Section>
  );
}
