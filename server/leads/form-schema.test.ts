import { describe, expect, it } from 'vitest';
import { careers } from '#contracts/forms/careers.ts';
import { contact } from '#contracts/forms/contact.ts';
import { reseller } from '#contracts/forms/reseller.ts';
import { statusSubscription } from '#contracts/forms/status-subscription.ts';
import { schemaOf } from './form-schema.ts';

const contactBody = schemaOf(contact);

const valid = { name: 'Anna', email: 'anna@example.org', subject: 'Hello', message: 'Hi' };

function problems(change: Record<string, unknown>): string[] {
  const { error } = contactBody.safeParse({ ...valid, ...change });
  return (error?.issues ?? []).map((issue) =>
    issue.code === 'custom' ? String(issue.params?.reason) : issue.code,
  );
}

describe('the body of the contact form', () => {
  it('takes the bare body of spec forms-22', () => {
    expect(contactBody.parse(valid)).toEqual(valid);
  });

  it('trims every field and ends lines with \\n', () => {
    const body = contactBody.parse({
      name: '  Anna ',
      email: ' anna@example.org\u00a0',
      subject: ' Hello ',
      message: '\r\n one\r\n\ttwo \r\n',
    });
    expect(body).toEqual({ ...valid, message: 'one\n\ttwo' });
  });

  it.each([
    ['name', 100],
    ['subject', 150],
    ['message', 5000],
  ])('takes a %s of up to %i characters', (field, maximum) => {
    expect(problems({ [field]: 'x'.repeat(maximum) })).toEqual([]);
    expect(problems({ [field]: ` ${'x'.repeat(maximum)} ` })).toEqual([]);
    expect(problems({ [field]: 'x'.repeat(maximum + 1) })).toEqual(['too_big']);
  });

  it('takes an e-mail address of up to 254 characters', () => {
    const address = (length: number) => {
      const domain = `${'d'.repeat(60)}.`.repeat(4);
      return `${'a'.repeat(length - domain.length - 4)}@${domain}org`;
    };
    expect(address(254)).toHaveLength(254);
    expect(problems({ email: address(254) })).toEqual([]);
    expect(problems({ email: address(255) })).toEqual(['too_big']);
  });

  it.each(['name', 'email', 'subject', 'message'])('refuses an empty %s', (field) => {
    for (const empty of ['', '   ', '\u00a0', '\u200b\u2060', '\ufeff', '\u3164', '\u0007']) {
      expect(problems({ [field]: empty })).toEqual(['required']);
    }
    expect(problems({ [field]: undefined })).toEqual(['invalid_type']);
  });

  // spec forms-19
  it('repairs what nobody sees, and what would begin another line', () => {
    const body = contactBody.parse({
      name: '\u2068Anna\u2069\r\nBcc:\tx\0',
      email: '\u202aanna@example.org\u200b\n',
      subject: 'Cell\u0007\tCell\u2028',
      message: 'One\rTwo\u000bThree\u0003\ud800\n\n Grüße 👩‍💻 שלום',
    });
    expect(body).toEqual({
      name: 'Anna Bcc: x',
      email: 'anna@example.org',
      subject: 'Cell Cell',
      message: 'One\nTwo\nThree\n\n Grüße 👩‍💻 שלום',
    });
    expect(problems({ email: 'anna@example.org\r\nBcc: x@example.org' })).toEqual(['email']);
  });

  it('takes a name whose letters are joined, and emoji', () => {
    for (const name of ['نیلوفر می\u200cخواهد', '👩\u200d💻 Anna']) {
      expect(contactBody.parse({ ...valid, name }).name).toBe(name);
    }
  });

  it.each([
    'a.b+c@sub.example.co.uk',
    "o'neil@example.ie",
    'anna@xn--bcher-kva.example',
    'a@b.xn--p1ai',
    'a@example.c1',
    'info@bücher.de',
    'info@日本語.jp',
    'Anna <anna@example.org>',
    'mailto:anna@example.org',
    'anna@example.org.',
    'anna @example.org,',
  ])('takes the address %s', (email) => {
    expect(problems({ email })).toEqual([]);
  });

  it.each([
    'anna',
    '@example.org',
    'anna@',
    'anna@localhost',
    'a b@example.org',
    'a@b@example.org',
    '.anna@example.org',
    'anna.@example.org',
    'an..na@example.org',
    'anna@example..org',
    'anna@-example.org',
    'anna@192.0.2.1',
    'anna@[192.0.2.1]',
    '"a b"@example.org',
    'Anna <anna@example.org>, eve@example.org',
    'anna@i🚀.ws',
    'anna@example.org,eve@example.org',
    `${'a'.repeat(65)}@example.org`,
  ])('refuses the address %s', (email) => {
    expect(problems({ email })).toEqual(['email']);
  });

  it('says what to change of letters that not every mail server takes', () => {
    expect(problems({ email: 'jürgen@example.org' })).toEqual(['emailLetters']);
    expect(problems({ email: 'почта@пример.рф' })).toEqual(['emailLetters']);
    expect(problems({ email: 'jür gen@example.org' })).toEqual(['email']);
  });

  it('takes a number for its digits, and null for nothing', () => {
    const body = contactBody.parse({ ...valid, subject: 2026, language: null, homepage: null });
    expect(body).toEqual({ ...valid, subject: '2026' });
    expect(problems({ message: null })).toEqual(['invalid_type']);
  });

  it.each([[true], [2 ** 60], [['a']], [{}]])('refuses %j for a text', (value) => {
    for (const field of Object.keys(valid)) {
      expect(problems({ [field]: value })).toEqual(['invalid_type']);
    }
  });

  it('takes the language of the page and the honeypot, and nothing else', () => {
    expect(problems({ language: 'nl', homepage: '' })).toEqual([]);
    expect(problems({ language: 'de' })).toEqual(['invalid_value']);
    expect(problems({ phone: '1' })).toEqual(['unrecognized_keys']);
  });

  it('takes an estimate of up to 600 characters, whatever it says', () => {
    for (const estimate of ['', 'type=webapp&pages=12', '?x', '%', 'x'.repeat(600)]) {
      expect(problems({ estimate })).toEqual([]);
    }
    expect(problems({ estimate: 'x'.repeat(601) })).toEqual(['too_big']);
    for (const estimate of [1, {}, ['type=webapp']]) {
      expect(problems({ estimate })).toEqual(['invalid_type']);
    }
  });

  it('takes every subject of the select', () => {
    for (const subject of contact.fields.subject.offered) expect(problems({ subject })).toEqual([]);
  });
});

