/*
 * What a form needs once it is used. One file, because the name of each costs the first visit some bytes, and
 * because what is said of a refusal is then there without a connection.
 */
export { prove, proveNextTime } from './proof-of-work.ts';
export { markInvalid, markRefused } from './refusal.ts';
export { tidyField } from './tidy-field.ts';
