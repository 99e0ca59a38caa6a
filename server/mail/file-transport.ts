import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { removeFiles, syncDirectory } from '../sync-directory.ts';
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
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  // `<time>-<reference>-<kind>.eml`
  const ofLeads = names.filter((name) => references.has(/^\w+-(.+)-/.exec(name)?.[1] ?? ''));
  return removeFiles(
    directory,
    ofLeads.map((name) => path.join(directory, name)),
  );
}

function fileName({ date, label }: MailMessage): string {
  return `${date.replaceAll(/[-:]/g, '').replace('.', '')}-${label}.eml`;
}
