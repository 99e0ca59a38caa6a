import { defaultLanguage } from '#content/languages.ts';
import type { Form, FormTexts } from '#contracts/forms/define.ts';
import type { Config } from '../config.ts';

/** The visitor's name, as a reply uses it. */
export function senderOf({ sender }: Form, body: Record<string, unknown>): string {
  return sender
    .map((name) => body[name])
    .filter(Boolean)
    .join(' ');
}

/** The topic of the mail to us, in the site's default language. */
export function titleOf({ about, fields, texts }: Form, body: Record<string, unknown>): string {
  const words = texts[defaultLanguage];
  const field = fields[about];
  if (field?.kind !== 'boxes') return chosenWords(words, about, String(body[about] ?? ''));
  return field.names
    .filter((name) => body[name])
    .map((name) => words.labels[name])
    .join(', ');
}

/** The label of a field's chosen option, else the text itself; "__proto__" can be typed too. */
export function chosenWords({ options }: FormTexts, field: string, text: string): string {
  const words = options?.[field] ?? {};
  return Object.hasOwn(words, text) ? (words[text] ?? text) : text;
}

/** The mailbox that gets a form's posts; undefined for a form that is only stored, and for subscriptions. */
export function mailboxOf(
  { id, kind }: Form,
  { mailTo, salesEmail }: Pick<Config, 'mailTo' | 'salesEmail'>,
): string | undefined {
  if (kind === 'subscription') return undefined;
  return mailTo[id] ?? (kind === 'feedback' ? undefined : salesEmail);
}
