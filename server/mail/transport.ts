import path from 'node:path';
import type { Config } from '../config.ts';
import { fileTransport } from './file-transport.ts';
import type { MailTransport } from './message.ts';
import { smtpTransport } from './smtp-transport.ts';

/** The folder of mail files. */
export function mailDirectory(dataDir: string): string {
  return path.join(dataDir, 'mail');
}

/** The mail server that the configuration names, else files in `<dataDir>/mail`. */
export function mailTransport(config: Pick<Config, 'smtpUrl' | 'dataDir'>): MailTransport {
  return config.smtpUrl === undefined
    ? fileTransport(mailDirectory(config.dataDir))
    : smtpTransport(config.smtpUrl);
}
