import { isRequest } from '#content/choices.ts';
import { formatMoment } from '#content/dates.ts';
import { fill } from '#content/fill.ts';
import { defaultLanguage, type Language, localizedPath } from '#content/languages.ts';
import { formatOpeningHours } from '#content/opening-hours.ts';
import { pages } from '#content/pages.ts';
import { phoneAddressOf } from '#content/phone-address.ts';
import { legal, site } from '#content/site.ts';
import type { AcknowledgementWords, Form } from '#contracts/forms/define.ts';
import type { Config } from '../config.ts';
import { englishName } from '../i18n/language.ts';
import { texts } from '../i18n/texts.ts';
import type { MailBlock, MailContent, MailFact } from '../mail/content.ts';
import type { MailMessage } from '../mail/message.ts';
import { messageId, ownFooter, rendered } from '../mail/parts.ts';
import { type DocumentType, mediaTypes } from '../uploads/documents.ts';
import { choiceTitle, describeChoice, type LeadChoice } from './choice.ts';
import { describeEstimate, type LeadEstimate } from './estimate.ts';
import type { LeadBody } from './form-schema.ts';
import { chosenWords, mailboxOf, senderOf, titleOf } from './form-words.ts';
import type { Suspicion } from './suspicions.ts';

type MailConfig = Pick<Config, 'mailFrom' | 'mailTo' | 'salesEmail' | 'publicUrl'>;

/** A lead as its mails show it. */
export interface Lead {
  form: Form;
  reference: string;
  language: Language;
  /** Why the lead may be spam; empty if nothing says so. */
  suspicions: readonly Suspicion[];
  createdAt: Date;
  body: LeadBody;
  /** The posted values, by field. */
  fields: Record<string, unknown>;
  estimate: LeadEstimate | undefined;
  choice: LeadChoice | undefined;
  resume: LeadResume | undefined;
}

/** A lead's résumé. */
export interface LeadResume {
  /** The name in the table `file_pieces`. */
  file: string;
  /** The name on the visitor's system. */
  originalName: string;
  type: DocumentType;
  bytes: number;
}

/**
 * The mail about a lead to the form's mailbox, in the site's default language; a reply goes to the visitor.
 *
 * @returns undefined for a form that is only stored
 */
export function salesMail(lead: Lead, config: MailConfig): MailMessage | undefined {
  const { form, reference, body, resume } = lead;
  const to = mailboxOf(form, config);
  if (to === undefined) return undefined;
  const { sales } = texts[defaultLanguage].mail;
  const title = titleOf(form, body);
  const { name } = form.texts[defaultLanguage].mail;
  const subject = fill(sales.subject, { reference, title, form: name });
  return {
    ...envelope(lead, 'sales', config),
    to,
    replyTo: body.email
      ? { name: senderOf(form, body), address: body.email }
      : { name: site.brand.name, address: to },
    subject: (lead.suspicions.length > 0 ? sales.suspectMark : '') + subject,
    ...rendered(salesContent(lead, { title, subject, publicUrl: config.publicUrl })),
    headers: {},
    ...(resume && { attachments: [attachment(reference, resume)] }),
  };
}

/**
 * The acknowledgement to the visitor. It names what was chosen from our catalogue and repeats no typed word, so that
 * nobody can send a text to somebody else by it (spec forms-38). Only a lead has a reference for its visitor.
 *
 * @returns undefined where the form has no words for it, or asks for no address
 */
export function acknowledgementMail(lead: Lead, config: MailConfig): MailMessage | undefined {
  const { form, body, language } = lead;
  const words = form.texts[language].mail.acknowledgement;
  if (words === undefined || body.email === undefined) return undefined;
  const { acknowledgement } = texts[language].mail;
  const { received } = words;
  return {
    ...envelope(lead, 'acknowledgement', config),
    to: body.email,
    replyTo: { name: site.brand.name, address: mailboxOf(form, config) ?? config.salesEmail },
    subject:
      form.kind === 'lead'
        ? fill(acknowledgement.subject, { received, reference: lead.reference })
        : received,
    ...rendered(acknowledgementContent(lead, words, config)),
    isUnanswerable: true,
    // RFC 3834 and Exchange's own header: no automatic reply to an automatic reply.
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  };
}

function salesContent(
  lead: Lead,
  { title, subject, publicUrl }: { title: string; subject: string; publicUrl: string },
): MailContent {
  const { form, reference, body, resume, estimate, choice } = lead;
  const { sales } = texts[defaultLanguage].mail;
  const filled = Object.entries(lead.fields).filter(([, value]) => value !== undefined);
  const isLong = ([name]: [string, unknown]) => form.fields[name]?.kind === 'text';
  const quotes = filled.filter(isLong).map((field): MailBlock & { type: 'quote' } => {
    const { label, value } = describeField(field, form);
    return { type: 'quote', title: label, text: value, language: lead.language };
  });
  const written = quotes[0] === undefined ? '' : `: ${quotes[0].text.replaceAll(/\s+/g, ' ')}`;
  const name = senderOf(form, body);
  return {
    language: defaultLanguage,
    preview: `${name}${written}`.slice(0, 150).toWellFormed(),
    brand: site.brand.short,
    kicker: fill(sales.kicker, {
      form: capitalize(form.texts[defaultLanguage].mail.name),
      reference,
    }),
    heading: title,
    blocks: [
      ...lead.suspicions.map((suspicion): MailBlock => {
        return { type: 'warning', text: sales.suspicions[suspicion] };
      }),
      {
        type: 'facts',
        facts: [
          ...filled.filter((field) => !isLong(field)).map((one) => describeField(one, form)),
          { label: sales.received, value: formatMoment(lead.createdAt, defaultLanguage) },
          { label: sales.language, value: englishName(lead.language) },
        ],
      },
      ...(body.email ? [replyAction(name, body.email, subject)] : []),
      ...(resume ? [{ type: 'paragraph' as const, text: describeResume(resume) }] : []),
      // They come before the long texts, so that no typed text can pass for the choice or the estimate.
      ...(choice ? [describeChoice(choice)] : []),
      ...(estimate ? [describeEstimate(estimate, publicUrl)] : []),
      ...quotes,
    ],
    footer: ownFooter(sales.origin, publicUrl),
  };
}

