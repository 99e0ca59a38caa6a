import { describe, expect, it } from 'vitest';
import { contact } from '#contracts/forms/contact.ts';
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
    for (const empty of ['', '   ', '\u00a0', '\u200b\u2060', '\ufeff']) {
      expect(problems({ [field]: empty })).toEqual(['required']);
    }
    expect(problems({ [field]: undefined })).toEqual(['invalid_type']);
  });

  it.each(['name', 'email', 'subject'])('refuses what breaks the line of a %s', (field) => {
    for (const character of ['\r\n', '\n', '\r', '\0', '\t', '\u001b', '\u007f', '\u0085']) {
      expect(problems({ [field]: `a${character}Bcc: x@example.org` })).toEqual(['singleLine']);
    }
    for (const character of ['\u2028', '\u2029', '\ud800', '\udc00', '\u202e', '\u200b']) {
      expect(problems({ [field]: `a${character}b` })).toEqual(['singleLine']);
    }
    expect(problems({ [field]: 'anna@example.org\n' })).toEqual(['singleLine']);
  });

  it('takes a name whose letters are joined, and emoji', () => {
    for (const name of ['نیلوفر می\u200cخواهد', '👩\u200d💻 Anna', '\ufeffAnna']) {
      expect(problems({ name })).toEqual([]);
    }
  });

  it('refuses control characters and half characters in the message', () => {
    for (const character of ['\0', '\u0008', '\u001b', '\u007f', '\u009f', '\ud800', 'a\rb']) {
      expect(problems({ message: `a${character}b` })).toEqual(['controlCharacters']);
    }
    expect(problems({ message: 'Grüße 👩‍💻 שלום' })).toEqual([]);
  });

  it.each([
    'a.b+c@sub.example.co.uk',
    "o'neil@example.ie",
    'anna@xn--bcher-kva.example',
    'a@b.xn--p1ai',
    'a@example.c1',
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
    'anna@example.org.',
    'anna@192.0.2.1',
    'anna@[192.0.2.1]',
    '"a b"@example.org',
    'Anna <anna@example.org>',
    'anna@example.org,eve@example.org',
    `${'a'.repeat(65)}@example.org`,
  ])('refuses the address %s', (email) => {
    expect(problems({ email })).toEqual(['email']);
  });

  it.each([[1], [true], [null], [['a']], [{}]])('refuses %j for a text', (value) => {
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
    for (const estimate of [1, null, {}, ['type=webapp']]) {
      expect(problems({ estimate })).toEqual(['invalid_type']);
    }
  });

  it('takes every subject of the select', () => {
    for (const subject of contact.fields.subject.offered) expect(problems({ subject })).toEqual([]);
  });
});
