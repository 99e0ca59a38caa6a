import { describe, expect, it } from 'vitest';
import { type DomainExtension, domainPrices } from '#content/catalog/domains.ts';
import { readDomain } from './domain-name.ts';
import type { DomainState } from './domains.ts';
import { type DomainAnswers, saidOf } from './said-of-domain.ts';

const all = (state: DomainState, some: Partial<Record<DomainExtension, DomainState>> = {}) =>
  Object.fromEntries(
    domainPrices.map(({ extension }) => [extension, { state: some[extension] ?? state }]),
  ) as DomainAnswers;

const keys = (text: string, answers: DomainAnswers | undefined, isDone = true) => {
  const reading = readDomain(text);
  if (reading.kind === 'unreadable') throw new Error(text);
  return saidOf(reading, answers, isDone).map(([key]) => key);
};

// spec domains-12
describe('what is said of a name', () => {
  it.each([
    ['where nothing is looked up', 'jansen.nl', undefined, ['check']],
    ['that is free', 'jansen.nl', all('taken', { nl: 'available' }), ['free', 'confirm']],
    ['that is taken', 'jansen.nl', all('available', { nl: 'taken' }), ['taken', 'free', 'confirm']],
    ['taken everywhere', 'jansen.nl', all('taken'), ['taken', 'none']],
    [
      'of which a part isn’t known',
      'jansen.nl',
      all('taken', { nl: 'unknown' }),
      ['none', 'unknown'],
    ],
    ['of which nothing is known', 'jansen.nl', all('unknown'), ['silent']],
    ['without an extension', 'jansen', all('available'), ['choose', 'free', 'confirm']],
    ['with one that isn’t sold', 'jansen.be', all('taken'), ['unsold', 'none']],
    ['with other letters', 'café.nl', undefined, ['check', 'letters']],
  ] as const)('%s', (_, text, answers, said) => {
    expect(keys(text, answers)).toEqual(said);
  });

  it('while answers come: first the asked name’s', () => {
    const one = (extension: DomainExtension, state: DomainState) =>
      ({ [extension]: { state } }) as DomainAnswers;
    expect(keys('jansen.nl', {}, false)).toEqual(['looking']);
    expect(keys('jansen.nl', one('com', 'available'), false)).toEqual(['looking']);
    expect(keys('jansen.nl', one('nl', 'available'), false)).toEqual(['confirm']);
    expect(keys('jansen.nl', one('nl', 'taken'), false)).toEqual(['taken']);
  });

  it('counts', () => {
    const reading = { kind: 'name', label: 'jansen' } as const;
    const answers = all('available', { com: 'taken', io: 'unknown', eu: 'unknown' });
    expect(saidOf(reading, answers, true)).toContainEqual(['free', { free: 12, extensions: 15 }]);
    expect(saidOf(reading, answers, true)).toContainEqual(['unknown', { unknown: 2 }]);
    expect(saidOf(reading, all('taken'), true)).toContainEqual(['none', { extensions: 15 }]);
  });
});
