import { PermanentFailure, readStored, type SendError, type Sender } from '../outbox/outbox.ts';
import type { FileStore } from '../uploads/file-store.ts';
import type { AttachedFile, MailMessage, MailTransport } from './message.ts';

/**
 * Sends mails of the outbox over a transport.
 *
 * @param options.isRefusal tells which failures end a mail; without it none does
 */
export function mailSender(
  transport: MailTransport,
  {
    slots,
    files,
    isRefusal = () => false,
  }: { slots: number; files: FileStore; isRefusal?: (error: SendError) => boolean },
): Sender {
  return {
    slots,
    async send(json, signal) {
      const message = readStored<MailMessage>(json);
      const attachments = await attachedFiles(message);
      await transport.send(message, attachments, signal).catch((error: SendError) => {
        if (!isRefusal(error)) throw error;
        const { command, response } = error;
        throw Object.assign(new PermanentFailure(error.message, { cause: error }), {
          ...(command && { command }),
          ...(response && { response }),
        });
      });
    },
  };

  function attachedFiles({ attachments = [] }: MailMessage): Promise<AttachedFile[]> {
    return Promise.all(
      attachments.map(async ({ file, ...rest }) => ({ ...rest, content: await files.read(file) })),
    );
  }
}

/**
 * Whether the mail server says that this recipient doesn't exist, or no longer does, by the enhanced
 * status codes of RFC 3463 and RFC 7505. A 5xx alone isn't enough, because a misconfigured server, or one
 * that blocks us, refuses everybody so.
 */
export function isRecipientRefused({ command, response = '' }: SendError): boolean {
  return command === 'RCPT TO' && /^5\d\d[ -]5\.(?:1\.(?:1|2|3|6|10)|2\.1)\b/.test(response);
}
