import type { MailMessage, MailTransport } from '#server/mail/message.ts';

/** A transport that keeps what it is given, or fails while `failWith` is set. */
export interface RecordingTransport extends MailTransport {
  sent: MailMessage[];
  attempts: number;
  failWith: Error | undefined;
}

export function recordingTransport(): RecordingTransport {
  const transport: RecordingTransport = {
    sent: [],
    attempts: 0,
    failWith: undefined,
    async send(message) {
      transport.attempts += 1;
      if (transport.failWith !== undefined) throw transport.failWith;
      transport.sent.push(message);
    },
    close() {},
  };
  return transport;
}
