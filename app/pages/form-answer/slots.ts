import { careersLimits } from '#contracts/careers-fields.ts';
import { contactLimits } from '#contracts/contact-fields.ts';
import { mvpLimits } from '#contracts/mvp-proposal-fields.ts';
import { resellerLimits } from '#contracts/reseller-fields.ts';
import { slots } from '#contracts/slots.ts';
import { statusSubscriptionLimits } from '#contracts/status-subscription-fields.ts';

/**
 * Slots of the answer pages; the server fills them, escaped. What was chosen or ticked has no slot: the
 * server marks it in the finished page.
 */
export const answerSlots = {
  message: slots.message,
  reference: slots.reference,
  contact: valueSlots({ ...contactLimits, estimate: 0 }),
  reseller: valueSlots(resellerLimits),
  'mvp-proposal': valueSlots(mvpLimits),
  careers: valueSlots(careersLimits),
  'status-subscription': valueSlots(statusSubscriptionLimits),
};

function valueSlots<Fields extends object>(fields: Fields) {
  return Object.fromEntries(
    Object.keys(fields).map((field) => [field, slots.value(field)]),
  ) as Record<keyof Fields, string>;
}
