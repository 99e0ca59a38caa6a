import { Readable } from 'node:stream';
import PostalMime, { type Email } from 'postal-mime';
import type { MailMessage } from '#server/mail/message.ts';
import { loadNodemailer, toNodemailer } from '#server/mail/nodemailer.ts';

export interface RawMail {
  /** Names of the header fields as they stand in the mail, in order. */
  names: string[];
  /** What a mail program makes of the header. */
  email: Email;
  /** To whom a mail server is asked to give it. */
  recipients: string[];
}

/** A message as the bytes that leave the machine, and what its header says. */
export async function rawMail(message: MailMessage): Promise<RawMail> {
  const nodemailer = await loadNodemailer();
  const composer = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
  });
  const attachments = (message.attachments ?? []).map((attachment) => ({
    ...attachment,
    content: Readable.from(['content']),
  }));
  const sent = await composer.sendMail(toNodemailer(message, attachments));
  const bytes = sent.message as Buffer;
  const head = bytes.subarray(0, bytes.indexOf('\r\n\r\n')).toString('latin1');
  return {
    names: readNames(head),
    email: await PostalMime.parse(`${head}\r\n\r\n`),
    recipients: sent.envelope.to,
  };
}

/** @throws where a line is neither the beginning of a field nor its continuation */
function readNames(head: string): string[] {
  const unfolded = head.replaceAll(/\r\n(?=[ \t])/g, '');
  return unfolded.split('\r\n').map((line) => {
    const [, name] = /^([A-Za-z-]+): [^\r\n\0]*$/.exec(line) ?? [];
    if (name === undefined) throw new Error(`no header field: ${JSON.stringify(line)}`);
    return name;
  });
}
