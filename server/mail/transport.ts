import path from 'node:path';
import type { Config } from '../config.ts';
import { fileTransport } from './file-transport.ts';
import type { MailTransport } from './message.ts';
import { smtpTransport } from './smtp-transport.ts';

/** The mail server that the configuration names, else files in `<dataDir>/mail`. */
export function mailTransport(config: Pick<Config, 'smtpUrl' | 'dataDir'>): MailTransport {
  return config.smtpUrl === undefined
    ? fileTransport(path.join(config.dataDir, 'mail'))
    : smtpTransport(config.smtpUrl);
}
