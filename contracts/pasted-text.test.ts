import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isVisible,
  readEmail,
  readFileName,
  readLine,
  readPhone,
  readText,
  readWebsite,
  tidyEmail,
} from './pasted-text.ts';

// spec forms-19
describe('a line', () => {
  it.each([
    ['what stays', 'Łukasz Ødegård-Ng', 'Łukasz Ødegård-Ng'],
    ['spaces around it', '  Anna\u00a0', 'Anna'],
    [
      'tabs, line breaks and other spaces',
      'a\tb\r\nc\u2028d\u00a0e\u3000f  g\u000bh\u0085i',
      'a b c d e f g h i',
    ],
    [
      'marks that phones put around a name',
      '\u2068Anna\u2069 \u202aVoorbeeld\u202c\u200e',
      'Anna Voorbeeld',
    ],
    ['marks within a word', 'Voor\u00adbe\u200beld\ufeff', 'Voorbeeld'],
    ['a direction that is turned', 'a\u202egpj.exe', 'agpj.exe'],
    ['control characters', 'a\0b\u0007c\u001bd\u007fe\u009df', 'abcdef'],
    ['signs of Windows-1252', 'It\u0092s \u00935\u0080\u0094', 'It’s “5€”'],
    ['halves of characters', 'a\ud83db\ude00c', 'abc'],
    ['a place of something that is not there', 'a\ufffcb\uffffc', 'abc'],
    ['joined letters', 'نیلوفر می\u200cخواهد', 'نیلوفر می\u200cخواهد'],
    ['a joiner before a full stop', 'ه\u200d.ش', 'ه\u200d.ش'],
    ['a joiner typed twice', 'می\u200c\u200cخواهد', 'می\u200cخواهد'],
    ['joiners at the ends', '\u200dAnna\u200c Bo\u200d', 'Anna Bo'],
    ['a joiner that ends a word of an Indic script', 'അവന്\u200d വന്നു', 'അവന്\u200d വന്നു'],
    [
      'joined emoji',
      '👩\u200d💻 ❤\ufe0f\u200d🔥 1\ufe0f\u20e3',
      '👩\u200d💻 ❤\ufe0f\u200d🔥 1\ufe0f\u20e3',
    ],
    [
      'a flag written with letters',
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e007f} a\u{e0067}\u{e007f}',
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e007f} a',
    ],
    ['selectors behind nothing', '\ufe0fa \ufe0fb\ufe0f\ufe0f \u{e0101}', 'a b\ufe0f'],
    ['a variant of a character', '葛\u{e0100}', '葛\u{e0100}'],
    ['letters of Hebrew and Arabic', 'שלום عرب', 'שלום عرب'],
  ])('keeps or drops %s', (_, typed, read) => {
    expect(readLine(typed)).toBe(read);
  });
});

// spec forms-19
describe('a text', () => {
  it.each([
    [
      'lines of every system',
      'a\r\nb\rc\u000bd\fe\u0085f\u2028g\u2029h\ni',
      'a\nb\nc\nd\ne\nf\ng\nh\ni',
    ],
    ['tabs and spaces', '\n a\t\tb  c\n\n d \n', 'a\t\tb  c\n\n d'],
    ['control characters', 'Plan\u0007Price \u0003end\0', 'PlanPrice end'],
    ['an apostrophe of Windows-1252', 'It\u0092s', 'It’s'],
    ['halves of characters', 'a\ud83d', 'a'],
    ['marks that turn the direction', '\u202eabc\u202c \u2067d\u2069', 'abc d'],
    ['marks that say where a sign stands', 'C++\u200f שלום', 'C++\u200f שלום'],
    ['joiners', '👩‍💻 a\u200d\nb', '👩‍💻 a\nb'],
    ['words that are told apart by nothing', 'a\u200bb\u2060c\u00add', 'abcd'],
  ])('keeps or drops %s', (_, typed, read) => {
    expect(readText(typed)).toBe(read);
  });
});

