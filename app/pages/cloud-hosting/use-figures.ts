import { formatList, formatPercent } from '#app/i18n/format.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { cloudPlans } from '#content/catalog/cloud.ts';
import { claims } from '#content/claims.ts';
import { downtimeMinutesPerYear } from '#content/downtime.ts';

const names = (plans: readonly { name: string }[]) => plans.map(({ name }) => name);
const snapshots = cloudPlans.map((plan) => plan.snapshots);
const balanced = cloudPlans.filter((plan) => plan.loadBalancing);
const single = cloudPlans.filter((plan) => !plan.loadBalancing);

/** The plans' figures in the page's texts, from the catalogue. */
export function useFigures() {
  const language = useLanguage();
  return {
    uptime: formatPercent(claims.serverUptimePercent, language),
    /** Downtime a year that the promised uptime allows. */
    minutes: downtimeMinutesPerYear(claims.serverUptimePercent),
    smallest: cloudPlans[0].name,
    largest: cloudPlans.at(-1)?.name,
    /** Range of the plans' snapshots. */
    least: Math.min(...snapshots),
    most: Math.max(...snapshots),
    /** Plans with load balancing: the smallest, then all. */
    balancing: balanced[0]?.name,
    balanced: formatList(names(balanced), language),
    single: formatList(names(single), language),
    scaling: formatList(names(cloudPlans.filter((plan) => plan.autoScaling)), language),
  };
}
