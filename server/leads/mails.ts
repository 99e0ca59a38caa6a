import { randomUUID } from 'node:crypto';
import { formatMoment } from '#content/dates.ts';
import { footerDepthMetres } from '#content/footer.ts';
import { defaultLanguage, type Language, localizedPath } from '#content/languages.ts';
import { pages } from '#content/pages.ts';
import { legal, site } from '#content/site.ts';
import { formatOpeningHour } from '#content/times.ts';
import type { Config } from '../config.ts';
import type { MailBlock, MailContent, MailFact } from '../mail/content.ts';
import { mailHtml } from '../mail/html.ts';
import type { MailMessage } from '../mail/message.ts';
import { mailText } from '../mail/text.ts';
import { fill, texts } from '../texts.ts';
import { type DocumentType, mediaTypes } from '../uploads/file-type.ts';
import { describeEstimate, type LeadEstimate } from './estimate.ts';
import { chosenWords, type LeadBody, type LeadForm, type LeadFormTexts } from './lead-forms.ts';
import type { Suspicion } from './suspicions.ts';

type MailConfig = Pick<Config, 'mailFrom' | 'salesEmail' | 'publicUrl'>;

/** A lead as its mails show it. */
export interface Lead<Body extends LeadBody = LeadBody> {
  form: LeadForm<Body>;
  reference: string;
  language: Language;
  /** Why it may be spam, if anything says so. */
  suspicions: readonly Suspicion[];
  createdAt: Date;
  body: Body;
  /** What was filled in, by field. */
  fields: Record<string, unknown>;
  estimate: LeadEstimate | undefined;
  resume: LeadResume | undefined;
}

/** A résumé as it is kept with a lead. */
export interface LeadResume {
  /** The name in the file store. */
  file: string;
  /** What the visitor's system calls it. */
  originalName: string;
  type: DocumentType;
  bytes: number;
}

/** Tells sales about a lead, in the site's default language; a reply goes to the visitor. */
export function salesMail<Body extends LeadBody>(
  lead: Lead<Body>,
  config: MailConfig,
): MailMessage {
  const { form, reference, body, resume } = lead;
  const { sales } = texts[defaultLanguage].mail;
  const subject = fill(sales.subject, {
    reference,
    title: form.title(body),
    form: formWords(lead, defaultLanguage).name,
  });
  return {
    ...envelope(lead, 'sales', config),
    to: config.salesEmail,
    replyTo: { name: form.name(body), address: body.email },
    subject: (lead.suspicions.length > 0 ? sales.suspectMark : '') + subject,
    ...rendered(salesContent(lead, subject, config)),
    headers: {},
    ...(resume && { attachments: [attachment(reference, resume)] }),
  };
}

/**
 * Tells the visitor that the form arrived, without a word of what was typed, so that it can't be used
 * to send a text to somebody else (decision 28).
 */
export function acknowledgementMail<Body extends LeadBody>(
  lead: Lead<Body>,
  config: MailConfig,
): MailMessage {
  const { received } = formWords(lead, lead.language);
  const { acknowledgement } = texts[lead.language].mail;
  return {
    ...envelope(lead, 'acknowledgement', config),
    to: lead.body.email,
    replyTo: { name: site.brand.name, address: config.salesEmail },
    subject: fill(acknowledgement.subject, { received, reference: lead.reference }),
    ...rendered(acknowledgementContent(lead, config)),
    // RFC 3834, and what Exchange heeds: no automatic reply to an automatic reply.
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  };
}

