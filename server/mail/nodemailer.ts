import type { SendMailOptions } from 'nodemailer';
import type { AttachedFile, MailMessage } from './message.ts';

/** Loaded when the first mail is sent, for it costs start-up time. */
export const loadNodemailer = () => import('nodemailer').then((module) => module.default);

export function toNodemailer(message: MailMessage, attachments: AttachedFile[]): SendMailOptions {
  const { messageId, date, from, to, replyTo, subject, text, html, headers } = message;
  return {
    messageId,
    date: new Date(date),
    from,
    to,
    replyTo,
    subject,
    text,
    ...(html !== undefined && { html }),
    headers,
    attachments,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
