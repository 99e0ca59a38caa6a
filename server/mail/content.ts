import type { Language } from '#content/languages.ts';

/**
 * What a mail says. `mailText` and `mailHtml` render the same content, so that a reader of either
 * misses nothing. Every text is plain: what was typed needs no care here.
 */
export interface MailContent {
  language: Language;
  /** What an inbox shows beside the subject; only in HTML, and nothing that isn't said below too. */
  preview: string;
  brand: string;
  /** Above the heading: what kind of mail it is. */
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
  /** What happens, in this order. */
  | { type: 'steps'; title: string; steps: string[] }
  /** The one thing to do. */
  | { type: 'action'; link: MailLink }
  | MailBill
  /** What somebody typed, of several lines. */
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

/** What a reader without links needs to know of one: the mail address, or the whole web address. */
export function linkTarget(href: string): string {
  const address = /^mailto:([^?]*)/.exec(href)?.[1];
  return address === undefined ? href : decodeURIComponent(address);
}
