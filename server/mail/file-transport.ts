import { createWriteStream } from 'node:fs';
import { mkdir, opendir, rename } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { removeFiles, syncDirectory } from '../system/sync-directory.ts';
import type { MailMessage, MailTransport } from './message.ts';
import { loadNodemailer, toNodemailer } from './nodemailer.ts';

/**
 * Writes each mail to `<directory>/<time>-<label>.eml`, durably and atomically: a reader never sees
 * half a file. A mail that is sent again replaces its file.
 */
export function fileTransport(directory: string): MailTransport {
  return {
    async send(message, attachments) {
      const nodemailer = await loadNodemailer();
      const composer = nodemailer.createTransport({
        streamTransport: true,
        newline: 'windows',
      });
      const { message: eml } = await composer.sendMail(toNodemailer(message, attachments));
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const file = path.join(directory, fileName(message));
      const part = createWriteStream(`${file}.part`, { mode: 0o600, flush: true });
      await pipeline(eml as Readable, part);
      await rename(`${file}.part`, file);
      await syncDirectory(directory);
    },
    close() {},
  };
}

/**
 * Removes the mail files of leads from the directory of a file transport, also the unfinished files of a
 * killed process.
 *
 * @returns how many there were
 */
export async function removeMailFiles(
  directory: string,
  references: ReadonlySet<string>,
): Promise<number> {
  const ofLeads: string[] = [];
  try {
    // The folder is read piece by piece, because it may have millions of files.
    for await (const { name } of await opendir(directory, { bufferSize: 1000 })) {
      // `<time>-<reference>-<kind>.eml`
      const [, reference = ''] = /^\w+-(.+)-/.exec(name) ?? [];
      if (references.has(reference)) ofLeads.push(path.join(directory, name));
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return removeFiles(directory, ofLeads);
}

function fileName({ date, label }: MailMessage): string {
  return `${date.replaceAll(/[-:]/g, '').replace('.', '')}-${label}.eml`;
}
