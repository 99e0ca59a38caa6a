import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { type Document, type Element, type Node, Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { languages } from '#content/languages.ts';
import { legal, site } from '#content/site.ts';
import { type FormId, forms } from '#contracts/forms/index.ts';
import { leadIds } from '#tests/helpers/lead-posts.ts';
import {
  acknowledgementMail,
  mailConfig,
  salesMail,
  sampleBodies,
  sampleLead,
  sampleMails,
} from '#tests/helpers/sample-mails.ts';
import { prefix } from '#tests/helpers/words.ts';
import { texts } from '../i18n/texts.ts';
import type { MailMessage } from '../mail/message.ts';

const samples = sampleMails();
const allSamples = Object.entries(samples).map(([name, mail]) => ({ name, mail }));
const everyForm = leadIds.flatMap((id) => languages.map(({ code }) => ({ id, language: code })));

function parse({ html = '' }: Pick<MailMessage, 'html'>): Document {
  return new new Window().DOMParser().parseFromString(html, 'text/html');
}

/** All visible text, in order; a link's target follows its text, unless it is the text. */
function seenText(node: Node): string {
  if (node.nodeType === node.TEXT_NODE) return node.textContent;
  if (node.nodeType !== node.ELEMENT_NODE) return '';
  const element = node as Element;
  if (element.hasAttribute('hidden')) return '';
  const text = [...node.childNodes].map(seenText).join(' ');
  const href = element.tagName === 'A' ? (element.getAttribute('href') ?? '') : '';
  const target = href.startsWith('tel:') ? '' : href.replace(/^mailto:|\?subject=.*$/g, '');
  return text.includes(target) ? text : `${text} ${target}`;
}

const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu);

function expectSameContent(mail: MailMessage) {
  expect(words(seenText(parse(mail).body))).toEqual(words(mail.text));
}

describe.each(everyForm)('the mails of $id in $language', ({ id, language }) => {
  const lead = sampleLead(id, language);
  const sales = salesMail(lead, mailConfig);
  const acknowledgement = acknowledgementMail(lead, mailConfig);

  it('say the same in HTML and in plain text', () => {
    expectSameContent(sales);
    expectSameContent(acknowledgement);
  });

  it('tell sales every field by its label, with the reference', () => {
    const shown = seenText(parse(sales).body);
    const { labels, options = {} } = lead.form.texts.en;
    for (const [name, value] of Object.entries(sampleBodies[id])) {
      const said = options[name]?.[String(value)] ?? String(value);
      for (const text of [labels[name] ?? 'no label', said]) {
        expect.soft(sales.text).toContain(text);
        expect.soft(shown.replaceAll(/\s+/g, ' ')).toContain(text.replaceAll(/\s+/g, ' '));
      }
    }
    expect(sales.subject).toContain('WD-SAMPLE');
    expect(sales.text).toContain('WD-SAMPLE');
    expect(sales.text).toContain(`Language: ${{ en: 'English', nl: 'Dutch' }[language]}\n`);
  });

  it('give sales links to write and to call', () => {
    const links = [...parse(sales).querySelectorAll('a')].map((a) => a.getAttribute('href'));
    const { email, phone } = sampleBodies[id];
    expect(links).toContain(`mailto:${email}`);
    expect(links).toContain(
      `mailto:${email}?subject=${encodeURIComponent(`Re: ${sales.subject}`)}`,
    );
    if (phone) expect(links).toContain('tel:+31600000000');
  });

  it('promise the visitor what the form promises, and say how to reach us', () => {
    const promises: Partial<Record<FormId, [english: string, dutch: string]>> = {
      contact: ['24 hours', '24 uur'],
      reseller: ['48 hours', '48 uur'],
      'mvp-proposal': ['72 hours', '72 uur'],
      careers: ['2–3 weeks', '2 tot 3 weken'],
    };
    const { text } = acknowledgement;
    const promise = promises[id]?.[language === 'en' ? 0 : 1];
    const within = { en: 'You’ll hear from us within', nl: 'Je hoort van ons binnen' }[language];
    if (promise) {
      expect(text).toContain(`\n${within}: ${promise}\n`);
      expect(text.match(new RegExp(promise, 'g'))).toHaveLength(1);
    } else if (lead.form.promise === undefined)
      expect(text).not.toMatch(new RegExp(`${within}|hours\\b|binnen \\d+ uur`));
    const reached = [site.contact.phone, { en: '9am', nl: '9.00' }[language]];
    const company = [legal.name, legal.address.street, legal.kvk, legal.vat];
    for (const fact of [...reached, ...company]) expect(text).toContain(fact);
    expect(text).toContain(`${mailConfig.publicUrl}${prefix[language]}/company/privacy-policy`);
    const read = `${acknowledgement.subject} ${acknowledgement.html} ${text}`;
    expect(read.includes('WD-SAMPLE')).toBe(lead.form.kind === 'lead');
    if (lead.form.kind === 'lead') expect(acknowledgement.subject).toContain('WD-SAMPLE');
    expect(acknowledgement.headers['Auto-Submitted']).toBe('auto-replied');
  });

  it('name what was applied to or asked for, of the listed options alone (spec pages-152)', () => {
    const named = {
      careers: {
        en: 'You applied for: DevOps Engineer',
        nl: 'Je solliciteerde op: DevOps Engineer',
      },
      'mvp-proposal': {
        en: 'You asked for: Equity Partnership',
        nl: 'Je vroeg naar: Bouwen in ruil voor aandelen',
      },
    }[id as string]?.[language];
    if (named === undefined) return expect(lead.form.named).toBeUndefined();
    expect(acknowledgement.text).toContain(`\n${named}\n`);
    const field = String(lead.form.named);
    const other = sampleLead(id, language, { fields: { [field]: 'Buy pills' } });
    expect(acknowledgementMail(other, mailConfig).text).not.toContain('pills');
  });

  it('repeat nothing to the visitor of what was typed', () => {
    const typed = Object.fromEntries(
      Object.keys(sampleBodies[id]).map((name) => [name, `Typed ${name}`]),
    );
    const email = 'other@example.org';
    // What is chosen from our lists is named, and nothing else.
    const { named = '' } = forms[id];
    const chosen = named ? { [named]: sampleBodies[id][named] } : {};
    const other = acknowledgementMail(
      sampleLead(id, language, { fields: { ...typed, ...chosen, email } }),
      mailConfig,
    );
    const { messageId, to } = acknowledgement;
    expect({ ...other, messageId, to }).toEqual(acknowledgement);
  });
});