function replyAction(name: string, email: string, subject: string): MailBlock {
  const href = `mailto:${encodeAddress(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
  return {
    type: 'action',
    link: { text: fill(texts[defaultLanguage].mail.sales.reply, { name }), href },
  };
}

function acknowledgementContent(
  lead: Lead,
  words: AcknowledgementWords,
  config: MailConfig,
): MailContent {
  const { form, language, reference } = lead;
  const { acknowledgement } = texts[language].mail;
  const { promise = {} } = form;
  const replyText = fill(words.reply, promise);
  const isNamed = form.kind === 'lead';
  const asked = askedFor(lead, words);
  const signs = [
    ...(words.time
      ? [{ label: acknowledgement.replyWithin, value: fill(words.time, promise) }]
      : []),
    ...(isNamed ? [{ label: acknowledgement.reference, value: reference }] : []),
  ];
  return {
    language,
    preview: replyText,
    brand: site.brand.short,
    kicker: words.received,
    heading: words.heading,
    blocks: [
      { type: 'paragraph', text: replyText },
      ...(signs.length > 0 ? [{ type: 'sign' as const, facts: signs }] : []),
      ...(asked ? [{ type: 'facts' as const, facts: [asked] }] : []),
      ...(lead.choice && isRequest(lead.choice)
        ? [{ type: 'paragraph' as const, text: acknowledgement.asking }]
        : []),
      {
        type: 'steps',
        title: acknowledgement.next,
        steps: [
          words.steps.first,
          words.steps.second,
          ...(words.steps.third ? [words.steps.third] : []),
          ...(isNamed ? [acknowledgement.addition] : []),
        ],
      },
      {
        type: 'facts',
        title: acknowledgement.call,
        facts: [
          {
            label: acknowledgement.phone,
            value: site.contact.phone,
            href: phoneAddressOf(site.contact.phone),
          },
          {
            label: acknowledgement.hours,
            value: fill(acknowledgement.weekdays, { times: formatOpeningHours(language) }),
          },
        ],
      },
      { type: 'aside', text: acknowledgement.notYou },
    ],
    footer: acknowledgementFooter(language, config),
  };
}

/** What was asked for or applied to, from our own lists; undefined where nothing was chosen. */
function askedFor(
  { form, language, choice, fields }: Lead,
  words: AcknowledgementWords,
): MailFact | undefined {
  const { acknowledgement } = texts[language].mail;
  if (choice) return { label: acknowledgement.chosen, value: choiceTitle(choice, language) };
  const { named = '' } = form;
  const options = form.texts[language].options?.[named] ?? {};
  const chosen = String(fields[named]);
  if (words.named === undefined || !Object.hasOwn(options, chosen)) return undefined;
  return { label: words.named, value: options[chosen] ?? '' };
}

/** Who we are, and where the privacy policy is. */
export function acknowledgementFooter(
  language: Language,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): MailContent['footer'] {
  const link = (path: string) => publicUrl + localizedPath(path, language).replace(/\/$/, '');
  const { acknowledgement } = texts[language].mail;
  const { street, postalCode, city } = legal.address;
  return {
    lines: [
      fill(acknowledgement.company, { name: legal.name, street, postalCode, city }),
      fill(acknowledgement.registration, { kvk: legal.kvk, vat: legal.vat }),
    ],
    links: [
      { text: link('/'), href: link('/') },
      { text: acknowledgement.privacy, href: link(pages['privacy-policy'].path) },
    ],
  };
}

/** A field and its chosen option, by their labels. */
function describeField([name, value]: [string, unknown], { fields, texts }: Form): MailFact {
  const words = texts[defaultLanguage];
  const text = String(value);
  const kind = fields[name]?.kind;
  return {
    label: words.labels[name] ?? name,
    value: chosenWords(words, name, text),
    ...(kind === 'email' && { href: `mailto:${encodeAddress(text)}` }),
    ...(kind === 'phone' && { href: phoneAddressOf(text) }),
  };
}

/** Escapes an address, so that no part passes for a parameter of the link. */
function encodeAddress(address: string): string {
  return encodeURIComponent(address).replace('%40', '@');
}

function capitalize(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function describeResume({ type, bytes }: LeadResume): string {
  const size = new Intl.NumberFormat(defaultLanguage, {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 0,
  }).format(Math.ceil(bytes / 1024));
  const { resume, stranger } = texts[defaultLanguage].mail.sales;
  return fill(resume, { type: type.toUpperCase(), size, stranger });
}

function attachment(reference: string, { file, type }: LeadResume) {
  return { filename: `${reference}-resume.${type}`, contentType: mediaTypes[type], file };
}

function envelope(lead: Lead, kind: string, config: MailConfig) {
  return {
    label: `${lead.reference}-${kind}`,
    messageId: messageId(config),
    date: lead.createdAt.toISOString(),
    from: config.mailFrom,
  };
}
