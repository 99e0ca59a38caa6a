import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';
import { syncDirectory } from '../sync-directory.ts';
import type { MailMessage, MailTransport } from './message.ts';
import { loadNodemailer, toNodemailer } from './nodemailer.ts';

/**
 * Writes each mail to `<directory>/<time>-<label>.eml`, durably and at once: a reader never sees
 * half a file. A mail that is sent again replaces its file.
 */
export function fileTransport(directory: string): MailTransport {
  return {
    async send(message, attachments) {
      const nodemailer = await loadNodemailer();
      const composer = nodemailer.createTransport({
        streamTransport: true,
        buffer: true,
        newline: 'windows',
      });
      const { message: eml } = await composer.sendMail(toNodemailer(message, attachments));
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const file = path.join(directory, fileName(message));
      await writeDurably(`${file}.part`, eml as Buffer);
      await rename(`${file}.part`, file);
      await syncDirectory(directory);
    },
    close() {},
  };
}

function fileName({ date, label }: MailMessage): string {
  return `${date.replaceAll(/[-:]/g, '').replace('.', '')}-${label}.eml`;
}

async function writeDurably(file: string, content: Buffer): Promise<void> {
  await using handle = await open(file, 'w', 0o600);
  await handle.writeFile(content);
  await handle.sync();
}
