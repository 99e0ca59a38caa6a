import type { SendMailOptions } from 'nodemailer';
import type { MailMessage } from './message.ts';

/** Loaded when the first mail is sent, for it costs start-up time. */
export const loadNodemailer = () => import('nodemailer').then((module) => module.default);

export function toNodemailer(message: MailMessage): SendMailOptions {
  const { messageId, date, from, to, replyTo, subject, text, headers } = message;
  return {
    messageId,
    date: new Date(date),
    from,
    to,
    replyTo,
    subject,
    text,
    headers,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