describe.each(allSamples)('the HTML of $name', ({ name, mail }) => {
  const document = parse(mail);
  const { html = '', text } = mail;

  it('has the text that docs/mails shows, or run scripts/generate-mail-samples.ts', () => {
    expect(readFileSync(`docs/mails/${name}.txt`, 'utf8')).toBe(text);
  });

  it('loads nothing, and leads only to our site, mail and phone', () => {
    expect(html).not.toMatch(
      /<(script|link|img|svg|iframe|object|embed|video|audio|form|input|base)\b|\bsrc|background=|url\(|@import|@font-face|data:|http-equiv|\son\w+=/i,
    );
    const attributes = [...document.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes].map((attribute) => attribute.value ?? ''),
    );
    for (const value of attributes) {
      if (/\/\//.test(value)) expect(value).toMatch(/^https:\/\/www\.example\.com(\/|$)/);
    }
    for (const link of document.querySelectorAll('a')) {
      expect(link.getAttribute('href') ?? '').toMatch(
        /^(https:\/\/www\.example\.com|mailto:|tel:)/,
      );
    }
  });

  it('is made for light and dark, and for screen readers', () => {
    for (const scheme of ['color-scheme', 'supported-color-schemes']) {
      const meta = document.querySelector(`meta[name="${scheme}"]`);
      expect(meta?.getAttribute('content')).toBe('light dark');
    }
    expect(html).toContain('@media (prefers-color-scheme:dark){');
    expect(document.documentElement.getAttribute('lang')).toMatch(/^(en|nl)$/);
    expect(document.title).not.toBe('');
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    for (const table of document.querySelectorAll('table')) {
      const isLayout = table.getAttribute('role') === 'presentation';
      const headers = [...table.querySelectorAll('th')].filter(
        (th) => th.closest('table') === table,
      );
      expect(headers.length === 0).toBe(isLayout);
    }
  });

  it('is narrow and small', () => {
    expect(html).toContain('max-width:600px');
    expect(Buffer.byteLength(html)).toBeLessThan(20 * 1024);
    expect(html).not.toMatch(/\{\{|undefined|NaN|\[object/);
  });

  it('previews only what it says', () => {
    const preview = document
      .querySelector('[hidden]')
      ?.textContent.replaceAll(/[\u034f\u200c\u00a0]/g, '');
    expect(preview).not.toBe('');
    const seen = words(text)?.join(' ');
    for (const part of preview?.split(/: /) ?? []) {
      expect(seen).toContain(words(part)?.slice(0, -1).join(' '));
    }
  });

  it.each(['light', 'dark'] as const)('can be read in the %s', (scheme) => {
    const night = darkRulesOf(html);
    let read = 0;
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest('[hidden]') || !hasText(element)) continue;
      const colour = inherited(element, 'color', scheme, night);
      const ground = inherited(element, 'background-color', scheme, night);
      expect.soft(contrast(colour, ground), element.outerHTML).toBeGreaterThanOrEqual(4.5);
      read += 1;
    }
    expect(read).toBeGreaterThan(10);
  });
});

it('uses the colours of the brand, and other ones at night', () => {
  const tokens = readFileSync('app/tokens.css', 'utf8').toLowerCase();
  const html = samples['contact-sales-estimate']?.html ?? '';
  const colours = html.match(/#[0-9a-f]{6}/g) ?? [];
  expect(colours.length).toBeGreaterThan(50);
  for (const colour of new Set(colours)) expect(tokens).toContain(colour);
  expect(darkRulesOf(html).get('land')?.get('background-color')).toBe('#06303a');
});

it('shows an estimate as a bill, whose layers are as thick as their share', () => {
  const mail = samples['contact-sales-estimate'] as MailMessage;
  const rows = [...parse(mail).querySelectorAll('tr')].filter((row) =>
    row.querySelector(':scope > td[aria-hidden][height]'),
  );
  expect(rows).toHaveLength(12);
  const layer = (start: string) => {
    const row = rows.find((one) => one.querySelector('th')?.textContent.startsWith(start));
    const core = row?.querySelector('td');
    return {
      height: Number(core?.getAttribute('height')),
      filled: /background/.test(core?.getAttribute('style') ?? ''),
    };
  };
  // 22,500 and 7,500 of 40,250.
  expect(layer('Design complexity')).toEqual({ height: 36 + 50, filled: true });
  expect(layer('Base price')).toEqual({ height: 36 + 17, filled: true });
  expect(layer('Backend')).toEqual({ height: 36, filled: false });
  expect(layer('Rush')).toEqual({ height: 36, filled: false });
});

it('is small also with an estimate of everything there is', () => {
  const { features } = texts.en.estimator;
  const estimate = `type=custom&pages=30&complexity=100&months=1&rush=1&maintenance=1&frontend=vue&backend=php&database=redis&hosting=vps&features=${Object.keys(features)}`;
  const { html = '', text } = salesMail(sampleLead('contact', 'en', { estimate }), mailConfig);
  for (const { name } of Object.values(features)) expect(text).toContain(`\n${name}: `);
  expect(Buffer.byteLength(html)).toBeLessThan(20 * 1024);
});

it('says first that a message is suspect', () => {
  const mail = samples['contact-sales-suspect'] as MailMessage;
  expect(mail.text.indexOf('may be spam')).toBeLessThan(mail.text.indexOf('Name:'));
  expect(parse(mail).querySelector('h1 ~ p, .land > p')?.textContent).toContain('may be spam');
});

it('says each reason to suspect a message', () => {
  const suspicions = ['honeypot', 'otherSite'] as const;
  const lead = sampleLead('contact', 'en', { suspicions: [...suspicions] });
  const { subject, text, html = '' } = salesMail(lead, mailConfig);
  expect(subject).toMatch(/^\[SUSPECT\] \[WD-/);
  for (const suspicion of suspicions) {
    expect(text.replaceAll(/\s+/g, ' ')).toContain(texts.en.mail.sales.suspicions[suspicion]);
  }
  expect(html).toContain('another website');
});

describe('what somebody typed', () => {
  /** The elements of a mail but line breaks. */
  const structure = (mail: MailMessage) =>
    [...parse(mail).querySelectorAll('*')]
      .map(({ tagName }) => tagName)
      .filter((tag) => tag !== 'BR');
  const plain = structure(salesMail(sampleLead('contact', 'en'), mailConfig));

  function expectHarmless(fields: { name: string; subject: string; message: string }) {
    const mail = salesMail(sampleLead('contact', 'en', { fields }), mailConfig);
    expect(structure(mail)).toEqual(plain);
    const document = parse(mail);
    expect(document.querySelector('h1')?.textContent).toBe(fields.subject);
    expect(document.querySelector('[lang][dir="auto"]')?.textContent ?? '').toBe(fields.message);
    expectSameContent(mail);
  }

  it.each([
    ['markup', '<script>alert(1)</script>'],
    ['the end of the table', '</td></table><style>*{display:none}</style><!-- '],
    ['attributes', '"><img src=x onerror=alert(1)> \' onclick="x"'],
    ['entities and slots', '&lt;b&gt; &amp; &nbsp; &#60;i&#62; {{reference}} $& $1'],
    ['addresses', 'https://evil.example/?a=1&b=2 [x](https://evil.example)'],
    ['right to left, emoji', '\u202egnp.exe\u202c مرحبا שלום 👋🏽👩‍👩‍👧'],
    ['conditional comments', ']]>--> <!--[if mso]><p>Outlook</p><![endif]-->'],
    ['5,000 letters', 'x'.repeat(5000)],
    ['5,000 units of emoji', '👋'.repeat(2500)],
    ['5,000 signs', '<'.repeat(5000)],
  ])('stays text: %s', (_, text) => {
    expectHarmless({
      name: text.slice(0, 90).toWellFormed(),
      subject: text.slice(0, 150).toWellFormed(),
      message: `${text}\n${text.slice(0, 100).toWellFormed()}\n\n.`,
    });
  });

  it('stays text, whatever it is', () => {
    const line = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 100 })
      .map((text) => text.replaceAll(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, '').trim() || 'x');
    const markup = fc
      .stringMatching(/^[<>&"'/!=a-z ;#{}-]{1,60}$/)
      .map((text) => text.trim() || 'x');
    const one = fc.oneof(line, markup);
    const message = fc.array(one, { minLength: 1, maxLength: 5 }).map((rows) => rows.join('\n'));
    fc.assert(fc.property(fc.record({ name: one, subject: one, message }), expectHarmless), {
      numRuns: 60,
      // Names of properties that every object has.
      examples: [[{ name: 'toString', subject: '__proto__', message: 'constructor' }]],
    });
  });

  it('has one signature in its plain text: no typed line begins another', () => {
    const fields = { message: 'Hello\n-- \nAnna\n--  \n-- x' };
    const { text } = salesMail(sampleLead('contact', 'en', { fields }), mailConfig);
    expect(text).toContain('Hello\n--\nAnna\n');
    expect(text.match(/^-- $/gm)).toHaveLength(1);
  });

  it('adds no parameter to a link, and no number where there is none', () => {
    const email = 'a?bcc=eve%40x&c@example.org';
    const contact = salesMail(sampleLead('contact', 'en', { fields: { email } }), mailConfig);
    const [row, button] = parse(contact).querySelectorAll('a[href^="mailto:"]');
    expect(row?.getAttribute('href')).toBe('mailto:a%3Fbcc%3Deve%2540x%26c@example.org');
    expect(button?.getAttribute('href') ?? '').toMatch(/^mailto:a%3F[^?&]*\?subject=[^?&]*$/);

    const callOf = (phone: string) =>
      parse(salesMail(sampleLead('careers', 'en', { fields: { phone } }), mailConfig))
        .querySelector('a[href^="tel:"]')
        ?.getAttribute('href');
    expect(callOf('+31 (0)30 000 00 00;ext=1')).toBe('tel:+31300000000;ext=1');
    expect(callOf('06-12345678')).toBe('tel:+31612345678');
    expect(callOf('ask for me')).toBeUndefined();
  });

  it('wraps however long it is', () => {
    const html = salesMail(sampleLead('contact', 'en'), mailConfig).html ?? '';
    expect(html).toContain('overflow-wrap:anywhere;word-break:break-word');
  });
});

type Rules = Map<string, Map<string, string>>;

function declarationsOf(style: string): Map<string, string> {
  const pairs = style.split(';').map((part) => part.replace('!important', '').split(':', 2));
  return new Map(pairs.map(([property = '', value = '']) => [property.trim(), value.trim()]));
}

/** What classes declare for a dark scheme. */
function darkRulesOf(html: string): Rules {
  const [, block = ''] = /@media \(prefers-color-scheme:dark\)\{(.*)\}\n/.exec(html) ?? [];
  const rules = [...block.matchAll(/\.(\w+)\{([^}]*)\}/g)];
  return new Map(rules.map(([, name = '', style = '']) => [name, declarationsOf(style)]));
}

/** The value that an element has or takes over, as a mail program resolves it. */
function inherited(start: Element, property: string, scheme: 'light' | 'dark', night: Rules) {
  for (let element: Element | null = start; element; element = element.parentElement) {
    const own = declarationsOf(element.getAttribute('style') ?? '').get(property);
    const dark = [...element.classList].map((name) => night.get(name)?.get(property)).find(Boolean);
    const value = scheme === 'dark' ? (dark ?? own) : own;
    if (value !== undefined) return value;
  }
  throw new Error(`no ${property} for ${start.outerHTML}`);
}

function hasText(element: Element): boolean {
  return [...element.childNodes].some(
    (node) => node.nodeType === node.TEXT_NODE && node.textContent.trim() !== '',
  );
}

/** The contrast ratio of WCAG 2 between two colours such as `#06303a`. */
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
