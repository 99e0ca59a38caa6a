import { useTranslation } from 'react-i18next';
import { formatList } from '#app/i18n/format.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { type WebHostingPlan, webHostingPlans } from '#content/catalog/web-hosting.ts';

type Has = (plan: WebHostingPlan) => boolean;

export const hasBackups: Has = ({ backups }) => backups !== 'none';
export const hasCertificate: Has = ({ ssl }) => ssl;
export const hasSupport: Has = ({ support24x7 }) => support24x7;
export const countsNoMailboxes: Has = ({ emailAccounts }) => emailAccounts === 'unlimited';

/** The smallest plan that has something, such as "Pro". */
export function firstWith(has: Has): WebHostingPlan {
  const plan = webHostingPlans.find(has);
  if (!plan) throw new Error('No web hosting plan has it');
  return plan;
}

/** The plans that have something, such as "Pro and Enterprise". */
export function usePlansWith(has: Has): string {
  const names = webHostingPlans.filter(has).map(({ name }) => name);
  return formatList(names, useLanguage());
}

/** How often each plan makes a copy, a sentence each (spec content-9). */
export function useCopySentences(): string {
  const { t } = useTranslation('hosting-panel');
  return webHostingPlans
    .flatMap(({ name, backups }) =>
      backups === 'none' ? [] : [t(`backups.every.${backups}`, { plan: name })],
    )
    .join(' ');
}
