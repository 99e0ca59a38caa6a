import type { Form } from '#contracts/forms/define.ts';
import { slots } from '#contracts/slots.ts';

/**
 * Slots of the answer pages; `server/site` fills them, escaped. What was chosen or ticked has no slot: the
 * server marks it in the finished page.
 */
export const answerSlots = { message: slots.message, reference: slots.reference };

/** A slot for every text of a form. */
export function valueSlots({ fields }: Form): Record<string, string> {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, slots.value(name)]));
}
