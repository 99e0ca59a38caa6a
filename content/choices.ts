import { readText } from './catalog/address.ts';
import { competitors } from './catalog/competitors.ts';
import { compareCosts, readUsage, writeUsage } from './catalog/cost-calculator.ts';
import { domainPrices, longestNames } from './catalog/domains.ts';
import { withVat } from './catalog/vat.ts';
import { fill } from './fill.ts';
import { type Language, localizedPath } from './languages.ts';
import en from './locales/en/choices.json' with { type: 'json' };
import nl from './locales/nl/choices.json' with { type: 'json' };
import { type PageId, pages } from './pages.ts';
import { type PlanId, plans } from './plans.ts';

/*
 * What a button can ask for (spec pages-70): a closed list, read from an address and written to it. Names and
 * prices are the catalogue's, so that an address can't change them.
 */

const sales = 'Sales Inquiry';

/** What has no price of its own; each has words under its id. */
const topics = {
  'any-vps': { page: 'vps-hosting', subject: sales },
  'self-managed': { page: 'dedicated-servers', subject: sales },
  managed: { page: 'dedicated-servers', subject: sales },
  move: { page: 'web-hosting', subject: sales },
  transfer: { page: 'domain-registration', subject: sales },
  refund: { page: 'refund-policy', subject: 'Billing Question' },
  'service-credit': { page: 'service-level-agreement', subject: 'Billing Question' },
  ticket: { page: 'knowledge-base', subject: 'Technical Support' },
  'api-access': { page: 'api-documentation', subject: sales },
  tutorial: { page: 'tutorials', subject: 'Other' },
  downloads: { page: 'downloads', subject: 'Other' },
  webflow: { page: 'webflow', subject: sales },
  consultation: { page: 'home', subject: sales },
  'vps-advice': { page: 'vps-hosting', subject: sales },
  'ssl-advice': { page: 'ssl-certificates', subject: sales },
  'ask-web-hosting': { page: 'web-hosting', subject: sales },
  'ask-vps-hosting': { page: 'vps-hosting', subject: sales },
  'ask-cloud-hosting': { page: 'cloud-hosting', subject: sales },
  'ask-dedicated-servers': { page: 'dedicated-servers', subject: sales },
  'ask-domain-registration': { page: 'domain-registration', subject: sales },
  'ask-ssl-certificates': { page: 'ssl-certificates', subject: sales },
  'ask-reseller': { page: 'reseller', subject: sales },
  'ask-consumer-goods': { page: 'consumer-goods', subject: sales },
} as const satisfies Record<string, { page: PageId; subject: string }>;

/** The cost calculator; its state follows as its own parameters. */
const calculated = 'hosting-costs';

type TopicId = keyof typeof topics | typeof calculated;

/** Where a button leads that names something. */
export type ChoiceTarget =
  | `?plan=${PlanId}#contact`
  | `?topic=${TopicId}#contact`
  | `?topic=${typeof calculated}&${string}#contact`;

export interface Choice {
  kind: 'plan' | 'topic' | 'domain';
  /** The plan or topic, or the names of domains with commas between, which alone are typed by visitors. */
  id: string;
  /** Its parameters in an address, always the same for the same choice. */
  query: string;
  /** Where it was chosen, and the end of the address that shows it there. */
  page: PageId;
  at?: string;
  /** A value of the select. */
  subject: string;
  words: { item: keyof typeof en.items; values: Record<string, string | number> };
  /** Several domains, in the order of the price's parts. */
  names?: readonly string[];
  price?: Price;
}

/** Euro cents excl. VAT. Amounts are parts, because the pages add VAT to each part before the sum. */
export interface Price {
  per: keyof typeof en.prices;
  parts: readonly number[];
  /** What another provider takes. */
  instead?: { provider: string; parts: readonly number[] };
}

/** Every choice without parameters of its own. */
export const listedChoices: readonly Choice[] = [
  ...plans.map(
    ({ id, service, page, name, cents, per }): Choice => ({
      kind: 'plan',
      id,
      query: `plan=${id}`,
      page,
      subject: sales,
      words: { item: service, values: { plan: name } },
      price: { per, parts: [cents] },
    }),
  ),
  ...(Object.keys(topics) as (keyof typeof topics)[]).map(
    (id): Choice => ({
      kind: 'topic',
      id,
      query: `topic=${id}`,
      ...topics[id],
      words: { item: id, values: {} },
    }),
  ),
  calculation(new URLSearchParams()),
];

/** Topics that ask for something with a price, as plans and domains do. */
const requestedTopics: readonly string[] = [
  'any-vps',
  'self-managed',
  'managed',
  'transfer',
  'webflow',
] satisfies TopicId[];

/** Whether a choice asks for what is sold, and so has to say that nothing is bought by it. */
export function isRequest({ kind, id }: Pick<Choice, 'kind' | 'id'>): boolean {
  return kind !== 'topic' || requestedTopics.includes(id);
}

/** The choice that parameters name; undefined for what doesn't exist, is repeated, or is another's. */
export function readChoice(params: URLSearchParams): Choice | undefined {
  const plan = readText(params, 'plan');
  const topic = readText(params, 'topic');
  const domain = readText(params, 'domain');
  if (plan !== undefined) return listedChoices.find(({ query }) => query === `plan=${plan}`);
  if (topic === calculated) return calculation(params);
  if (topic !== undefined) return listedChoices.find(({ query }) => query === `topic=${topic}`);
  return domain === undefined ? undefined : domainChoice(domain);
}

