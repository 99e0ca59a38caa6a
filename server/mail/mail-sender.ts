import type { Readable } from 'node:stream';
import { fill } from '#content/fill.ts';
import { defaultLanguage } from '#content/languages.ts';
import type { Database } from '../db/schema.ts';
import { texts } from '../i18n/texts.ts';
import { asPermanent, type Handler, type SendError } from '../outbox/outbox.ts';
import type { Clock } from '../system/clock.ts';
import { openFile } from '../uploads/stored-files.ts';
import type { AttachedFile, MailMessage, MailTransport } from './message.ts';

/** How long a mail waits for a missing file, because another machine may still have to take it over. */
const FILE_WAIT_MS = 24 * 60 * 60 * 1000;

/**
 * Sends mails of the outbox over a transport.
 *
 * @param options.isRefusal tells which failures end a mail; without it none does
 */
export function mailSender(
  transport: MailTransport,
  {
    db,
    clock,
    isRefusal = () => false,
  }: {
    db: Database;
    clock: Clock;
    isRefusal?: (error: SendError) => boolean;
  },
): Handler<MailMessage> {
  return async (message, signal) => {
    const attachments = await attachedFiles(message);
    await transport.send(message, attachments, signal).catch((error: SendError) => {
      throw isRefusal(error) ? asPermanent(error) : error;
    });
  };

  function attachedFiles({ date, attachments = [] }: MailMessage): Promise<AttachedFile[]> {
    return Promise.all(
      attachments.map(async ({ file, ...rest }) => {
        const content = await openFile(db, file);
        if (content !== undefined) return { ...rest, content: await readWhole(content) };
        if (clock.now().getTime() - Date.parse(date) < FILE_WAIT_MS) {
          throw new Error('the file of this mail is not in the database');
        }
        return missingFile(rest.filename);
      }),
    );
  }
}

/**
 * Reads an attachment whole, because nodemailer sends a mail again over another connection, and a stream is
 * read once.
 */
async function readWhole(content: Readable): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** What stands for a lost file, because sales have to hear of the lead all the same (spec operation-63). */
function missingFile(filename: string): AttachedFile {
  const text = fill(texts[defaultLanguage].mail.sales.fileMissing, { file: filename });
  return { filename: `${filename}.txt`, contentType: 'text/plain', content: Buffer.from(text) };
}

/**
 * Whether the mail server says that this recipient doesn't exist, or no longer does, by the enhanced
 * status codes of RFC 3463 and RFC 7505. A 5xx alone isn't enough, because a misconfigured server, or one
 * that blocks us, refuses everybody so.
 */
export function isRecipientRefused({ command, response = '' }: SendError): boolean {
  return command === 'RCPT TO' && /^5\d\d[ -]5\.(?:1\.(?:1|2|3|6|10)|2\.1)\b/.test(response);
}
