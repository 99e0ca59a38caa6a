import { describe, expect, it } from 'vitest';
import { find } from './find.ts';

const titles = [
  'Backups and restore',
  'Set up your email',
  'Two-step login',
  'Transfer a .nl domain',
  'Wijzig je privégegevens',
  'Domeinnaam verhuizen',
];
const found = (query: string) => find(query, titles, (title) => title);

describe('find', () => {
  it('finds everything without a query', () => {
    expect(found('')).toEqual(titles);
    expect(found('  … ')).toEqual(titles);
  });

  it('finds words by their beginning and by any part', () => {
    expect(found('back')).toEqual(['Backups and restore']);
    expect(found('naam')).toEqual(['Domeinnaam verhuizen']);
  });

  it('wants every word, in any order', () => {
    expect(found('domain nl')).toEqual(['Transfer a .nl domain']);
    expect(found('restore email')).toEqual([]);
  });

  it('takes no notice of capitals, accents and hyphens', () => {
    expect(found('PRIVEGEGEVENS')).toEqual(['Wijzig je privégegevens']);
    expect(found('e-mail')).toEqual(['Set up your email']);
    expect(found('twostep')).toEqual(['Two-step login']);
    expect(found('two-step')).toEqual(['Two-step login']);
  });

  it.each([
    ['bakcup', 'Backups and restore'],
    ['bckup', 'Backups and restore'],
    ['restorre', 'Backups and restore'],
    ['emial', 'Set up your email'],
    ['tranfser', 'Transfer a .nl domain'],
    ['verhiuzen', 'Domeinnaam verhuizen'],
  ])('forgives %s', (query, title) => {
    expect(found(query)).toEqual([title]);
  });

  it('forgives nothing where a word is right, nor in short words', () => {
    expect(find('main', ['main', 'mail'], (word) => word)).toEqual(['main']);
    expect(found('nk')).toEqual([]);
    expect(found('zeppelin')).toEqual([]);
  });
});
