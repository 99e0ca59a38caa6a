import type { Transporter } from 'nodemailer';
import type { MailTransport } from './message.ts';
import { loadNodemailer, toNodemailer } from './nodemailer.ts';

/** In milliseconds; parameters of the address win. */
const defaults = {
  pool: true,
  // As many as the outbox sends mails at a time, so that none waits for those to subscribers.
  maxConnections: 10,
  // Nodemailer tries once more, because an idle connection may have closed; the outbox retries everything else.
  maxRequeues: 1,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  // `socketTimeout` stays nodemailer's ten minutes, as RFC 5321 has it, because a server that looks into a mail answers
  // late, and after a shorter wait it would get again what it has taken.
};

/**
 * Sends by the mail server at `smtpUrl`, over a few connections that are kept for the next mails.
 *
 * @param options.envelopeFrom as of `toNodemailer`
 */
export function smtpTransport(
  smtpUrl: string,
  { envelopeFrom, ...options }: { requireTLS?: boolean; envelopeFrom?: string | undefined } = {},
): MailTransport {
  let transporter: Transporter | undefined;

  return {
    async send(message, attachments, signal) {
      const nodemailer = await loadNodemailer();
      transporter ??= nodemailer.createTransport({ ...defaults, ...options, url: smtpUrl });
      await transporter.sendMail({ ...toNodemailer(message, attachments, envelopeFrom), signal });
    },
    close() {
      transporter?.close();
    },
  };
}
