import { expect, vi } from 'vitest';
import type { AttachedFile, MailMessage, MailTransport } from '#server/mail/message.ts';
import { patience } from '#tests/helpers/patience.ts';

/** A transport that keeps what it is given, or fails while `failWith` is set. */
export interface RecordingTransport extends MailTransport {
  sent: MailMessage[];
  /** The files that went with them, in the same order. */
  attachments: AttachedFile[];
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
      transport.sent.push(message);
      transport.attachments.push(...attachments);
    },
    close() {},
  };
  return transport;
}

/** The text of the mail of this kind, once both mails of a lead were handed to the transport. */
export async function mailedText(
  { transport }: { transport: RecordingTransport },
  kind: 'sales' | 'acknowledgement',
): Promise<string> {
  await vi.waitFor(() => expect(transport.sent).toHaveLength(2), patience);
  const [message] = transport.sent.filter(({ label }) => label.endsWith(`-${kind}`));
  // Amounts have no-break spaces in them.
  return message?.text.replaceAll('\u00a0', ' ') ?? '';
}
