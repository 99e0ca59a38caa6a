import type { Mailbox } from '../config.ts';

/** A complete outgoing mail, stored whole, so that a retry sends the same one. */
export interface MailMessage {
  /** Names the mail in file names and log lines, such as `WD-7K3Q9F-sales`. */
  label: string;
  messageId: string;
  /** ISO 8601. */
  date: string;
  from: Mailbox;
  to: string;
  replyTo: Mailbox;
  /** Whether no mail server shall answer it: its envelope names no sender (RFC 3834). */
  isUnanswerable?: true;
  subject: string;
  text: string;
  /** The text as HTML; mails to the operator have none. */
  html?: string;
  headers: Record<string, string>;
  attachments?: Attachment[];
}

export interface Attachment {
  /** The name in the mail, never the visitor's own. */
  filename: string;
  contentType: string;
  /** The name in the table `file_pieces`, from which its content is read when the mail is sent. */
  file: string;
}

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
