import { globSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import PrivacyPolicyPage from '#app/pages/privacy-policy/page.tsx';
import { sandboxRules } from '#content/api-facts.ts';
import type { Language } from '#content/languages.ts';
import enMvp from '#content/locales/en/forms/mvp-proposal.json';
import enMvpPage from '#content/locales/en/mvp-development.json';
import enPolicy from '#content/locales/en/privacy-policy.json';
import nlMvp from '#content/locales/nl/forms/mvp-proposal.json';
import nlMvpPage from '#content/locales/nl/mvp-development.json';
import nlPolicy from '#content/locales/nl/privacy-policy.json';
import { pageClaims } from '#content/page-claims.ts';
import { backups, retention } from '#content/retention.ts';
import { formRules } from '#contracts/form-rules.ts';
import { careers as careersForm } from '#contracts/forms/careers.ts';
import { postedNames } from '#contracts/forms/define.ts';
import { type FormId, formIds, forms } from '#contracts/forms/index.ts';
import { schemaOf } from '#server/leads/form-schema.ts';
import { suspicions } from '#server/leads/suspicions.ts';
import { PURGE_EVERY_MS } from '#server/privacy/purge.ts';
import { legalParts, showPage } from '#tests/helpers/show-page.tsx';

/*
 * The privacy policy says what the code does. Here the two are held together: what changes in one of
 * them fails until the other says the same.
 */

/** What the policy words otherwise than the form does. */
const otherWords: Record<Language, Record<string, string>> = {
  en: {
    keepOneYear: 'year',
    estimate: 'estimate',
    choice: 'button',
    helpful: 'was helpful',
    words: 'words on',
  },
  nl: {
    keepOneYear: 'jaar',
    estimate: 'raming',
    choice: 'knop',
    helpful: 'hebt gehad',
    words: 'ontbreekt mag',
  },
};

const optionalSentence =
  /[^.;]*(?:are optional|mag je openlaten|hoeven niet|(?:choose from|je kiest uit)[^.;]*)\./;

/** What every form sends unseen, which the policy says once. */
const unseen = ['language', 'homepage', 'altcha'];

/** Every name that a form posts, and the name of several boxes together. */
function fieldsOf(id: FormId): { name: string; optional: boolean; isUnseen: boolean }[] {
  return Object.entries(forms[id].fields).flatMap(([name, field]) =>
    [name, ...postedNames([name, field])].map((one) => ({
      name: one,
      isUnseen: field.kind === 'unseen',
      optional: !field.required || (field.kind === 'boxes' && one !== name),
    })),
  );
}

/** Every figure that the policy may show. */
const figures: Record<string, number> = {
  megabytes: careersForm.fields.resume.maxBytes / 1024 / 1024,
  samePost: formRules.samePostMinutes,
  sameKey: formRules.sameKeyHours,
  acknowledgement: formRules.acknowledgementMinutes,
  posts: formRules.posts.requests,
  postsWindow: formRules.posts.perMinutes,
  suspects: retention.suspects.days,
  acknowledgementHash: retention.acknowledgement.hours,
  addressCount: retention.addressCount.hours,
  sent: retention.sent.days,
  logs: retention.logs.days,
  mailbox: retention.mailbox.days,
  audit: retention.audit.months,
  searches: retention.searches.days,
  sandbox: retention.sandbox.hours,
  backups: backups.keptDays,
  age: pageClaims.minimumAge,
  officer: pageClaims.dataProtectionReplyHours,
  ...Object.fromEntries(
    formIds.flatMap((id) =>
      Object.entries(forms[id].keep)
        .filter(([, value]) => typeof value === 'number')
        .map(([name, value]) => [`${id} ${name}`, value]),
    ),
  ),
};

const counts = { en: enPolicy.counts, nl: nlPolicy.counts };

function textsIn(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) found.push(node as Text);
  return found;
}

