import type { z } from 'zod';
import type { Language } from '#content/languages.ts';
import { defaultLanguage } from '#content/languages.ts';
import { pageClaims } from '#content/page-claims.ts';
import { site } from '#content/site.ts';
import { type CareersBody, careersBody } from '#contracts/careers.ts';
import { type ContactBody, contactBody } from '#contracts/contact.ts';
import type { AnsweredForm, FormId } from '#contracts/forms.ts';
import { type MvpProposalBody, mvpProposalBody } from '#contracts/mvp-proposal.ts';
import { type ResellerBody, resellerBody } from '#contracts/reseller.ts';
import {
  type StatusSubscriptionBody,
  statusSubscriptionBody,
} from '#contracts/status-subscription.ts';
import { statusTopics } from '#contracts/status-subscription-fields.ts';
import { texts } from '../texts.ts';

/** What every body has after validation, and what some have. */
export interface LeadBody {
  email: string;
  language?: Language | undefined;
  homepage?: string | undefined;
  altcha?: string | undefined;
  estimate?: string | undefined;
}

/** What the pipeline says of a form, in one language: its texts file. */
export interface LeadFormTexts {
  /** Of every field, by its name. */
  labels: Record<string, string>;
  /** Of what goes along without being filled in. */
  unseen?: Record<string, string>;
  /** Of the values of each select. */
  options?: Record<string, Record<string, string>>;
  toast: { sentText: string };
}

/** The words of what was chosen in a field, else the text itself: "__proto__" can be typed too. */
export function chosenWords(
  { options }: Pick<LeadFormTexts, 'options'>,
  field: string,
  text: string,
): string {
  const words = options?.[field] ?? {};
  return Object.hasOwn(words, text) ? (words[text] ?? text) : text;
}

/** One kind of lead: all that the pipeline needs to take, store and mail it. */
export interface LeadForm<Body extends LeadBody = LeadBody> {
  id: FormId;
  schema: z.ZodType<Body>;
  texts(language: Language): LeadFormTexts;
  /** The visitor's name: sales answers to it. */
  name(body: Body): string;
  /** What the mail to sales is about, in the site's default language. */
  title(body: Body): string;
  /** Fields of several lines, which stand last in that mail. */
  longFields: readonly string[];
  /** What the acknowledgement promises. */
  promise: Record<string, string | number>;
  /** The field that takes a résumé; without one no file is taken. */
  fileField?: string;
  /** Which page answers a plain post of it. */
  answeredAs(body: unknown): AnsweredForm;
}

export const contactForm: LeadForm<ContactBody> = {
  id: 'contact',
  schema: contactBody,
  texts: (language) => ({
    ...texts[language].contactForm,
    unseen: { estimate: texts[language].estimator.bill.title },
  }),
  name: ({ name }) => name,
  title: ({ subject }) => subject,
  longFields: ['message'],
  promise: { hours: site.replyWithinHours.contact },
  answeredAs: () => 'contact',
};

export const resellerForm: LeadForm<ResellerBody> = {
  id: 'reseller',
  schema: resellerBody,
  texts: (language) => texts[language].resellerForm,
  name: ({ name }) => name,
  title: ({ company }) => company,
  longFields: ['message'],
  promise: { hours: site.replyWithinHours.reseller },
  answeredAs: () => 'reseller',
};

export const mvpProposalForm: LeadForm<MvpProposalBody> = {
  id: 'mvp-proposal',
  schema: mvpProposalBody,
  texts: (language) => texts[language].mvpProposalForm,
  name: ({ name }) => name,
  title: ({ projectTitle }) => projectTitle,
  longFields: ['projectDescription', 'previousExperience', 'message'],
  promise: { hours: site.replyWithinHours.mvp },
  answeredAs: (body) =>
    (body as { path?: unknown } | undefined)?.path === 'investment'
      ? 'mvp-proposal-investment'
      : 'mvp-proposal-paid',
};

export const careersForm: LeadForm<CareersBody> = {
  id: 'careers',
  schema: careersBody,
  texts: (language) => texts[language].careersForm,
  name: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  title: ({ position }) => texts[defaultLanguage].careersForm.options.position[position],
  longFields: ['coverLetter'],
  promise: { weeks: `${pageClaims.hiringWeeks.min}-${pageClaims.hiringWeeks.max}` },
  fileField: 'resume',
  answeredAs: () => 'careers',
};

/**
 * Until there are status messages, what is stored here is an unconfirmed subscription: nobody gets any
 * before having confirmed (decision 31).
 */
export const statusSubscriptionForm: LeadForm<StatusSubscriptionBody> = {
  id: 'status-subscription',
  schema: statusSubscriptionBody,
  texts: (language) => texts[language].statusSubscriptionForm,
  name: ({ email }) => email,
  title: (body) =>
    statusTopics
      .filter((topic) => body[topic])
      .map((topic) => texts[defaultLanguage].statusSubscriptionForm.labels[topic])
      .join(', '),
  longFields: [],
  promise: {},
  answeredAs: () => 'status-subscription',
};

/** Every form, by its id. */
export const leadForms: Record<FormId, LeadForm> = {
  contact: contactForm,
  reseller: resellerForm,
  'mvp-proposal': mvpProposalForm,
  careers: careersForm,
  'status-subscription': statusSubscriptionForm,
};
