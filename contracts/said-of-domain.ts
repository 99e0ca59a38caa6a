import type { DomainExtension } from '#content/catalog/domains.ts';
import { asciiOf } from './ascii-host.ts';
import type { DomainReading } from './domain-name.ts';
import type { DomainAnswer } from './domains.ts';

/** What is known of a name, by extension. */
export type DomainAnswers = Partial<Record<DomainExtension, DomainAnswer>>;

/** A sentence of `content/locales/`, `domain-answer.json`, and its values. */
type Sentence = [
  key:
    | 'choose'
    | 'unsold'
    | 'check'
    | 'looking'
    | 'taken'
    | 'free'
    | 'none'
    | 'unknown'
    | 'silent'
    | 'confirm'
    | 'letters',
  values?: Record<string, string | number>,
];

/**
 * What is said of a name, the same with scripts and without (spec domains-12).
 *
 * @param answers undefined where nothing can be looked up
 * @param isDone whether all extensions have been asked about
 */
export function saidOf(
  reading: Exclude<DomainReading, { kind: 'unreadable' }>,
  answers: DomainAnswers | undefined,
  isDone: boolean,
): Sentence[] {
  const said: Sentence[] = [];
  if (reading.kind === 'name') said.push(['choose']);
  if (reading.kind === 'unsold') said.push(['unsold', { extension: `.${reading.extension}` }]);
  if (answers === undefined) said.push(['check']);
  else said.push(...saidOfAnswers(reading, answers, isDone));
  if (/\P{ASCII}/u.test(reading.label)) {
    said.push(['letters', { ascii: asciiOf(reading.label) ?? reading.label }]);
  }
  return said;
}

function saidOfAnswers(reading: DomainReading, answers: DomainAnswers, isDone: boolean) {
  const said: Sentence[] = [];
  const asked = reading.kind === 'domain' ? answers[reading.extension] : undefined;
  const states = Object.values(answers).map(({ state }) => state);
  const count = (wanted: string) => states.filter((state) => state === wanted).length;
  const [free, unknown, extensions] = [count('available'), count('unknown'), states.length];
  if (!isDone && asked === undefined) said.push(['looking']);
  if (asked?.state === 'taken') said.push(['taken']);
  if (isDone && unknown === extensions) said.push(['silent']);
  else if (isDone) {
    said.push(free > 0 ? ['free', { free, extensions }] : ['none', { extensions }]);
    if (unknown > 0) said.push(['unknown', { unknown }]);
  }
  if (asked?.state === 'available' || (isDone && free > 0)) said.push(['confirm']);
  return said;
}
