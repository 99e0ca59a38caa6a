import { randomUUID } from 'node:crypto';
import { defaultLanguage, type Language } from '#content/languages.ts';
import { site } from '#content/site.ts';
import type { Config } from '../config.ts';
import type { MailMessage } from '../mail/message.ts';
import { fill, texts } from '../texts.ts';
import { type DocumentType, mediaTypes } from '../uploads/file-type.ts';
import { describeEstimate, type LeadEstimate } from './estimate.ts';
import type { LeadBody, LeadForm, LeadFormTexts } from './lead-forms.ts';

type MailConfig = Pick<Config, 'mailFrom' | 'salesEmail' | 'publicUrl'>;

/** A lead as its mails show it. */
export interface Lead<Body extends LeadBody = LeadBody> {
  form: LeadForm<Body>;
  reference: string;
  language: Language;
  suspect: boolean;
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
  const formTexts = form.texts(defaultLanguage);
  const filled = Object.entries(lead.fields).filter(([, value]) => value !== undefined);
  const isLong = ([name]: [string, unknown]) => form.longFields.includes(name);
  const lines = [
    [sales.reference, reference],
    [sales.received, lead.createdAt.toISOString()],
    [sales.language, lead.language],
    ...filled.filter((field) => !isLong(field)).map((field) => describeField(field, formTexts)),
  ].map(([label, value]) => `${label}: ${value}`);
  return {
    ...envelope(lead, 'sales', config),
    to: config.salesEmail,
    replyTo: { name: form.name(body), address: body.email },
    subject:
      (lead.suspect ? sales.suspectMark : '') +
      fill(sales.subject, { reference, title: form.title(body), form: formTexts.mail.form }),
    text: [
      ...(lead.suspect ? [sales.suspectNote, ''] : []),
      ...lines,
      ...(resume ? ['', describeResume(resume)] : []),
      // Before the long texts, so that nothing in a message can pass for it.
      ...(lead.estimate ? ['', ...describeEstimate(lead.estimate, config.publicUrl)] : []),
      ...filled
        .filter(isLong)
        .flatMap((field) => describeField(field, formTexts))
        .flatMap((text, index) => (index % 2 === 0 ? ['', `${text}:`] : ['', text])),
      '',
    ].join('\n'),
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
  const { subject, text } = texts[lead.language].mail.acknowledgement;
  const values = {
    reply: fill(lead.form.texts(lead.language).mail.reply, lead.form.promise),
    reference: lead.reference,
    brand: site.brand.name,
    website: config.publicUrl,
  };
  return {
    ...envelope(lead, 'acknowledgement', config),
    to: lead.body.email,
    replyTo: { name: site.brand.name, address: config.salesEmail },
    subject: fill(subject, values),
    text: fill(text, values),
    // RFC 3834, and what Exchange heeds: no automatic reply to an automatic reply.
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  };
}

/** A field by its label, and what was chosen by its words. */
function describeField([name, value]: [string, unknown], form: LeadFormTexts): string[] {
  const text = String(value);
  return [form.labels[name] ?? name, form.options?.[name]?.[text] ?? text];
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
