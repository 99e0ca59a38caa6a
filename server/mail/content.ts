import type { Language } from '#content/languages.ts';

/**
 * The content of a mail. `mailText` and `mailHtml` render the same, so that a reader of either misses
 * nothing. Every text is plain: typed text needs no escaping here.
 */
export interface MailContent {
  language: Language;
  /** The inbox's preview beside the subject; only in HTML, and only text that is repeated below. */
  preview: string;
  brand: string;
  /** The kind of mail, above the heading. */
  kicker: string;
  heading: string;
  blocks: MailBlock[];
  footer: { lines: string[]; links: MailLink[] };
}

export type MailBlock =
  | { type: 'warning' | 'paragraph' | 'aside'; text: string }
  /** The few facts that matter most, large. */
  | { type: 'sign'; facts: MailFact[] }
  | { type: 'facts'; title?: string; facts: MailFact[] }
  /** The next steps, in order. */
  | { type: 'steps'; title: string; steps: string[] }
  /** The one thing to do. */
  | { type: 'action'; link: MailLink }
  | MailBill
  /** A typed text of several lines. */
  | { type: 'quote'; title: string; text: string; language: Language };

export interface MailFact {
  label: string;
  value: string;
  /** `mailto:` or `tel:` of the value. */
  href?: string | undefined;
}

export interface MailBill {
  type: 'bill';
  title: string;
  note: string;
  lines: (MailFact & {
    /** Part of the total, 0 to 1. */
    share: number;
  })[];
  total: MailFact;
  link: MailLink;
}

export interface MailLink {
  text: string;
  href: string;
}

/** A link as plain text: its mail address, or the whole web address. */
export function linkTarget(href: string): string {
  const address = /^mailto:([^?]*)/.exec(href)?.[1];
  return address === undefined ? href : decodeURIComponent(address);
}
