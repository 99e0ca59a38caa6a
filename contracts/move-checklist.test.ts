import { describe, expect, it } from 'vitest';
import type { Language } from '#content/languages.ts';
import en from '#content/locales/en/move-checklist.json' with { type: 'json' };
import nl from '#content/locales/nl/move-checklist.json' with { type: 'json' };
import type { MoveCheck } from './move-check.ts';
import { checkedOn, checklistOf, checklistText } from './move-checklist.ts';

const at = '2026-01-05T10:00:00.000Z';
const whole: MoveCheck = {
  name: 'bakker.nl',
  at,
  nameServers: ['ns1.host.example'],
  isSigned: true,
  mail: ['mx1.post.example', 'mx2.post.example'],
  senders: ['v=spf1 -all'],
  proofs: { spf: true, dmarc: false },
  web: ['198.41.0.4'],
  issuers: ['ca.example'],
  certificate: {
    since: '2025-12-01T00:00:00.000Z',
    until: '2026-03-01T00:00:00.000Z',
    issuer: 'Some CA',
    isTrusted: true,
  },
};
const nothing: MoveCheck = {
  name: 'bakker.nl',
  at,
  nameServers: ['ns1.host.example'],
  isSigned: false,
  mail: [],
  senders: [],
  proofs: { spf: false, dmarc: false },
  web: [],
  issuers: [],
};
const unknown: MoveCheck = {
  name: 'bakker.nl',
  at,
  nameServers: ['ns1.host.example'],
  proofs: {},
};

/** The lines of the list as text. */
const lines = (check: MoveCheck, language: Language = 'en') =>
  checklistText(check, { en, nl }[language], language).split('\n');

// spec domains-31
describe('the checklist of a move', () => {
  it('says in order what has to move, with what was found', () => {
    expect(lines(whole)).toEqual([
      'Please plan the move of bakker.nl with me.',
      '',
      'Checked on January 5, 2026, from public records.',
      '',
      'Before the move',
      '[ ] Mail first: mx1.post.example, mx2.post.example',
      '[ ] Who may send: v=spf1 -all',
      '[ ] Copy the site: 198.41.0.4',
      '[ ] A new certificate: The current one, from Some CA, is valid until March 1, 2026. Installed here first, it leaves no gap; we make a new one as soon as the name leads here.',
      '[ ] Who may issue certificates: ca.example',
      '[ ] Low TTL: Set the TTL of all records to 300 seconds, 24 hours ahead. Then visitors soon reach the new server.',
      '[ ] DNSSEC off before the nameservers change: It’s on. Have it switched off and wait 24 hours: otherwise nobody can reach the name after the change.',
      '',
      'On the day',
      '[ ] Change the nameservers: ns1.host.example',
      '',
      'Afterwards',
      expect.stringMatching(/^\[ \] Only then cancel: Leave/),
    ]);
  });

  it('ticks what there is nothing to do for, and says what only the visitor can find out', () => {
    const ticked = lines(nothing).filter((line) => line.startsWith('[x]'));
    expect(ticked.map((line) => line.slice(4).split(':')[0])).toEqual(
      (['mail', 'senders', 'site', 'certificate', 'issuers', 'dnssec'] as const).map(
        (id) => en.items[id].title,
      ),
    );
    for (const { title, unknown: text } of [en.items.mail, en.items.certificate]) {
      expect(lines(unknown)).toContain(`[ ] ${title}: ${text}`);
    }
    expect(lines(unknown).join()).not.toContain('[x]');
    const certificate = { ...whole.certificate, isTrusted: false } as MoveCheck['certificate'];
    expect(lines({ ...whole, certificate }).join()).toContain('Browsers don’t trust');
  });

  it.each([
    ['en', en, whole],
    ['nl', nl, whole],
    ['en', en, nothing],
    ['nl', nl, nothing],
    ['en', en, unknown],
    ['nl', nl, unknown],
  ] as const)('has a sentence for each, in %s', (language, words, check) => {
    for (const text of [
      JSON.stringify(checklistOf(check, words, language)),
      checklistText(check, words, language),
    ]) {
      expect(text).not.toMatch(/\{\{|undefined|"text":""|: $/m);
    }
    expect(checkedOn(check, words, language)).toMatch(/5/);
  });

  it('stays short enough for a message, whatever strangers wrote', () => {
    const evil = '<img src=x onerror=alert(1)>"\'&';
    const check = {
      ...whole,
      name: evil,
      mail: [evil],
      senders: Array.from({ length: 8 }, () => 'x'.repeat(400)),
      web: Array.from({ length: 8 }, () => 'x'.repeat(400)),
      nameServers: [evil],
      certificate: { since: at, until: at, issuer: evil, isTrusted: true },
    };
    expect(checklistText(check, en, 'en').length).toBeLessThan(4100);
  });
});
