import type { DomainExtension } from './catalog/domains.ts';
import type { Words } from './languages.ts';

/**
 * The parts of the legal pages in their order; each name is the part's anchor in both languages and
 * the key of its text. Those of the terms and of the privacy policy are specified (spec content-24, content-26).
 */
export const termsSections = [
  'introduction',
  'definitions',
  'acceptance',
  'services',
  'accounts',
  'payment',
  'content',
  'downtime',
  'termination',
  'warranty',
  'limitation',
  'indemnification',
  'changes',
  'governing-law',
  'contact',
] as const;

export const privacySections = [
  'introduction',
  'information-collection',
  'information-use',
  'information-sharing',
  'data-security',
  'data-retention',
  'your-rights',
  'international-transfers',
  'children',
  'changes',
  'contact',
] as const;

export const euPolicySections = [
  'commitment',
  'data-centres',
  'certifications',
  'transfers',
  'encryption',
  'access',
  'availability',
  'partner',
  'data-protection-officer',
  'review',
] as const;

export const accessibilitySections = ['standard', 'checks', 'limits', 'contact'] as const;

export const refundSections = [
  'overview',
  'money-back',
  'withdrawal',
  'exclusions',
  'how-to-ask',
  'payment',
  'remainder',
  'failed-payments',
  'contact',
] as const;

export const slaSections = [
  'introduction',
  'uptime',
  'measurement',
  'maintenance',
  'exclusions',
  'credits',
  'claims',
  'consumers',
  'contact',
] as const;

/**
 * The version of each legal text, and the day on which it was written so (spec pages-290). A test fails when a text
 * changes and its day doesn't.
 */
export const legalTexts = {
  'privacy-policy': { version: 1, written: '2026-11-29' },
  'terms-of-service': { version: 1, written: '2026-11-29' },
  'eu-cloud-policy': { version: 1, written: '2026-11-29' },
  'refund-policy': { version: 1, written: '2026-11-29' },
  'service-level-agreement': { version: 1, written: '2026-11-29' },
  accessibility: { version: 1, written: '2026-11-29' },
} as const;

export type LegalTextId = keyof typeof legalTexts;

/** The day of the last review of the accessibility statement. */
export const accessibilityReviewed = '2026-11-29';

/** Periods that the terms of service promise; the others are in `claims.ts` and `page-claims.ts`. */
export const termsPeriods = {
  /** Consumers may withdraw from an agreement made at a distance (BW 6:230o). */
  withdrawalDays: 14,
  /** After a withdrawal, and under the money-back guarantee (BW 6:230r). */
  refundDays: 14,
  /** A new processor of customers' data is announced this long before. */
  processorNoticeDays: 30,
  complaintReplyDays: 14,
  /** From the date of an invoice. */
  paymentDays: 14,
  /** A consumer gets this long after a reminder before it costs anything (BW 6:96). */
  reminderDays: 14,
  /** A consumer whom a change makes worse off may end the service this long (Directive 2019/770, article 19). */
  changeDays: 30,
  /** For looking over work that we made to order. */
  acceptanceDays: 14,
  /** For moving to another provider (Data Act, article 25). */
  switchingDays: 30,
  /** After that, for fetching what is still here (Data Act, article 25). */
  retrievalDays: 30,
  /** Answer to who asks for a holder's details with good reason (NIS2 Directive, article 28). */
  holderDetailsHours: 72,
} as const;

/** Extensions whose registries are in the European Union; the others take a holder's details elsewhere. */
export const extensionsInTheUnion = [
  'nl',
  'eu',
  'de',
  'fr',
] as const satisfies readonly DomainExtension[];

/**
 * Processors of what customers store, as the annex of the processing agreement lists them: who, for what, and where.
 * While there are none, the terms say that the list is sent on request.
 */
export const processors: readonly { name: string; task: Words; country: Words }[] = [];
