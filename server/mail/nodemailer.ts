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
    replyTo: { ...replyTo, name: withoutEncodedWords(replyTo.name) },
    subject: withoutEncodedWords(subject),
    text,
    ...(html !== undefined && { html }),
    headers,
    attachments,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * Typed text may look like an encoded word (RFC 2047). Mail programs decode it, also in quotes where it
 * counts for nothing, and so may come to line breaks that were refused as such.
 */
function withoutEncodedWords(text: string): string {
  return text.replaceAll('=?', '= ?');
}
