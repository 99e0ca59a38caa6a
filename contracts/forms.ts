/*
 * What the browser needs to know of every lead form, without the schema library.
 */

/** The lead forms; each posts to `/api/<id>` (D1 §7, decision 26). */
export const formIds = [
  'contact',
  'reseller',
  'mvp-proposal',
  'careers',
  'status-subscription',
] as const;

export type FormId = (typeof formIds)[number];

/** Longest e-mail address that SMTP carries, in UTF-16 units. */
export const emailMaxLength = 254;

/** What a ticked box is sent as. */
export const ticked = 'yes';

/** The forms that a page without scripts shows: a proposal for an MVP has one for each path. */
export const answeredForms = [
  'contact',
  'reseller',
  'mvp-proposal-paid',
  'mvp-proposal-investment',
  'careers',
  'status-subscription',
] as const;

export type AnsweredForm = (typeof answeredForms)[number];
