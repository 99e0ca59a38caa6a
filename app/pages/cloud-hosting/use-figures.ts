import { formatList, formatPercent } from '#app/i18n/format.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { cloudPlans } from '#content/catalog/cloud.ts';
import { claims } from '#content/claims.ts';
import { downtimeMinutesPerYear } from '#content/downtime.ts';

const names = (plans: readonly { name: string }[]) => plans.map(({ name }) => name);
const snapshots = cloudPlans.map((plan) => plan.snapshots);
const balanced = cloudPlans.filter((plan) => plan.loadBalancing);
const single = cloudPlans.filter((plan) => !plan.loadBalancing);

/** What the page's texts say about the plans, from the catalogue. */
export function useFigures() {
  const language = useLanguage();
  return {
    uptime: formatPercent(claims.serverUptimePercent, language),
    /** What the promised uptime leaves to stand still in a year. */
    minutes: downtimeMinutesPerYear(claims.serverUptimePercent),
    smallest: cloudPlans[0].name,
    largest: cloudPlans.at(-1)?.name,
    /** How many snapshots the plans keep. */
    least: Math.min(...snapshots),
    most: Math.max(...snapshots),
    /** The smallest plan with load balancing, and all of them. */
    balancing: balanced[0]?.name,
    balanced: formatList(names(balanced), language),
    single: formatList(names(single), language),
    scaling: formatList(names(cloudPlans.filter((plan) => plan.autoScaling)), language),
  };
}
