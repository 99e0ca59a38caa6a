import { z } from 'zod';

const mailbox = z.object({ name: z.string(), address: z.string() });

const attachment = z.object({
  /** The name in the mail, never the visitor's own. */
  filename: z.string(),
  contentType: z.string(),
  /** The name in the table `file_pieces`, from which its content is read when the mail is sent. */
  file: z.string(),
});

/** A complete outgoing mail, stored whole, so that a retry sends the same one. */
export const mailMessage = z.object({
  /** Names the mail in file names and log lines, such as `WD-7K3Q9F-sales`. */
  label: z.string(),
  messageId: z.string(),
  /** ISO 8601. */
  date: z.string(),
  from: mailbox,
  to: z.string(),
  replyTo: mailbox,
  /** Whether no mail server shall answer it (RFC 3834): its envelope may name no sender. */
  isUnanswerable: z.literal(true).exactOptional(),
  subject: z.string(),
  text: z.string(),
  /** The text as HTML; mails to the operator have none. */
  html: z.string().exactOptional(),
  headers: z.record(z.string(), z.string()),
  attachments: z.array(attachment).exactOptional(),
});
export type MailMessage = z.output<typeof mailMessage>;
export type Attachment = z.output<typeof attachment>;

/** An attachment with its content. */
export interface AttachedFile extends Omit<Attachment, 'file'> {
  content: Buffer;
}

/** Delivers mails, or keeps them as files. */
export interface MailTransport {
  /**
   * Resolves once the mail is the other side's responsibility.
   *
   * @param signal aborts
   * @throws if it never is
   */
  send(message: MailMessage, attachments: AttachedFile[], signal: AbortSignal): Promise<void>;
  /** Closes connections. */
  close(): void;
}
