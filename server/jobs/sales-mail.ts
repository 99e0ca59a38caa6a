import { mailSender } from '../mail/mail-sender.ts';
import { type MailMessage, mailMessage } from '../mail/message.ts';
import type { MessageJob } from './job.ts';

/** Mails to our own mailboxes: about a lead, an order, a test. */
export const salesMail: MessageJob<MailMessage> = {
  schema: mailMessage,
  slots: 3,
  mayWait: false,
  handler: ({ transport, db, clock }) => mailSender(transport, { db, clock }),
};
