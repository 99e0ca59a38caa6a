// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contact } from '#contracts/forms/contact.ts';
import {
  type Choice,
  choiceAddress,
  choiceWords,
  listedChoices,
  priceWords,
  readChoice,
  readShownPrice,
  writeChoice,
} from './choices.ts';

const read = (query: string) => readChoice(new URLSearchParams(query));
const euros = (cents: number) => `€${(cents / 100).toFixed(2)}`;
const said = (choice: Choice | undefined) => choice && choiceWords(choice, 'en', euros);

describe('a choice in an address (spec pages-70)', () => {
  it.each([
    ['plan=web-hosting-basic', 'Web hosting Basic', '€8.99 a month, excl. VAT'],
    ['plan=vps-pro', 'VPS Pro', '€49.99 a month, excl. VAT'],
    ['plan=cloud-business', 'Cloud hosting Business', '€39.99 a month, excl. VAT'],
    ['plan=dedicated-ds-2000', 'Dedicated server DS-2000', '€249.00 a month, excl. VAT'],
    ['plan=ssl-ov', 'SSL certificate, Organization Validation', '€99.99 a year, excl. VAT'],
    ['domain=example.co.uk', 'Domain name example.co.uk', '€9.49 a year, excl. VAT'],
    ['domain=Example.NL', 'Domain name Example.NL', '€7.99 a year, excl. VAT'],
    ['domain=example.museum', 'Domain name example.museum', undefined],
    ['domain=a.nl,b.com', '2 domain names', '€17.98 a year, excl. VAT'],
    ['domain=a.nl,b.museum', '2 domain names', undefined],
    ['topic=ticket', 'Support ticket', undefined],
  ])('%s is %s, %s', (query, title, price) => {
    expect(said(read(query))).toMatchObject({ title, price });
  });

  // spec domains-15
  it('of several domains names each with its price, with VAT on each', () => {
    const choice = read('domain=a.nl,b.com,a.nl') as Choice;
    expect(choice.query).toBe('domain=a.nl,b.com');
    expect(choiceWords(choice, 'nl', euros)).toMatchObject({
      details: `a.nl ${euros(799)}, b.com ${euros(999)}`,
      message: 'Ik wil graag a.nl, b.com registreren.',
    });
    const { details, price } = choiceWords(choice, 'nl', euros, 'incl');
    expect(details).toBe(`a.nl ${euros(967)}, b.com ${euros(1209)}`);
    expect(price).toContain(euros(967 + 1209));
    expect(said(read('domain=a.nl,b.museum'))?.details).toBe('a.nl, b.museum');
  });

  it('of the calculator has its whole state and both totals', () => {
    const choice = read(
      'topic=hosting-costs&storage=230&bandwidth=300&domains=3&email=20&provider=vimexx',
    );
    expect(choice?.query).toBe(
      'topic=hosting-costs&provider=vimexx&storage=230&bandwidth=300&domains=3&email=20',
    );
    const words = said(choice);
    for (const part of ['230 GB', '300 GB', 'domains: 3', 'email accounts: 20']) {
      expect(words?.details).toContain(part);
    }
    expect(words?.price).toMatch(/^€\d+\.\d\d over two years, with Vimexx €\d+\.\d\d, excl\. VAT$/);
    expect(choice && choiceAddress(choice, 'nl')).toBe(
      '/nl/services/web-hosting?provider=vimexx&storage=230&bandwidth=300&domains=3&email=20#calculator',
    );
  });

  it('of the calculator has what its page sums up, with VAT on each year', () => {
    const choice = read('topic=hosting-costs') as Choice;
    const [one = 0, two = 0] = choice.price?.parts ?? [];
    const total = Math.round(one * 1.21) + Math.round(two * 1.21);
    expect(choiceWords(choice, 'nl', euros, 'incl').price).toContain(
      `${euros(total)} in twee jaar`,
    );
  });

  it.each([
    '',
    'plan=',
    'plan=vps',
    'plan=vps-gigantic',
    'plan=move',
    'topic=vps-pro',
    'topic=toString',
    'plan=__proto__',
    'plan=VPS-PRO',
    'plan=vps-pro&plan=vps-basic',
    'topic=move&topic=ticket',
    `plan=vps-pro${'x'.repeat(5000)}`,
    'plan=<script>alert(1)</script>',
    'plan=vps-pro%00',
    'topic=hosting-cost',
    'position=devops-engineer',
  ])('"%s" is none', (query) => {
    expect(read(query)).toBeUndefined();
  });

  it.each(['storage=1e9', 'provider=nobody', 'provider=vimexx&provider=strato', 'email=-3'])(
    'of the calculator takes no unreadable %s',
    (state) => {
      expect(read(`topic=hosting-costs&${state}`)?.words.item).toBe('hosting-costs');
      expect(read(`topic=hosting-costs&${state}`)?.query).toMatch(
        /^topic=hosting-costs(&(storage=500|email=1))?$/,
      );
    },
  );

  it('is read again from what is written', () => {
    for (const choice of listedChoices) {
      expect(read(choice.query)).toEqual(choice);
      expect(read(writeChoice(choice, '2026-01-05'))).toEqual(choice);
    }
  });

  it('has a subject that the select offers', () => {
    for (const { subject } of listedChoices) {
      expect(contact.fields.subject.offered).toContain(subject);
    }
  });

  it('fits into its field', () => {
    const longest = read(
      `domain=${'a'.repeat(61)}.${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}`,
    );
    const state = read(
      'topic=hosting-costs&provider=transip&storage=500&bandwidth=1000&domains=10&email=50',
    );
    for (const choice of [longest, state]) {
      expect(choice).toBeDefined();
      expect(writeChoice(choice as Choice, '2026-01-05').length).toBeLessThan(
        contact.fields.choice.limit,
      );
    }
  });
});

