import { isRecipientRefused, mailSender } from '../mail/mail-sender.ts';
import { type MailMessage, mailMessage } from '../mail/message.ts';
import type { MessageJob } from './job.ts';

/** Mails to visitors: acknowledgements, and what asks them to confirm a subscription (spec forms-97). */
export const acknowledgement: MessageJob<MailMessage> = {
  schema: mailMessage,
  slots: 2,
  mayWait: true,
  handler: ({ transport, db, clock }) =>
    mailSender(transport, { db, clock, isRefusal: isRecipientRefused }),
};
