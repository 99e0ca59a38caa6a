import path from 'node:path';
import { type Config, isLoopback } from '../config.ts';
import { fileTransport } from './file-transport.ts';
import type { MailTransport } from './message.ts';
import { smtpTransport } from './smtp-transport.ts';

/** The folder of mail files. */
export function mailDirectory(dataDir: string): string {
  return path.join(dataDir, 'mail');
}

/**
 * The mail server that the configuration names, else files in `<dataDir>/mail`. In production mails leave this machine
 * only encrypted (spec operation-85).
 */
export function mailTransport(
  config: Pick<Config, 'smtpUrl' | 'dataDir' | 'environment'> &
    Partial<Pick<Config, 'mailEnvelopeFrom'>>,
): MailTransport {
  const { smtpUrl, environment } = config;
  if (smtpUrl === undefined) return fileTransport(mailDirectory(config.dataDir));
  const leaves = environment === 'production' && !isLoopback(new URL(smtpUrl).hostname);
  return smtpTransport(smtpUrl, { requireTLS: leaves, envelopeFrom: config.mailEnvelopeFrom });
}
