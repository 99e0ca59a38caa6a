import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#app/components/button-link.tsx';
import { Price } from '#app/components/vat/price.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { PlanTable } from '#app/ui/plan-table.tsx';
import { PriceCard, PriceCards } from '#app/ui/price-card.tsx';
import { webHostingPlans } from '#content/catalog/web-hosting.ts';

/** Three plans as cards and tables take them, the second marked popular. */
function usePlans() {
  const { t } = useTranslation();
  return webHostingPlans.map(({ id, name, monthlyCents, popular }) => ({
    id,
    name,
    price: <Price cents={monthlyCents} per="month" />,
    popular: popular ? t('popular') : undefined,
    action: (
      <ButtonLink to="home" variant={popular ? 'primary' : 'secondary'} withArrow={false}>
        {name}
      </ButtonLink>
    ),
  }));
}

export function Cards() {
  const { t } = useTranslation('styleguide');
  return (
    <PriceCards>
      {usePlans().map(({ id, ...plan }) => (
        <PriceCard
          key={id}
          {...plan}
          features={[t('first'), { text: t('second'), included: Boolean(plan.popular) }]}
        />
      ))}
    </PriceCards>
  );
}

export function Tables() {
  const { t } = useTranslation('styleguide');
  const plans = usePlans();
  const columns = [
    { id: 'first', label: t('first') },
    { id: 'second', label: t('second') },
  ];
  const rows = plans.map(({ id, name, price, action }) => ({ id, cells: [name, price, action] }));
  return (
    <div className="specimen-stack">
      <PlanTable
        caption="PlanTable"
        includedLabel={t('included')}
        notIncludedLabel={t('notIncluded')}
        columns={plans}
        rows={[
          { id: 'text', label: t('first'), cells: plans.map(({ name }) => name) },
          { id: 'mark', label: t('second'), cells: plans.map(({ popular }) => Boolean(popular)) },
        ]}
      />
      <DataTable caption="DataTable" columns={columns} rows={rows} />
      <DataTable
        size="large"
        caption="DataTable, large"
        columns={[...columns, { id: 'action' }]}
        rows={rows}
      />
      <DataTable
        size="large"
        caption="DataTable, large, two facts"
        columns={[{ id: 'name' }, ...columns]}
        rows={plans.map(({ id, name, price }) => ({ id, cells: [name, price, price] }))}
      />
    </div>
  );
}
