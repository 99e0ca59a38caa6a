import {
  type Choice,
  centsOf,
  choiceWords,
  type Price,
  priceWords,
  readChoice,
  readShownPrice,
  type ShownPrice,
} from '#content/choices.ts';
import { dateOf, formatDate } from '#content/dates.ts';
import { fill } from '#content/fill.ts';
import { defaultLanguage, type Language } from '#content/languages.ts';
import { formatPrice } from '../i18n/format.ts';
import { texts } from '../i18n/texts.ts';
import type { MailBlock, MailFact } from '../mail/content.ts';

/** A lead's choice, with its name and prices at the time of sending, because the catalogue changes. */
export interface LeadChoice extends Pick<Choice, 'kind' | 'id' | 'query'> {
  /** In the visitor's language and in the one of sales. */
  title: Partial<Record<Language, string>>;
  /** The catalogue's price when the lead arrived. */
  price?: Price & ShownPrice;
  /** What the page showed. */
  shown?: ShownPrice;
}

/**
 * Reads the choice that came with a message. Its name and price are the catalogue's; only what the page
 * showed is the post's word.
 *
 * @returns undefined for what can't be read
 */
export function readLeadChoice(
  text: string | undefined,
  language: Language,
  now: Date,
): LeadChoice | undefined {
  const params = new URLSearchParams(text);
  const choice = readChoice(params);
  if (choice === undefined) return undefined;
  const { kind, id, query, price } = choice;
  const shown = price && readShownPrice(params);
  const titleIn = (one: Language) => {
    const { title, details } = choiceWords(choice, one, formatIn(one));
    return [title, details].filter(Boolean).join(': ');
  };
  return {
    kind,
    id,
    query,
    title: {
      [defaultLanguage]: titleIn(defaultLanguage),
      [language]: titleIn(language),
    },
    ...(price && { price: { ...price, cents: centsOf(price), on: dateOf(now) } }),
    ...(shown && { shown }),
  };
}

/** The choice for the mail to sales: its name, its price, and the price of the page where that was another one. */
export function describeChoice({ title, price, shown }: LeadChoice): MailBlock & { type: 'facts' } {
  const { sales } = texts[defaultLanguage].mail;
  const facts: MailFact[] = [{ label: sales.chosen, value: title[defaultLanguage] ?? '' }];
  if (price) {
    const dated = (words: string, on: string) => `${words} (${formatDate(on, defaultLanguage)})`;
    const format = formatIn(defaultLanguage);
    facts.push({
      label: sales.price,
      value: dated(priceWords(price, defaultLanguage, format), price.on),
    });
    if (shown && shown.cents !== price.cents) {
      facts.push({ label: sales.shownPrice, value: dated(format(shown.cents), shown.on) });
    }
  }
  return { type: 'facts', title: sales.choice, facts };
}

/** The choice's name for its visitor; a domain's own name is left out, because it was typed. */
export function choiceTitle({ kind, id, title }: LeadChoice, language: Language): string {
  if (kind !== 'domain') return title[language] ?? '';
  const count = id.split(',').length;
  return count === 1
    ? texts[language].mail.acknowledgement.domain
    : fill(texts[language].choices.items.domains.title, { count });
}

function formatIn(language: Language) {
  return (cents: number) => formatPrice(cents, language);
}
