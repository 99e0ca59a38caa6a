import { mailingLimits } from '../limits.ts';
import { type StatusDelivery, statusDelivery, statusSender } from '../status/mailings.ts';
import type { MessageJob } from './job.ts';

/** Mails to the subscribers of the status page (spec status-76). */
export const statusMail: MessageJob<StatusDelivery> = {
  schema: statusDelivery,
  slots: mailingLimits.slots,
  mayWait: false,
  handler: statusSender,
};
