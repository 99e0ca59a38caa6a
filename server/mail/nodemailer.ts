import type { SendMailOptions } from 'nodemailer';
import type { AttachedFile, MailMessage } from './message.ts';

/** The package is loaded with the first mail, because it costs start-up time. */
export const loadNodemailer = () => import('nodemailer').then((module) => module.default);

/**
 * @param envelopeFrom the envelope's sender; undefined: the address of `from`; `<>`: that too, and none where nobody
 * shall answer
 */
export function toNodemailer(
  message: MailMessage,
  attachments: AttachedFile[],
  envelopeFrom?: string,
): SendMailOptions {
  const { messageId, date, from, to, replyTo, subject, text, html, headers } = message;
  const named = envelopeFrom === '<>' ? undefined : envelopeFrom;
  const sender = envelopeFrom === '<>' && message.isUnanswerable ? '' : named;
  return {
    messageId,
    date: new Date(date),
    from,
    to,
    replyTo: { ...replyTo, name: withoutEncodedWords(replyTo.name) },
    subject: withoutEncodedWords(subject),
    text,
    ...(html !== undefined && { html }),
    ...(sender !== undefined && { envelope: { from: sender, to } }),
    headers,
    attachments,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * Breaks encoded words (RFC 2047) in typed text, because mail programs decode them, even in quotes where
 * they mustn't, and so bring back line breaks that the form refused.
 */
function withoutEncodedWords(text: string): string {
  return text.replaceAll('=?', '= ?');
}
