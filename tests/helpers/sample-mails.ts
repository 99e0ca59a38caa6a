import { formatMoment } from '#content/dates.ts';
import { fill } from '#content/fill.ts';
import { type Language, languages } from '#content/languages.ts';
import { statusPaths } from '#content/status-paths.ts';
import { type FormId, forms } from '#contracts/forms/index.ts';
import { statusTopics } from '#contracts/forms/status-subscription.ts';
import { describeOrder, orderMail } from '#server/api/order-mail.ts';
import { texts } from '#server/i18n/texts.ts';
import { readLeadChoice } from '#server/leads/choice.ts';
import { describers } from '#server/leads/digest.ts';
import { readLeadEstimate } from '#server/leads/estimate.ts';
import type { LeadBody } from '#server/leads/form-schema.ts';
import * as mails from '#server/leads/mails.ts';
import type { Suspicion } from '#server/leads/suspicions.ts';
import type { MailMessage } from '#server/mail/message.ts';
import { digestWords } from '#server/memos/digest-mail.ts';
import { keysOf } from '#server/privacy/keys.ts';
import {
  componentNames,
  confirmationMail,
  type Message,
  statusMail,
} from '#server/status/subscription-mails.ts';
import { leadIds, validBodies } from './lead-posts.ts';

/*
 * Sample data: nobody in it exists, and it says so. docs/mails shows the mails of it.
 */

export const mailConfig = {
  mailFrom: { name: 'Wolkendijk', address: 'hello@example.com' },
  salesEmail: 'sales@example.com',
  mailTo: {},
  publicUrl: 'https://www.example.com',
};

/** The mail to us, of a form that has one. */
export const salesMail = (lead: mails.Lead, config: typeof mailConfig): MailMessage =>
  mails.salesMail(lead, config) as MailMessage;

/** The mail to the visitor, of a form that has one. */
export const acknowledgementMail = (lead: mails.Lead, config: typeof mailConfig): MailMessage =>
  mails.acknowledgementMail(lead, config) as MailMessage;

/** Every field of every form, filled in. */
export const sampleBodies: Record<FormId, LeadBody & Record<string, string>> = {
  ...validBodies,
  contact: {
    name: 'Sample Visitor',
    email: 'visitor@example.org',
    subject: 'A sample shop with two warehouses',
    message:
      'This is a sample message.\n\nWe sell garden tools in two shops and online. Both stocks should show the same figures, and the old system goes dark in May.\n\nCould you call on a Thursday?',
  },
  reseller: {
    name: 'Sample Reseller',
    email: 'reseller@example.org',
    company: 'Sample Studio',
    website: 'https://studio.example',
    experience: 'intermediate',
    customerBase: 'small',
    industry: 'web-design',
    clientTypes: 'small-business',
    currentServices: 'hosting-reseller',
    message: 'This is a sample message. We look after forty sites of shops and practices.',
  },
  'mvp-proposal': {
    path: 'investment',
    name: 'Sample Founder',
    email: 'founder@example.org',
    company: 'Sample Tides',
    projectTitle: 'Tide tables for sailors',
    projectDescription:
      'This is a sample description.\nAn app that says when the sea comes, and when it goes.',
    targetMarket: 'Sailors on tidal water',
    timeline: '2-3months',
    budget: 'About 4,000 euros',
    equityOffered: '20-30',
    fundingNeeded: '10k',
    previousExperience: 'A sample of experience: two apps for harbours.',
    message: 'A sample message: we have the data already.',
  },
  careers: {
    firstName: 'Sample',
    lastName: 'Applicant',
    email: 'applicant@example.org',
    phone: '+31 6 00 00 00 00',
    position: 'devops-engineer',
    coverLetter:
      'This is a sample letter.\n\nI keep servers dry for a living, and would like to do it with you.',
    keepOneYear: 'yes',
    consent: 'yes',
  },
  abuse: {
    address: 'https://shop.example/login\nhttps://shop.example/pay',
    reason: 'phishing',
    explanation: 'This is a sample report. These pages ask for the passwords of a bank.',
    name: 'Sample Reporter',
    email: 'reporter@example.org',
    goodFaith: 'yes',
  },
  feedback: { helpful: 'yes', words: 'Sample words.' },
  'status-subscription': {
    email: 'subscriber@example.org',
    incidents: 'yes',
    maintenance: 'yes',
    report: 'yes',
  },
};

/** A lead of a form as the server makes one. */
export function sampleLead(
  id: FormId,
  language: Language,
  {
    fields,
    ...changes
  }: {
    fields?: Record<string, string>;
    estimate?: string;
    choice?: string;
    suspicions?: Suspicion[];
  } = {},
): mails.Lead {
  const body = { ...sampleBodies[id], ...fields };
  const createdAt = new Date('2026-01-05T10:00:00Z');
  return {
    form: forms[id],
    reference: 'WD-SAMPLE',
    language,
    suspicions: changes.suspicions ?? [],
    createdAt,
    body,
    fields: body,
    estimate: readLeadEstimate(changes.estimate),
    choice: readLeadChoice(changes.choice, language, createdAt),
    resume:
      id === 'careers'
        ? { file: 'sample.pdf', originalName: 'sample.pdf', type: 'pdf', bytes: 182_000 }
        : undefined,
  };
}