describe('a domain in the address', () => {
  it.each([
    'example.nl',
    'my-shop.co.uk',
    'EXAMPLE.nl',
    'bücher.example',
    'xn--bcher-kva.example',
    'उदाहरण.परीक्षा',
    `${'a'.repeat(63)}.nl`,
    '123.nl',
  ])('%s is one', (domain) => {
    expect(read(String(new URLSearchParams({ domain })))?.id).toBe(domain);
  });

  it.each([
    '',
    'example',
    '.nl',
    'example.',
    'example..nl',
    '-example.nl',
    'example-.nl',
    'exa mple.nl',
    'example.nl/path',
    'https://example.nl',
    'anna@example.nl',
    'example.nl\nBcc: x',
    '<b>example</b>.nl',
    `${'a'.repeat(64)}.nl`,
    `${'a.'.repeat(126)}nl`,
    'a.nl,',
    ',a.nl',
    'a.nl, b.nl',
    `${'a.nl,'.repeat(60)}a.nl`,
  ])('"%s" is none', (domain) => {
    expect(read(String(new URLSearchParams({ domain })))).toBeUndefined();
  });

  it('has nothing but letters, digits, hyphens, dots and commas, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (domain) => {
        const id = read(String(new URLSearchParams({ domain })))?.id ?? 'a.b';
        expect(id).toMatch(/^[\p{L}\p{M}\p{N}.,-]+$/u);
      }),
    );
  });
});

describe('the price that a page showed', () => {
  const shown = (text: string) => readShownPrice(new URLSearchParams(text));

  it('goes along with its date', () => {
    const text = writeChoice(read('plan=vps-pro') as Choice, '2026-01-05');
    expect(text).toBe('plan=vps-pro&shown=4999&on=2026-01-05');
    expect(shown(text)).toEqual({ cents: 4999, on: '2026-01-05' });
  });

  it('is missing where there is no price', () => {
    expect(writeChoice(read('topic=move') as Choice, '2026-01-05')).toBe('topic=move');
  });

  it.each([
    'shown=4999',
    'on=2026-01-05',
    'shown=-1&on=2026-01-05',
    'shown=1e3&on=2026-01-05',
    'shown=999999999&on=2026-01-05',
    'shown=4999&on=2026-13-05',
    'shown=4999&on=yesterday',
    'shown=1&shown=2&on=2026-01-05',
  ])('%s is none', (text) => {
    expect(shown(text)).toBeUndefined();
  });

  it('is said with VAT where the visitor wants that', () => {
    const price = read('plan=vps-basic')?.price;
    expect(price && priceWords(price, 'nl', euros, 'incl')).toBe('€30.24 per maand, incl. btw');
  });
});
