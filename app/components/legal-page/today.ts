import { dateOf } from '#content/dates.ts';
import { slots } from '#contracts/slots.ts';

/** Marks the element whose date the server filled in. */
export const todayAttribute = 'data-today';

/**
 * Today as ISO date. Only the pages that show it have its slot, so that no other page changes daily.
 * Hydration reads the date that the server filled in from the element with `todayAttribute`.
 */
export function today(): string {
  if (import.meta.env.SSR) return slots.today;
  const filled = document.querySelector<HTMLTimeElement>(`time[${todayAttribute}]`);
  return filled?.dateTime || dateOf(new Date());
}
