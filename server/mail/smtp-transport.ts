import type { Transporter } from 'nodemailer';
import type { MailTransport } from './message.ts';
import { loadNodemailer, toNodemailer } from './nodemailer.ts';

/** Milliseconds; parameters of the address itself win. */
const defaults = {
  pool: true,
  maxConnections: 1,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};

/** Sends by the mail server at `smtpUrl`, over one connection that is kept for the next mail. */
export function smtpTransport(smtpUrl: string): MailTransport {
  const cut = new AbortController();
  let transporter: Transporter | undefined;

  return {
    async send(message, attachments) {
      const nodemailer = await loadNodemailer();
      transporter ??= nodemailer.createTransport({ ...defaults, url: smtpUrl });
      await transporter.sendMail({ ...toNodemailer(message, attachments), signal: cut.signal });
    },
    close() {
      cut.abort();
      transporter?.close();
    },
  };
}