function salesContent<Body extends LeadBody>(
  lead: Lead<Body>,
  subject: string,
  { publicUrl }: MailConfig,
): MailContent {
  const { form, reference, body, resume, estimate } = lead;
  const { sales } = texts[defaultLanguage].mail;
  const formTexts = form.texts(defaultLanguage);
  const filled = Object.entries(lead.fields).filter(([, value]) => value !== undefined);
  const isLong = ([name]: [string, unknown]) => form.longFields.includes(name);
  const quotes = filled.filter(isLong).map((field): MailBlock & { type: 'quote' } => {
    const { label, value } = describeField(field, formTexts);
    return { type: 'quote', title: label, text: value, language: lead.language };
  });
  const written = quotes[0] === undefined ? '' : `: ${quotes[0].text.replaceAll(/\s+/g, ' ')}`;
  const name = form.name(body);
  const reply = `mailto:${encodeAddress(body.email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
  return {
    language: defaultLanguage,
    preview: `${name}${written}`.slice(0, 150).toWellFormed(),
    brand: site.brand.short,
    kicker: fill(sales.kicker, {
      form: capitalize(formWords(lead, defaultLanguage).name),
      reference,
    }),
    heading: form.title(body),
    blocks: [
      ...lead.suspicions.map((suspicion): MailBlock => {
        return { type: 'warning', text: sales.suspicions[suspicion] };
      }),
      {
        type: 'facts',
        facts: [
          ...filled.filter((field) => !isLong(field)).map((one) => describeField(one, formTexts)),
          { label: sales.received, value: formatMoment(lead.createdAt, defaultLanguage) },
          { label: sales.language, value: nameOf(lead.language) },
        ],
      },
      { type: 'action', link: { text: fill(sales.reply, { name }), href: reply } },
      ...(resume ? [{ type: 'paragraph' as const, text: describeResume(resume) }] : []),
      // Before the long texts, so that nothing in a message can pass for it.
      ...(estimate ? [describeEstimate(estimate, publicUrl)] : []),
      ...quotes,
    ],
    footer: {
      lines: [fill(sales.origin, { brand: site.brand.name })],
      links: [{ text: publicUrl, href: publicUrl }],
    },
  };
}

function acknowledgementContent<Body extends LeadBody>(
  lead: Lead<Body>,
  { publicUrl }: MailConfig,
): MailContent {
  const { form, language, reference } = lead;
  const { acknowledgement } = texts[language].mail;
  const words = formWords(lead, language);
  const { opens, closes, timeZone } = site.contact.hours;
  const link = (path: string) => publicUrl + localizedPath(path, language).replace(/\/$/, '');
  const replyText = fill(words.reply, form.promise);
  return {
    language,
    preview: replyText,
    brand: site.brand.short,
    kicker: words.received,
    heading: words.heading,
    blocks: [
      { type: 'paragraph', text: replyText },
      {
        type: 'sign',
        facts: [
          ...(words.time === undefined
            ? []
            : [{ label: acknowledgement.replyWithin, value: fill(words.time, form.promise) }]),
          { label: acknowledgement.reference, value: reference },
        ],
      },
      {
        type: 'steps',
        title: acknowledgement.next,
        steps: [words.steps.first, words.steps.second, acknowledgement.addition],
      },
      {
        type: 'facts',
        title: acknowledgement.call,
        facts: [
          {
            label: acknowledgement.phone,
            value: site.contact.phone,
            href: phoneLink(site.contact.phone),
          },
          {
            label: acknowledgement.hours,
            value: fill(acknowledgement.weekdays, {
              times: `${formatOpeningHour(opens, language)}\u2060–\u2060${formatOpeningHour(closes, language)}`,
              timeZone,
            }),
          },
        ],
      },
      { type: 'aside', text: acknowledgement.notYou },
    ],
    footer: {
      lines: [
        fill(acknowledgement.company, {
          name: legal.name,
          street: legal.address.street,
          postalCode: legal.address.postalCode,
          city: legal.address.city,
        }),
        fill(acknowledgement.registration, { kvk: legal.kvk, vat: legal.vat }),
        fill(acknowledgement.depth, {
          depth: depthIn(language),
        }),
      ],
      links: [
        { text: link('/'), href: link('/') },
        { text: acknowledgement.privacy, href: link(pages['privacy-policy'].path) },
      ],
    },
  };
}

interface FormWords {
  /** Which form it is, in the mail to sales. */
  name: string;
  received: string;
  heading: string;
  reply: string;
  /** The promised one, if any. */
  time?: string;
  steps: { first: string; second: string };
}

/** What mails say about one form. */
function formWords<Body extends LeadBody>({ form }: Lead<Body>, language: Language): FormWords {
  return texts[language].mail.forms[form.id];
}

function rendered(content: MailContent) {
  return { text: mailText(content), html: mailHtml(content) };
}

/** A field by its label, and what was chosen by its words. */
function describeField([name, value]: [string, unknown], form: LeadFormTexts): MailFact {
  const text = String(value);
  return {
    label: form.labels[name] ?? name,
    value: chosenWords(form, name, text),
    ...(name === 'email' && { href: `mailto:${encodeAddress(text)}` }),
    ...(name === 'phone' && { href: phoneLink(text) }),
  };
}

/** Nothing of an address may pass for a parameter of the link. */
function encodeAddress(address: string): string {
  return encodeURIComponent(address).replace('%40', '@');
}

/** @returns undefined for what has no digits to dial */
function phoneLink(phone: string): string | undefined {
  const number = phone.replaceAll(/(?!^\+)\D/g, '');
  return /\d/.test(number) ? `tel:${number}` : undefined;
}

function capitalize(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

const languageNames = new Intl.DisplayNames(defaultLanguage, { type: 'language' });

function nameOf(language: Language): string {
  return languageNames.of(language) ?? language;
}

function depthIn(language: Language): string {
  return footerDepthMetres.toLocaleString(language);
}

function describeResume({ type, bytes }: LeadResume): string {
  const size = new Intl.NumberFormat(defaultLanguage, {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 0,
  }).format(Math.ceil(bytes / 1024));
  return fill(texts[defaultLanguage].mail.sales.resume, { type: type.toUpperCase(), size });
}

function attachment(reference: string, { file, type }: LeadResume) {
  return { filename: `${reference}-resume.${type}`, contentType: mediaTypes[type], file };
}

function envelope<Body extends LeadBody>(lead: Lead<Body>, kind: string, { mailFrom }: MailConfig) {
  const [, domain] = mailFrom.address.split('@');
  return {
    label: `${lead.reference}-${kind}`,
    messageId: `<${randomUUID()}@${domain}>`,
    date: lead.createdAt.toISOString(),
    from: mailFrom,
  };
}
