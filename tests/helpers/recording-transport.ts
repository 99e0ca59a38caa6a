import { buffer } from 'node:stream/consumers';
import type { Attachment, MailMessage, MailTransport } from '#server/mail/message.ts';

/** A transport that keeps what it is given, or fails while `failWith` is set. */
export interface RecordingTransport extends MailTransport {
  sent: MailMessage[];
  /** The files that went with them, in the same order. */
  attachments: (Omit<Attachment, 'file'> & { content: Buffer })[];
  attempts: number;
  failWith: Error | undefined;
}

export function recordingTransport(): RecordingTransport {
  const transport: RecordingTransport = {
    sent: [],
    attachments: [],
    attempts: 0,
    failWith: undefined,
    async send(message, attachments) {
      transport.attempts += 1;
      if (transport.failWith !== undefined) throw transport.failWith;
      for (const { content, ...rest } of attachments) {
        transport.attachments.push({ ...rest, content: await buffer(content) });
      }
      transport.sent.push(message);
    },
    close() {},
  };
  return transport;
}