function calculation(params: URLSearchParams): Choice {
  const read = readUsage(params);
  const known = read.provider === 'unknown' ? competitors[0].id : read.provider;
  const { provider, ...usage } = { ...read, provider: known };
  const { ours, theirs } = compareCosts(usage, provider);
  const state = writeUsage({ ...usage, provider });
  return {
    kind: 'topic',
    id: calculated,
    query: `topic=${calculated}${state && `&${state}`}`,
    page: 'web-hosting',
    at: `${state && `?${state}`}#calculator`,
    subject: sales,
    words: { item: calculated, values: usage },
    price: {
      per: 'two-years',
      parts: [ours.yearOneCents, ours.yearTwoCents],
      instead: {
        provider: competitors.find(({ id }) => id === provider)?.name ?? provider,
        parts: [theirs.yearOneCents, theirs.yearTwoCents],
      },
    },
  };
}

/** Host names as people type them, in any script, with commas between (spec domains-15). */
function domainChoice(typed: string): Choice | undefined {
  const names = [...new Set(typed.split(','))];
  if (typed.length > longestNames || !names.every(isHost)) return undefined;
  const parts = names.flatMap((name) => {
    const ending = name.slice(name.indexOf('.') + 1).toLowerCase();
    return domainPrices.find(({ extension }) => extension === ending)?.yearlyCents ?? [];
  });
  const id = names.join(',');
  return {
    kind: 'domain',
    id,
    // Letters, digits, hyphens, dots and commas need no escaping here.
    query: `domain=${id}`,
    page: 'domain-registration',
    subject: sales,
    ...(names.length === 1
      ? { words: { item: 'domain', values: { domain: id } } }
      : {
          words: {
            item: 'domains',
            values: { count: names.length, domains: names.join(', ') },
          },
          names,
        }),
    ...(parts.length === names.length && { price: { per: 'year', parts } }),
  };
}

function isHost(name: string): boolean {
  const labels = name.split('.');
  const label = /^(?!-)[\p{L}\p{M}\p{N}-]{1,63}(?<!-)$/u;
  return labels.length > 1 && labels.every((one) => label.test(one));
}

/** The address at which something was chosen. */
export function choiceAddress({ page, at = '' }: Choice, language: Language): string {
  return localizedPath(pages[page].path, language) + at;
}

interface ItemWords {
  title: string;
  /** Its state, where it has one. */
  details?: string;
  message: string;
}

export type Vat = 'excl' | 'incl';

/** A choice in words: what it is, what it costs, and a sentence that asks for it. */
export function choiceWords(
  { words: { item, values: given }, names, price }: Choice,
  language: Language,
  format: (cents: number) => string,
  vat: Vat = 'excl',
): { title: string; details: string | undefined; message: string; price: string | undefined } {
  const choices: typeof en = texts[language];
  const words: ItemWords = choices.items[item];
  const { title, message, details } = words;
  const shown = (cents: number) => format(vat === 'incl' ? withVat(cents) : cents);
  const priced = names?.map((name, index) => {
    const cents = price?.parts[index];
    return cents === undefined ? name : `${name} ${shown(cents)}`;
  });
  const values = { ...given, ...(priced && { priced: priced.join(', ') }) };
  return {
    title: fill(title, values),
    details: details && fill(details, values),
    message: fill(message, values),
    price: price && priceWords(price, language, format, vat),
  };
}

/** A price in words: "€49.99 a month, excl. VAT". */
export function priceWords(
  { per, parts, instead }: Price,
  language: Language,
  format: (cents: number) => string,
  vat: Vat = 'excl',
): string {
  const choices: typeof en = texts[language];
  const amount = (cents: readonly number[]) =>
    format(sum(vat === 'incl' ? cents.map(withVat) : cents));
  return fill(choices.prices[per], {
    price: amount(parts),
    vat: choices.vat[vat],
    ...(instead && { provider: instead.provider, theirs: amount(instead.parts) }),
  });
}

/** A price in cents, excl. VAT. */
export function centsOf({ parts }: Price): number {
  return sum(parts);
}

const texts: Record<Language, typeof en> = { en, nl };

function sum(amounts: readonly number[]): number {
  return amounts.reduce((one, other) => one + other, 0);
}

/** What a page showed of a price: the cents, and the day on which the page was loaded (ISO). */
export interface ShownPrice {
  cents: number;
  on: string;
}

/** The text of the contact form's field `choice` (spec forms-61). */
export function writeChoice({ query, price }: Choice, on: string): string {
  return price ? `${query}&shown=${centsOf(price)}&on=${on}` : query;
}

/** The shown price in the text of that field. */
export function readShownPrice(params: URLSearchParams): ShownPrice | undefined {
  const shown = readText(params, 'shown') ?? '';
  const on = readText(params, 'on') ?? '';
  if (!/^\d{1,8}$/.test(shown) || !/^20\d\d-\d\d-\d\d$/.test(on)) return undefined;
  return Number.isNaN(Date.parse(on)) ? undefined : { cents: Number(shown), on };
}