describe.each([
  ['en', '/company/privacy-policy'],
  ['nl', '/nl/company/privacy-policy'],
] as const)('the privacy policy (%s)', (language, address) => {
  let parts: Map<string, string>;
  let points: (part: string) => string[];

  beforeEach(async () => {
    const container = await showPage(PrivacyPolicyPage, address);
    // Joiners keep words on one line (`unbroken`), and say nothing.
    for (const text of textsIn(container)) text.data = text.data.replaceAll('\u2060', '');
    parts = legalParts(container);
    const read = [...container.querySelectorAll('article section')].map(
      (section): [string, string[]] => [
        section.id,
        [...section.querySelectorAll('li')].map(({ textContent }) => textContent ?? ''),
      ],
    );
    points = (part) => new Map(read).get(part) ?? [];
  });

  const say = <T>(en: T, nl: T): T => ({ en, nl })[language];

  it.each(formIds)('names every field of the form %s, and which may stay empty', (form) => {
    const point = points('information-collection')[formIds.indexOf(form)]?.toLowerCase() ?? '';
    const [sentence = ''] = optionalSentence.exec(point) ?? [];
    for (const { name, optional, isUnseen } of fieldsOf(form)) {
      const word =
        otherWords[language][name] ?? forms[form].texts[language].labels[name]?.toLowerCase();
      expect.soft(word, name).toBeDefined();
      expect.soft(point, name).toContain(word);
      // Nobody fills in an unseen field.
      if (!isUnseen) expect.soft(sentence.includes(String(word)), name).toBe(optional);
    }
  });

  it('calls the paths of a proposal as its page does', () => {
    const point = points('information-collection')[formIds.indexOf('mvp-proposal')]?.toLowerCase();
    const { options } = say(enMvp, nlMvp);
    const page = say(enMvpPage, nlMvpPage);
    for (const path of ['paid', 'investment'] as const) {
      expect.soft(options.path[path]).toBe(page.ways[path].title);
      expect.soft(point).toContain(options.path[path].toLowerCase());
    }
  });

  it('says what goes with every form unseen', () => {
    const text = parts.get('information-collection');
    const body = Object.fromEntries(unseen.map((name) => [name, 1]));
    const { error } = schemaOf(forms.contact).safeParse(body);
    // Each is known, and refused for what is in it.
    expect(error?.issues.map(({ path }) => path[0])).toEqual(expect.arrayContaining(unseen));
    expect(text).toMatch(say('the language of the page', 'de taal van de pagina'));
    expect(text).toMatch(say('a field that people do not see', 'een veld dat mensen niet zien'));
    expect(text).toMatch(say('a random key', 'een willekeurige sleutel'));
    expect(text).toMatch(say('has your browser do a calculation', 'je browser eerst een rekensom'));
  });

  it('says what makes a post suspect, and that a missing calculation does not', () => {
    expect(suspicions).toEqual(['honeypot', 'otherSite', 'marked']);
    const text = parts.get('information-collection');
    expect(text).toMatch(
      say('a page of another website sends', 'een pagina van een andere website'),
    );
    expect(text).toMatch(say('nobody takes it for spam', 'geldt daarom niet als spam'));
  });

  it('gives the limits that the server keeps to', () => {
    const text = parts.get('information-collection');
    const { posts, samePostMinutes, acknowledgementMinutes } = formRules;
    for (const statement of [
      say(`at most ${figures.megabytes} MB`, `maximaal ${figures.megabytes} MB`),
      say(`counts for ${formRules.sameKeyHours} hours`, `telt ${formRules.sameKeyHours} uur`),
      say(`within ${samePostMinutes} minutes`, `binnen ${samePostMinutes} minuten`),
      say(`After ${posts.requests} of a kind`, `Na ${posts.requests} van één soort`),
      say(`gone ${posts.perMinutes} minutes after`, `verdwijnt na ${posts.perMinutes} minuten`),
    ]) {
      expect.soft(text).toContain(statement);
    }
    expect(parts.get('information-use')).toContain(
      say(
        `at most one in ${acknowledgementMinutes} minutes`,
        `niet meer dan één per ${acknowledgementMinutes} minuten`,
      ),
    );
  });

  it('gives the retention of every form', () => {
    const months = say('months', 'maanden');
    const expected = formIds.map((id) => {
      const { keep } = forms[id];
      if ('days' in keep) return [`${keep.days} ${say('days', 'dagen')}`];
      const count = `${keep.months} ${months}`;
      if ('daysAfterAsking' in keep)
        return [`${keep.daysAfterAsking} ${say('days', 'dagen')}`, count];
      if (!('weeksAfterDecision' in keep)) return [count];
      const { weeksAfterDecision: weeks, undecidedMonths } = keep;
      return [
        say(`${weeks} weeks after our decision`, `${weeks} weken na onze beslissing`),
        say(`or ${undecidedMonths} months if there is none`, `of ${undecidedMonths} maanden als`),
        count,
      ];
    });
    const days = say('days', 'dagen');
    expected.push(
      [
        say('marked as suspected spam', 'mogelijke spam hebben aangemerkt'),
        `${retention.suspects.days} ${days}`,
      ],
      [say('in our own mailbox', 'in onze eigen mailbox'), `${retention.mailbox.days} ${days}`],
      [`${retention.acknowledgement.hours} ${say('hours', 'uur')}`],
      [
        say('hash of your network address', 'hash van je netwerkadres'),
        `${retention.addressCount.hours} ${say('hours', 'uur')}`,
      ],
      [
        say('text of what we sent', 'tekst van wat we daarover verstuurden'),
        `${retention.sent.days} ${days}`,
      ],
      [say('log of the server', 'logboek van de server'), `${retention.logs.days} ${days}`],
      [say('which of us looked at', 'wie van ons wat'), `${retention.audit.months} ${months}`],
      [say('searched for', 'zoekfunctie niets vond'), `${retention.searches.days} ${days}`],
      [say('account of our API', 'account van onze API'), `${retention.audit.months} ${months}`],
      [say('sandbox', 'sandbox'), `${retention.sandbox.hours} ${say('hours', 'uur')}`],
      [
        say('by phone, email or WhatsApp', 'per telefoon, mail of WhatsApp'),
        `${forms.contact.keep.months} ${months}`,
      ],
    );
    const shown = points('data-retention');
    expect(shown).toHaveLength(expected.length);
    for (const [index, statements] of expected.entries()) {
      for (const statement of statements) expect.soft(shown[index]).toContain(statement);
    }
    expect(parts.get('data-retention')).toContain(
      say(`at most ${backups.keptDays} days more`, `nog maximaal ${backups.keptDays} dagen`),
    );
    expect(parts.get('information-collection')).toContain(
      say(`after ${retention.logs.days} days`, `na ${retention.logs.days} dagen`),
    );
    // Its box says so.
    expect(careersForm.keep).toMatchObject({ ifTicked: 'keepOneYear', months: 12 });
  });

  it('says what each form is used for, and how many there are', () => {
    const [, , answered = '', ...uses] = points('information-use').map((use) => use.toLowerCase());
    const own = formIds.flatMap((id) => {
      const { policy } = forms[id].texts[language];
      if (policy.use === undefined) expect(answered).toContain(policy.answered?.toLowerCase());
      return policy.use?.toLowerCase() ?? [];
    });
    expect(uses.slice(0, -1)).toEqual(own);
    expect(points('information-collection').length).toBeGreaterThan(formIds.length);
    const count = say(
      `has ${counts.en[formIds.length - 1]} forms`,
      `heeft ${counts.nl[formIds.length - 1]} formulieren`,
    );
    expect(parts.get('information-collection')).toContain(count);
  });

  it('names the legal grounds as the regulation does', () => {
    const interest = say('legitimate interest', 'gerechtvaardigd belang');
    expect(parts.get('information-use')?.split(interest)).toHaveLength(4);
    expect(parts.get('your-rights')).toContain(interest);
    // Nobody who applies for a job is free to refuse, so consent carries only the year that was asked for.
    const application = points('information-use').find((use) =>
      use.startsWith(say('Job applications:', 'Sollicitaties:')),
    );
    expect(application).toMatch(
      say('steps before a possible contract', 'stappen te zetten voordat'),
    );
    expect(application).toMatch(
      say(/Only for keeping .* is your consent/, /Alleen om .* is je toestemming/),
    );
  });

  it('names registries among those who get data, and where they are (spec content-42)', () => {
    expect(points('information-sharing').join()).toMatch(
      say(/registries and registrars.* the holder/, /registers en registrars.* de houder/),
    );
    expect(parts.get('international-transfers')).toMatch(
      say(/for \.nl, \.eu, \.de and \.fr that is in/, /bij \.nl, \.eu, \.de en \.fr zit dat in/),
    );
  });

  it('shows the right to object apart from the others (spec content-43)', () => {
    expect(points('your-rights').join()).not.toMatch(say('object', 'bezwaar'));
    expect(parts.get('your-rights')).toMatch(
      say(/Right to object.*legitimate interest/, /Recht van bezwaar.*gerechtvaardigd belang/),
    );
  });

  it('gives the age and how soon the officer answers', () => {
    expect(parts.get('children')).toContain(say('aged 16 or older', 'van 16 jaar en ouder'));
    for (const part of ['your-rights', 'contact']) {
      expect.soft(parts.get(part)).toMatch(say('within 48 hours', 'binnen 48 uur'));
    }
  });

  it('shows no figure that is written out in its texts', () => {
    const text = readFileSync(`content/locales/${language}/privacy-policy.json`, 'utf8');
    expect(text.match(/\d+/g)).toBeNull();
    const shown = [...parts]
      .filter(([part]) => part !== 'contact')
      .flatMap(([, words]) => words.match(/\d+/g) ?? []);
    expect(new Set(shown.map(Number))).toEqual(new Set(Object.values(figures)));
  });

  it('lists all that the browser stores, and nothing else', () => {
    const listed = points('information-collection').flatMap((point) => {
      const [, key, place] = /^(\S+), in (local|session) storage: /.exec(point) ?? [];
      return key ? [`${place} ${key}`] : [];
    });
    expect(listed.toSorted()).toEqual(storedKeys().toSorted());
  });

  it('says that there are no cookies', () => {
    expect(parts.get('introduction')).toContain(say('sets no cookies', 'plaatst geen cookies'));
  });
});

