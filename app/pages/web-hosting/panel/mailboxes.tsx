import { useTranslation } from 'react-i18next';
import { usePeriod } from '#app/components/vat/price.tsx';
import { useShownPrice } from '#app/components/vat/vat.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Button } from '#app/ui/button.tsx';
import type { WebHostingPlan } from '#content/catalog/web-hosting.ts';
import { countsNoMailboxes, usePlansWith } from './facts.ts';
import { Part } from './part.tsx';

/** How many mailboxes the sample shop has at first. */
export const firstMailboxes = 2;

/** How full the first ones are, in GB. */
const usedGb = [1.2, 3.4];

/** The newest ones are shown, the others counted. */
const shownMailboxes = 3;

interface MailboxesProps {
  plan: WebHostingPlan;
  count: number;
  onAdd: () => void;
}

/** The mailboxes of the sample shop, and what one more costs. */
export function Mailboxes({ plan, count, onAdd }: MailboxesProps) {
  const { t } = useTranslation('hosting-panel');
  const limit = plan.emailAccounts;
  return (
    <Part
      of="mail"
      title={t('mail.title')}
      plan={plan}
      has={() => true}
      fact={limit === 'unlimited' ? t('mail.unlimited') : t('mail.limited', { count, limit })}
    >
      <MailboxList count={count} />
      <Button variant="dark" size="small" disabled={count === limit} data-app onClick={onAdd}>
        {t('mail.add')}
      </Button>
      <Bill plan={plan} count={count} />
    </Part>
  );
}

/** The newest mailboxes first. */
export function MailboxList({ count }: { count: number }) {
  const { t } = useTranslation('hosting-panel');
  const language = useLanguage();
  const names = t('mail.names').split(' ');
  const all = Array.from({ length: count }, (_, index) => ({
    name: names[index] ?? t('mail.next', { number: index + 1 }),
    used: usedGb[index] ?? 0,
    isNew: index >= firstMailboxes && index === count - 1,
  }));
  const others = count - shownMailboxes;
  return (
    <div className="panel-mailboxes">
      <ul className="panel-rows" aria-label={t('mail.list')}>
        {all
          .slice(-shownMailboxes)
          .reverse()
          .map(({ name, used, isNew }) => (
            <li key={name} data-new={isNew || undefined}>
              <span className="label">{`${name}@`}</span>
              <span>{`${formatNumber(used, language)} GB`}</span>
            </li>
          ))}
      </ul>
      {others > 0 && <p className="text-soft">{t('mail.more', { count: others })}</p>}
    </div>
  );
}

/** What a mailbox more does to the bill: nothing, or nothing up to the plan's number. */
export function Bill({ plan, count }: { plan: WebHostingPlan; count: number }) {
  const { t } = useTranslation('hosting-panel');
  const price = useShownPrice();
  const period = usePeriod('month');
  const plans = usePlansWith(countsNoMailboxes);
  const limit = plan.emailAccounts;
  return (
    <p className="panel-bill" aria-live="polite">
      <b>
        {limit === 'unlimited'
          ? t('mail.nothing', { price: price(0) })
          : t('mail.limited', { count, limit })}
      </b>{' '}
      <span className="text-soft">
        {count === limit
          ? t('mail.full', { plan: plan.name, plans })
          : t('mail.stays', { plan: plan.name, price: price(plan.monthlyCents), period })}
      </span>
    </p>
  );
}
