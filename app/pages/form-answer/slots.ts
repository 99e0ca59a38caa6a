import type { Form } from '#contracts/forms/define.ts';
import { slots } from '#contracts/slots.ts';

/**
 * Slots of the answer pages; `server/site` fills them, escaped. Selects and checkboxes need none, because
 * the server marks them.
 */
export const answerSlots = { message: slots.message, reference: slots.reference };

/** A slot for every field, by name. */
export function valueSlots({ fields }: Form): Record<string, string> {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, slots.value(name)]));
}
