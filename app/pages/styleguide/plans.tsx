import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#app/components/button-link.tsx';
import { formatPrice } from '#app/i18n/format.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Button } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { PlanTable } from '#app/ui/plan-table.tsx';
import { PriceCard, PriceCards } from '#app/ui/price-card.tsx';
import { Section } from '#app/ui/section.tsx';
import { webHostingPlans } from '#content/catalog/web-hosting.ts';
import { Specimen } from './specimen.tsx';

const machines = [
  { model: 'DS-1000', processor: 'Xeon E3-1230', memory: '32 GB', cents: 14_900 },
  { model: 'DS-2000', processor: 'E5-2630', memory: '64 GB', cents: 24_900 },
];

export function Plans() {
  const { t } = useTranslation(['styleguide', 'common']);
  const language = useLanguage();
  const plans = webHostingPlans.map((plan) => ({
    ...plan,
    price: formatPrice(plan.monthlyCents, language),
    mark: plan.popular ? t('plans.popular') : undefined,
    action: (
      <ButtonLink to="home" variant={plan.popular ? 'primary' : 'secondary'}>
        {t('plans.order', { plan: plan.name })}
      </ButtonLink>
    ),
  }));
  return (
    <Section ground="chalk">
      <div className="wrap">
        <h2 className="text-h2">{t('plans.title')}</h2>
        <Specimen title={t('plans.cards')} stacked>
          <PriceCards>
            {plans.map(({ id, name, price, mark, storageGb, ssl, action }) => (
              <PriceCard
                key={id}
                name={name}
                price={price}
                period={t('common:perMonth')}
                popular={mark}
                features={[
                  t('plans.storage', { amount: storageGb }),
                  { text: t(ssl ? 'plans.ssl' : 'plans.noSsl'), included: ssl },
                ]}
                action={action}
              />
            ))}
          </PriceCards>
        </Specimen>
        <Specimen title={t('plans.table')} stacked>
          <div className="mt-6">
            <PlanTable
              caption={t('plans.caption')}
              includedLabel={t('plans.included')}
              notIncludedLabel={t('plans.notIncluded')}
              columns={plans.map(({ id, name, price, mark, action }) => ({
                id,
                name,
                price,
                period: t('common:perMonth'),
                popular: mark,
                action,
              }))}
              rows={[
                {
                  id: 'storage',
                  label: t('plans.rows.storage'),
                  cells: plans.map(({ storageGb }) => t('plans.storage', { amount: storageGb })),
                },
                {
                  id: 'emails',
                  label: t('plans.rows.emails'),
                  cells: plans.map(({ emailAccounts }) =>
                    emailAccounts === 'unlimited' ? t('plans.unlimited') : emailAccounts,
                  ),
                },
                { id: 'ssl', label: t('plans.rows.ssl'), cells: plans.map(({ ssl }) => ssl) },
                {
                  id: 'support',
                  label: t('plans.rows.support'),
                  cells: plans.map(({ support24x7 }) => support24x7),
                },
              ]}
            />
          </div>
        </Specimen>
        <Specimen title={t('plans.register')} stacked>
          <DataTable
            size="large"
            caption={<span className="sr-only">{t('plans.machines')}</span>}
            columns={[
              ...(['model', 'processor', 'memory', 'price'] as const).map((id) => ({
                id,
                label: t(`plans.columns.${id}`),
              })),
              { id: 'action' },
            ]}
            rows={machines.map(({ model, processor, memory, cents }) => ({
              id: model,
              cells: [
                <span key="model" className="gauge tabular">
                  {model.slice(3)}
                </span>,
                processor,
                memory,
                <span key="price" className="gauge tabular">
                  {formatPrice(cents, language)}
                </span>,
                <Button
                  key="action"
                  variant="secondary"
                  size="small"
                  aria-label={`${t('plans.orderMachine')} ${model}`}
                >
                  {t('plans.orderMachine')}
                </Button>,
              ],
            }))}
          />
        </Specimen>
        <Specimen title={t('plans.facts')} stacked>
          <div className="max-w-[42rem]">
            <DataTable
              caption={t('plans.body')}
              columns={(['field', 'type', 'meaning'] as const).map((id) => ({
                id,
                label: t(`plans.${id}`),
              }))}
              rows={[
                {
                  id: 'email',
                  cells: [<code key="name">email</code>, 'string', t('plans.emailMeaning')],
                },
                {
                  id: 'password',
                  cells: [<code key="name">password</code>, 'string', t('plans.passwordMeaning')],
                },
              ]}
            />
          </div>
        </Specimen>
      </div>
    </Section>
  );
}
