import type { Mailbox } from '../config.ts';

/** A complete outgoing mail, as it is stored: sending it again sends the same one. */
export interface MailMessage {
  /** Names the mail in file names and log lines, such as `WD-7K3Q9F-sales`. */
  label: string;
  messageId: string;
  /** ISO 8601. */
  date: string;
  from: Mailbox;
  to: string;
  replyTo: Mailbox;
  subject: string;
  text: string;
  /** Says the same. Mails that were stored before there was any have none. */
  html?: string;
  headers: Record<string, string>;
  attachments?: Attachment[];
}

export interface Attachment {
  /** As the mail names it: never what a visitor called it. */
  filename: string;
  contentType: string;
  /** The name in the file store, from which its content is read when the mail is sent. */
  file: string;
}

/** An attachment with its content. */
export interface AttachedFile extends Omit<Attachment, 'file'> {
  content: Buffer;
}

/** Takes a mail to where it is delivered or kept. */
export interface MailTransport {
  /**
   * Resolves once the mail is the other side's responsibility.
   *
   * @param signal breaks off
   * @throws if it isn't
   */
  send(message: MailMessage, attachments: AttachedFile[], signal: AbortSignal): Promise<void>;
  /** Lets go of connections. */
  close(): void;
}
