import { randomUUID } from 'node:crypto';
import { defaultLanguage, type Language } from '#content/languages.ts';
import { site } from '#content/site.ts';
import type { ContactBody } from '#contracts/contact.ts';
import type { Config } from '../config.ts';
import type { MailMessage } from '../mail/message.ts';
import { fill, texts } from '../texts.ts';
import { describeEstimate, type LeadEstimate } from './estimate.ts';

type MailConfig = Pick<Config, 'mailFrom' | 'salesEmail' | 'publicUrl'>;

export interface ContactLead {
  reference: string;
  language: Language;
  suspect: boolean;
  createdAt: Date;
  fields: Pick<ContactBody, 'name' | 'email' | 'subject' | 'message'>;
  estimate: LeadEstimate | undefined;
}

/** Tells sales about a lead, in the site's default language; a reply goes to the visitor. */
export function salesMail(lead: ContactLead, config: MailConfig): MailMessage {
  const { reference, fields } = lead;
  const { sales } = texts[defaultLanguage].mail;
  const { labels } = texts[defaultLanguage].leadForm;
  const mark = lead.suspect ? sales.suspectMark : '';
  const lines = [
    [sales.reference, reference],
    [sales.received, lead.createdAt.toISOString()],
    [sales.language, lead.language],
    [labels.name, fields.name],
    [labels.email, fields.email],
    [labels.subject, fields.subject],
  ].map(([label, value]) => `${label}: ${value}`);
  return {
    ...envelope(lead, 'sales', config),
    to: config.salesEmail,
    replyTo: { name: fields.name, address: fields.email },
    subject: mark + fill(sales.subject, { reference, subject: fields.subject }),
    text: [
      ...(lead.suspect ? [sales.suspectNote, ''] : []),
      ...lines,
      // Before the message, so that nothing in a message can pass for it.
      ...(lead.estimate ? ['', ...describeEstimate(lead.estimate, config.publicUrl), ''] : []),
      `${labels.message}:`,
      '',
      fields.message,
      '',
    ].join('\n'),
    headers: {},
  };
}

/**
 * Tells the visitor that the message arrived, without a word of what was typed, so that the form
 * can't be used to send a text to somebody else (decision 28).
 */
export function acknowledgementMail(lead: ContactLead, config: MailConfig): MailMessage {
  const { subject, text } = texts[lead.language].mail.acknowledgement;
  const values = {
    reference: lead.reference,
    hours: site.replyWithinHours.contact,
    brand: site.brand.name,
    website: config.publicUrl,
  };
  return {
    ...envelope(lead, 'acknowledgement', config),
    to: lead.fields.email,
    replyTo: { name: site.brand.name, address: config.salesEmail },
    subject: fill(subject, values),
    text: fill(text, values),
    // RFC 3834, and what Exchange heeds: no automatic reply to an automatic reply.
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  };
}

function envelope(lead: ContactLead, kind: string, { mailFrom }: MailConfig) {
  const [, domain] = mailFrom.address.split('@');
  return {
    label: `${lead.reference}-${kind}`,
    messageId: `<${randomUUID()}@${domain}>`,
    date: lead.createdAt.toISOString(),
    from: mailFrom,
  };
}