it.each([
  ['\u202a+31 6 12345678\u202c', '+31 6 12345678'],
  ['\u2068+31 6-1234 5678\u2069', '+31 6-1234 5678'],
  ['+31\u200b612345678\ufe0f', '+31612345678'],
  ['＋３１（０）６', '+31(0)6'],
  ['tel:+31612345678', '+31612345678'],
  ['06\u200d12', '0612'],
])('the phone %j is %s', (typed, read) => {
  expect(readPhone(typed)).toBe(read);
});

describe('an e-mail address', () => {
  it.each([
    ['anna@example.org\u200b', 'anna@example.org'],
    ['\u202aanna@example.org\u202c', 'anna@example.org'],
    ['an\u200dna@exam\u200dple.org', 'anna@example.org'],
    ['Anna <anna@example.org>', 'anna@example.org'],
    ['"Anna, de" <anna@example.org>;', 'anna@example.org'],
    ['<anna@example.org>', 'anna@example.org'],
    ['anna@example.org <mailto:anna@example.org>', 'anna@example.org'],
    ['mailto:anna@example.org?subject=Hello%20you', 'anna@example.org'],
    ['MAILTO:anna@example.org', 'anna@example.org'],
    ['anna@example.org,', 'anna@example.org'],
    ['“anna@example.org”.', 'anna@example.org'],
    ['(anna@example.org)', 'anna@example.org'],
    ['anna @ example.org', 'anna@example.org'],
    ['ａｎｎａ＠ｅｘａｍｐｌｅ．ｏｒｇ', 'anna@example.org'],
    ['info@bücher.de', 'info@xn--bcher-kva.de'],
    ['info@BÜCHER.de', 'info@xn--bcher-kva.de'],
    ['info@日本語。jp', 'info@xn--wgv71a119e.jp'],
    ['info@نامه\u200cای.com', 'info@xn--mgba3gch31f060k.com'],
    ['Info@Example.ORG', 'Info@Example.ORG'],
    ["o'neil@example.ie", "o'neil@example.ie"],
    // What could mean another one stays as it is, to be refused.
    ['Anna <eve@example.org>, b@c.d', 'Anna <eve@example.org>, b@c.d'],
    ['a@b.nl <c@d.nl>', 'a@b.nl <c@d.nl>'],
    ['a@b.nl, c@d.nl', 'a@b.nl, c@d.nl'],
    ['a b@example.org', 'a b@example.org'],
    ['info@i🚀.ws', 'info@i🚀.ws'],
    ['anna', 'anna'],
    ['', ''],
  ])('%j is %s', (typed, read) => {
    expect(readEmail(typed)).toBe(read);
  });

  it('keeps its domain as written where that is shown', () => {
    expect(tidyEmail('Info <info@bücher.de>')).toBe('info@bücher.de');
  });
});

it.each([
  ['www.voorbeeld.nl', 'https://www.voorbeeld.nl'],
  ['voorbeeld.nl/winkel?a=b#c', 'https://voorbeeld.nl/winkel?a=b#c'],
  ['//voorbeeld.nl', 'https://voorbeeld.nl'],
  ['voorbeeld.nl:8080', 'https://voorbeeld.nl:8080'],
  ['<www.voorbeeld.nl>,', 'https://www.voorbeeld.nl'],
  ['\u200bwww.voorbeeld.nl\u200e ', 'https://www.voorbeeld.nl'],
  ['bücher.de', 'https://bücher.de'],
  ['https://nl.wikipedia.org/wiki/A_(B)', 'https://nl.wikipedia.org/wiki/A_(B)'],
  ['http://voorbeeld.nl', 'http://voorbeeld.nl'],
  ['HTTPS://voorbeeld.nl', 'HTTPS://voorbeeld.nl'],
  ['ｗｗｗ．voorbeeld。nl', 'https://www.voorbeeld.nl'],
  ['voorbeeld', 'voorbeeld'],
  ['1.5', '1.5'],
  ['anna@voorbeeld.nl', 'anna@voorbeeld.nl'],
  ['mailto:anna@voorbeeld.nl', 'mailto:anna@voorbeeld.nl'],
  ['javascript:alert(1).x', 'javascript:alert(1).x'],
  ['javascript:1.nl', 'javascript:1.nl'],
  ['ftp://voorbeeld.nl', 'ftp://voorbeeld.nl'],
  ['voorbeeld.nl en winkel.nl', 'voorbeeld.nl en winkel.nl'],
])('the website %j is %s', (typed, read) => {
  expect(readWebsite(typed)).toBe(read);
});

