import { dateOf } from '#content/dates.ts';
import { slots } from '#contracts/slots.ts';

/** Marks the element whose date the server filled in. */
export const todayAttribute = 'data-today';

/**
 * Today as ISO date. Only a page that shows it has its slot, so that no other page changes daily; there
 * the element itself, marked with `todayAttribute`, tells hydration what the server filled in.
 */
export function today(): string {
  if (import.meta.env.SSR) return slots.today;
  const filled = document.querySelector<HTMLTimeElement>(`time[${todayAttribute}]`);
  return filled?.dateTime || dateOf(new Date());
}