/** The code that browsers run. */
const sources = globSync('app/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => {
    const code = readFileSync(file, 'utf8');
    return {
      file,
      code: code.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '$1'),
    };
  });

/** What the sources store in a browser: `local language`. */
function storedKeys(): string[] {
  const found = new Set<string>();
  for (const { file, code } of sources) {
    const uses = [
      ...code.matchAll(/\b(local|session)Storage\b(?:\.(?:get|set)Item\(\s*([^\s,)]+))?/g),
      ...code.matchAll(/\b(?:read|store)(Local)\(\s*([^\s,)]+)/g),
    ];
    // That file has the functions that all others name a key to.
    for (const [use, where = '', argument = ''] of file === 'app/local-storage.ts' ? [] : uses) {
      const place = where.toLowerCase();
      const constant = new RegExp(`\\bconst ${argument} = '([^']+)'`).exec(code)?.[1];
      const key = /^'(.+)'$/.exec(argument)?.[1] ?? constant;
      expect(key, `${file}: the key of ${use}`).toBeDefined();
      found.add(`${place} ${key}`);
    }
    // The router's own, under the names that tests/e2e/privacy-policy.spec.ts finds in a browser.
    if (/<ScrollRestoration(?![^>]*storageKey)/.test(code)) {
      found.add('session react-router-scroll-positions');
    }
    if (/\bviewTransition=/.test(code)) found.add('session remix-router-transitions');
  }
  return [...found];
}

it('what it says in words holds as well', () => {
  // "gone again within two hours": the hash of a post with its network address
  expect(formRules.samePostMinutes + PURGE_EVERY_MS / 60_000).toBeLessThanOrEqual(120);
  // The count of a network address goes with the purge after its end.
  expect(formRules.posts.perMinutes + PURGE_EVERY_MS / 60_000).toBeLessThanOrEqual(
    60 * retention.addressCount.hours,
  );
  // So does a sandbox, whose hour begins with its first call.
  expect(sandboxRules.minutes + PURGE_EVERY_MS / 60_000).toBeLessThanOrEqual(
    60 * retention.sandbox.hours,
  );
  // A mailbox keeps no résumé longer than the database.
  const { keep } = careersForm;
  const weeks = 'weeksAfterDecision' in keep ? keep.weeksAfterDecision : 0;
  expect(retention.mailbox.days).toBeLessThanOrEqual(7 * weeks);
});

it('nothing else is kept in a browser, and no cookie is read', () => {
  for (const { file, code } of sources) {
    expect
      .soft(code, file)
      .not.toMatch(
        /\b(document\.cookie|cookieStore|indexedDB|serviceWorker|sendBeacon)\b|\bcaches\./,
      );
  }
});
