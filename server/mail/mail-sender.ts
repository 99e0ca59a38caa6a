import { PermanentFailure, type Sender } from '../outbox/outbox.ts';
import type { FileStore } from '../uploads/file-store.ts';
import type { AttachedFile, MailMessage, MailTransport } from './message.ts';

/** Sends mails of the outbox over a transport. */
export function mailSender(
  transport: MailTransport,
  { slots, files }: { slots: number; files: FileStore },
): Sender {
  return {
    slots,
    async send(json, signal) {
      const message = readMessage(json);
      await transport.send(message, await attachedFiles(message), signal);
    },
  };

  function attachedFiles({ attachments = [] }: MailMessage): Promise<AttachedFile[]> {
    return Promise.all(
      attachments.map(async ({ file, ...rest }) => ({ ...rest, content: await files.read(file) })),
    );
  }
}

function readMessage(json: string): MailMessage {
  try {
    return JSON.parse(json) as MailMessage;
  } catch (error) {
    throw new PermanentFailure('the stored message is not JSON', { cause: error });
  }
}