// spec forms-103
describe('a website', () => {
  const fields = schemaOf(reseller);
  const others = {
    name: 'Anna',
    email: 'anna@example.org',
    company: 'Bakker',
    experience: 'new',
    industry: 'other',
    clientTypes: 'mixed',
    currentServices: 'multiple',
    message: 'Hi',
  };

  it.each([
    ['www.voorbeeld.nl', 'https://www.voorbeeld.nl'],
    ['voorbeeld.nl/winkel', 'https://voorbeeld.nl/winkel'],
    ['bücher.de', 'https://bücher.de'],
    ['http://voorbeeld.nl', 'http://voorbeeld.nl'],
    [' ', undefined],
    [null, undefined],
  ])('%j is stored as %s', (website, stored) => {
    expect(fields.parse({ ...others, website }).website).toBe(stored);
  });

  it.each([
    'voorbeeld',
    'ftp://voorbeeld.nl',
    'javascript:alert(1)',
    'anna@voorbeeld.nl',
    'a b.nl',
  ])('%j is refused', (website) => {
    expect(fields.safeParse({ ...others, website }).error?.issues).toMatchObject([
      { path: ['website'], params: { reason: 'website' } },
    ]);
  });
});

// spec forms-104
describe('a box', () => {
  const email = 'anna@example.org';

  it.each(['yes', true, 'true', 'on', 1, '1'])('is ticked by %j', (posted) => {
    const body = schemaOf(statusSubscription).parse({ email, incidents: posted });
    expect(body).toEqual({ email, incidents: 'yes' });
  });

  it.each([false, 'false', 'off', 'no', 0, '', null])('is not ticked by %j', (posted) => {
    const subscription = schemaOf(statusSubscription);
    expect(subscription.parse({ email, report: 'yes', incidents: posted })).toEqual({
      email,
      report: 'yes',
    });
    expect(subscription.safeParse({ email, incidents: posted }).error?.issues).toMatchObject([
      { path: ['topics'], params: { reason: 'oneTicked' } },
    ]);
  });

  it('of the consent has to be ticked', () => {
    const application = {
      firstName: 'A',
      lastName: 'B',
      email,
      position: careers.fields.position.values[0],
    };
    const issues = (consent: unknown) =>
      schemaOf(careers)
        .safeParse({ ...application, consent })
        .error?.issues.map(({ path }) => path);
    expect(issues(true)).toBeUndefined();
    for (const posted of [false, 'no', '', null, 'maybe', {}]) {
      expect(issues(posted)).toEqual([['consent']]);
    }
  });
});