it.each([
  ['رزومه\u200cی من.pdf', 'رزومه\u200cی من.pdf'],
  ['C:\\Users\\anna\\\u2068CV\u2069.pdf', 'CV.pdf'],
  ['a\r\nb\tc.pdf', 'a b c.pdf'],
  ['..', '..'],
])('the file %j is called %s', (typed, read) => {
  expect(readFileName(typed)).toBe(read);
});

it('nothing visible is what nobody sees', () => {
  for (const text of ['', ' ', '\u200b\u2060', '\ufeff', '\u3164', '\u2800', '\ufe0f', '\ufffc']) {
    expect(isVisible(text)).toBe(false);
  }
  for (const text of ['x', '。', '👋', 'е']) expect(isVisible(text)).toBe(true);
});

describe('any text', () => {
  const nasty = fc.constantFrom(
    ...['\u200d', '\u200c', '\ufe0f', '\u180e', '\u180b', '\u1820', '\u{e0067}', '\u{e007f}', '🏴'],
    ...[
      '👩',
      '❤',
      'न',
      '\u094d',
      'a',
      '@',
      '.',
      '<',
      '>',
      ',',
      ' ',
      '\n',
      '\r',
      '\u200f',
      '\u202e',
    ],
    ...[
      '\u0085',
      '\u0092',
      '\ud83d',
      '\ude00',
      '\ufeff',
      '\u00ad',
      '\u3000',
      '"',
      '(',
      ')',
      ':',
      'ü',
    ],
    ...['mailto:', 'tel:', 'https://', '/', '？', '。'],
  );
  const any = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc
      .array(fc.oneof(nasty, fc.string({ unit: 'grapheme', maxLength: 3 })), { maxLength: 25 })
      .map((parts) => parts.join('')),
  );
  const visible = (text: string) =>
    [...text].filter((one) => isVisible(one) && !signsOfWindows.has(one));

  it.each([
    ['line', readLine],
    ['text', readText],
    ['phone', readPhone],
    ['address', readEmail],
    ['website', readWebsite],
    ['file', readFileName],
  ])('that was read as a %s reads the same again', (_, read) => {
    fc.assert(
      fc.property(any, (text) => read(read(text)) === read(text)),
      {
        numRuns: 3000,
      },
    );
  });

  it.each([
    ['line', readLine],
    ['text', readText],
  ])('that is read as a %s loses nothing that can be seen', (_, read) => {
    const property = fc.property(any, (text) => {
      expect(visible(read(text))).toEqual(visible(text));
    });
    fc.assert(property, { numRuns: 3000 });
  });

  it('is read in linear time', () => {
    const began = performance.now();
    const parts = [
      '\u200d',
      'a\u200d',
      ',',
      '<',
      '(',
      ' ',
      '@',
      'a@',
      '.',
      'a.',
      '\u{e0067}',
      '🏴',
      ':',
      '\ufe0f',
      'ü.',
      '/',
    ];
    for (const part of parts) {
      const long = part.repeat(20_000);
      for (const text of [long, `${long}x`, `🏴${long}x`, `<${long}>`]) {
        readEmail(`a@${text}`);
        for (const read of [readLine, readText, readPhone, readWebsite, readEmail, readFileName]) {
          read(text);
        }
      }
    }
    expect(performance.now() - began).toBeLessThan(5000);
  });
});

/** What a control character may have become. */
const signsOfWindows = new Set(
  new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 32 }, (_, at) => 0x80 + at)),
);