const estimate =
  'type=webapp&pages=12&complexity=30&months=6&rush=1&features=user-auth,search&maintenance=1&frontend=vue&hosting=vps';

/** The mails in docs/mails, by the name of their files. */
export function sampleMails(): Record<string, Pick<MailMessage, 'subject' | 'text' | 'html'>> {
  const samples: ReturnType<typeof sampleMails> = {};
  for (const id of leadIds) {
    samples[`${id}-acknowledgement-en`] = acknowledgementMail(sampleLead(id, 'en'), mailConfig);
    samples[`${id}-acknowledgement-nl`] = acknowledgementMail(sampleLead(id, 'nl'), mailConfig);
    samples[`${id}-sales`] = salesMail(sampleLead(id, 'en'), mailConfig);
  }
  samples['contact-sales-estimate'] = salesMail(
    sampleLead('contact', 'nl', { estimate }),
    mailConfig,
  );
  const chosen = sampleLead('contact', 'nl', {
    choice: 'plan=vps-pro&shown=4499&on=2025-11-03',
  });
  samples['contact-sales-choice'] = salesMail(chosen, mailConfig);
  samples['contact-acknowledgement-choice'] = acknowledgementMail(chosen, mailConfig);
  samples['contact-sales-suspect'] = salesMail(
    sampleLead('contact', 'en', { suspicions: ['honeypot'] }),
    mailConfig,
  );
  const named = (['contact', 'reseller', 'mvp-proposal'] as const).map((form, index) => ({
    reference: `WD-SAMPL${index + 2}`,
    form,
    language: 'en',
    fields: JSON.stringify(sampleBodies[form]),
  }));
  const hour = { since: new Date('2026-01-05T10:00:00Z'), publicUrl: mailConfig.publicUrl };
  samples.digest = digestWords(
    { of: 'suspects', count: named.length, facts: named.map(describers.suspects) },
    hour,
  );
  const written = [
    { helpful: 'no', words: 'This is a sample: the button has another name here.' },
    { helpful: 'yes', words: 'Sample words. The drawing of the record helped.' },
  ].map((fields, index) => ({
    reference: `WD-SAMPL${index + 2}`,
    form: 'feedback',
    language: index === 0 ? 'en' : 'nl',
    fields: JSON.stringify({ page: '/resources/knowledge-base/add-a-dns-record', ...fields }),
  }));
  const ordered = { area: 'dns', action: 'create', account: 'Sample Studio' } as const;
  const told = [
    { ...ordered, name: 'www.example.nl A' },
    { ...ordered, area: 'email', name: 'info@example.nl' },
    { ...ordered, area: 'databases', action: 'delete', name: 'webshop' },
  ] as const;
  samples.order = orderMail('WD-SAMPLE', told[0], {
    now: hour.since,
    config: { ...mailConfig, operatorEmail: 'operator@example.com' },
  });
  const orders = told.map((fields, index) => ({
    reference: `WD-SAMPL${index + 2}`,
    told: JSON.stringify(fields),
  }));
  samples['order-digest'] = digestWords(
    { of: 'orders', count: 3, facts: orders.map(describeOrder) },
    hour,
  );
  samples['feedback-digest'] = digestWords(
    { of: 'feedback', count: 7, facts: written.map(describers.feedback) },
    hour,
  );
  return { ...samples, ...statusSamples() };
}

/** The mails about a subscription, and to subscribers. */
function statusSamples() {
  const samples: ReturnType<typeof sampleMails> = {};
  const now = new Date('2026-01-05T10:00:00Z');
  const all = { topics: statusTopics, components: null, isConfirmed: true };
  const given = { delivery: 'sample', config: mailConfig, keys: keysOf('a sample') };
  for (const { code: language } of languages) {
    const subscriber = { id: 'sample', reference: 'WD-SAMPLE', email: 'a@example.org', language };
    const subscription = { ...subscriber, ...all };
    samples[`status-confirmation-${language}`] = confirmationMail(subscription, { ...given, now });
    const { incident, report, affected } = texts[language].mail.status;
    const about = { text: [], facts: [], date: now.toISOString() };
    const storm: Message = {
      ...about,
      kind: incident.opened,
      title: 'This is a sample: storm on the dike',
      text: ['Sample words of an operator.'],
      facts: [
        { label: incident.impact, value: incident.impacts.degraded },
        { label: affected, value: 'DNS' },
        { label: incident.at, value: formatMoment(now, language) },
      ],
      path: statusPaths.incident('2026-01-05-sample'),
    };
    samples[`status-incident-${language}`] = statusMail(storm, subscription, given);
    const facts = componentNames(language).map((one) => ({
      ...one,
      value: { en: '99.9%', nl: '99,9%' }[language],
    }));
    const uptimes: Message = {
      ...about,
      kind: report.kicker,
      title: fill(report.heading, {
        month: { en: 'January 2026', nl: 'januari 2026' }[language],
      }),
      perComponent: { title: report.measured, facts, none: '' },
    };
    samples[`status-report-${language}`] = statusMail(uptimes, subscription, given);
  }
  return samples;
}
