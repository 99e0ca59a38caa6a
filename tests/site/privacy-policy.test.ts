import { globSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ZodObject } from 'zod';
import PrivacyPolicyPage from '#app/pages/privacy-policy/page.tsx';
import enCareers from '#content/locales/en/careers-form.json';
import enContact from '#content/locales/en/contact-form.json';
import enMvpPage from '#content/locales/en/mvp-development.json';
import enMvp from '#content/locales/en/mvp-proposal-form.json';
import enReseller from '#content/locales/en/reseller-form.json';
import enStatus from '#content/locales/en/status-subscription-form.json';
import nlCareers from '#content/locales/nl/careers-form.json';
import nlContact from '#content/locales/nl/contact-form.json';
import nlMvpPage from '#content/locales/nl/mvp-development.json';
import nlMvp from '#content/locales/nl/mvp-proposal-form.json';
import nlReseller from '#content/locales/nl/reseller-form.json';
import nlStatus from '#content/locales/nl/status-subscription-form.json';
import { pageClaims } from '#content/page-claims.ts';
import { retention } from '#content/site.ts';
import { careersBody } from '#contracts/careers.ts';
import { resumeFile } from '#contracts/careers-fields.ts';
import { contactBody } from '#contracts/contact.ts';
import { formRules } from '#contracts/form-rules.ts';
import { type FormId, formIds } from '#contracts/forms.ts';
import { mvpProposalBody } from '#contracts/mvp-proposal.ts';
import { resellerBody } from '#contracts/reseller.ts';
import { statusSubscriptionBody } from '#contracts/status-subscription.ts';
import { legalParts, showPage } from '#tests/helpers/show-page.tsx';

/*
 * The privacy policy says what the code does. Here the two are held together: what changes in one of
 * them fails until the other says the same.
 */

type Language = 'en' | 'nl';

const schemas: Record<FormId, ZodObject[]> = {
  contact: [contactBody],
  reseller: [resellerBody],
  'mvp-proposal': [...mvpProposalBody.options],
  careers: [careersBody],
  'status-subscription': [statusSubscriptionBody],
};

/** How each form calls its fields; the résumé, which isn't in the schema, among them. */
const labels: Record<Language, Record<FormId, Record<string, string>>> = {
  en: {
    contact: enContact.labels,
    reseller: enReseller.labels,
    'mvp-proposal': enMvp.labels,
    careers: enCareers.labels,
    'status-subscription': enStatus.labels,
  },
  nl: {
    contact: nlContact.labels,
    reseller: nlReseller.labels,
    'mvp-proposal': nlMvp.labels,
    careers: nlCareers.labels,
    'status-subscription': nlStatus.labels,
  },
};

/** What every form sends unseen, which the policy says once. */
const unseen = ['language', 'homepage', 'altcha'];

/** What the policy words otherwise than the form does. */
const otherWords: Record<Language, Record<string, string>> = {
  en: { keepOneYear: 'year', estimate: 'estimate' },
  nl: { keepOneYear: 'jaar', estimate: 'raming' },
};

const optionalSentence =
  /[^.;]*(?:are optional|mag je openlaten|hoeven niet|(?:choose from|kies zelf uit)[^.;]*)\./;

function fieldsOf(form: FormId): { name: string; optional: boolean }[] {
  const fields = new Map<string, boolean>();
  for (const { shape } of schemas[form]) {
    for (const [name, field] of Object.entries(shape)) {
      fields.set(name, field.safeParse(undefined).success);
    }
  }
  for (const name of Object.keys(labels.en[form])) {
    if (!fields.has(name)) fields.set(name, false);
  }
  return [...fields]
    .filter(([name]) => !unseen.includes(name))
    .map(([name, optional]) => ({ name, optional }));
}

/** Every figure that the policy may show. */
const figures: Record<string, number> = {
  megabytes: resumeFile.maxBytes / 1024 / 1024,
  samePost: formRules.samePostMinutes,
  acknowledgement: formRules.acknowledgementMinutes,
  posts: formRules.posts.requests,
  postsWindow: formRules.posts.perMinutes,
  contact: retention.contact.months,
  reseller: retention.reseller.months,
  mvpProposal: retention['mvp-proposal'].months,
  careersWeeks: retention.careers.weeksAfterDecision,
  careersMonths: retention.careers.monthsIfKept,
  statusMonths: retention['status-subscription'].monthsUnconfirmed,
  acknowledgementHash: retention.acknowledgement.hours,
  age: pageClaims.minimumAge,
  officer: pageClaims.dataProtectionReplyHours,
};

describe.each([
  ['en', '/company/privacy-policy'],
  ['nl', '/nl/company/privacy-policy'],
] as const)('the privacy policy (%s)', (language, address) => {
  let parts: Map<string, string>;
  let points: (part: string) => string[];

  beforeEach(async () => {
    const container = await showPage(PrivacyPolicyPage, address);
    parts = legalParts(container);
    const read = [...container.querySelectorAll('article section')].map(
      (section): [string, string[]] => [
        section.id,
        [...section.querySelectorAll('li')].map(({ textContent }) => textContent ?? ''),
      ],
    );
    points = (part) => new Map(read).get(part) ?? [];
  });

  const say = <T>(en: T, nl: T): T => (language === 'en' ? en : nl);

  it.each(formIds)('names every field of the form %s, and which may stay empty', (form) => {
    const point = points('information-collection')[formIds.indexOf(form)]?.toLowerCase() ?? '';
    const [sentence = ''] = optionalSentence.exec(point) ?? [];
    for (const { name, optional } of fieldsOf(form)) {
      const word = otherWords[language][name] ?? labels[language][form][name]?.toLowerCase();
      expect.soft(word, name).toBeDefined();
      expect.soft(point, name).toContain(word);
      // The estimate is none of the fields that one fills in.
      if (name !== 'estimate') expect.soft(sentence.includes(String(word)), name).toBe(optional);
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
    expect(Object.keys(contactBody.shape)).toEqual(expect.arrayContaining(unseen));
    expect(text).toMatch(say('the language of the page', 'de taal van de pagina'));
    expect(text).toMatch(say('a field that people do not see', 'een veld dat mensen niet zien'));
    expect(text).toMatch(say('a random key', 'een willekeurige sleutel'));
    expect(text).toMatch(say('has your browser do a calculation', 'je browser eerst een rekensom'));
  });

  it('gives the limits that the server keeps to', () => {
    const text = parts.get('information-collection');
    const { posts, samePostMinutes, acknowledgementMinutes } = formRules;
    for (const statement of [
      say(`at most ${figures.megabytes} MB`, `hooguit ${figures.megabytes} MB`),
      say(`within ${samePostMinutes} minutes`, `binnen ${samePostMinutes} minuten`),
      say(`After ${posts.requests} of a kind`, `Na ${posts.requests} van één soort`),
      say(`gone ${posts.perMinutes} minutes after`, `verdwijnt ${posts.perMinutes} minuten nadat`),
    ]) {
      expect.soft(text).toContain(statement);
    }
    expect(parts.get('information-use')).toContain(
      say(
        `at most one in ${acknowledgementMinutes} minutes`,
        `hooguit één per ${acknowledgementMinutes} minuten`,
      ),
    );
  });

  it('gives the retention of every form', () => {
    expect(Object.keys(retention)).toEqual([...formIds, 'acknowledgement']);
    const { contact, reseller, careers, acknowledgement } = retention;
    const { monthsUnconfirmed } = retention['status-subscription'];
    const months = say('months', 'maanden');
    const expected = [
      [`${contact.months} ${months}`],
      [`${reseller.months} ${months}`],
      [`${retention['mvp-proposal'].months} ${months}`],
      [
        say(
          `${careers.weeksAfterDecision} weeks after our decision`,
          `${careers.weeksAfterDecision} weken na onze beslissing`,
        ),
        `${careers.monthsIfKept} ${months}`,
      ],
      [`${monthsUnconfirmed} ${months}`],
      [`${acknowledgement.hours} ${say('hours', 'uur')}`],
      [
        say('by phone, email or WhatsApp', 'per telefoon, mail of WhatsApp'),
        `${contact.months} ${months}`,
      ],
    ];
    for (const [index, statements] of expected.entries()) {
      for (const statement of statements) {
        expect.soft(points('data-retention')[index]).toContain(statement);
      }
    }
    expect(careers.monthsIfKept, 'keepOneYear').toBe(12);
  });

  it('names the legal grounds as the regulation does', () => {
    const interest = say('legitimate interest', 'gerechtvaardigd belang');
    expect(parts.get('information-use')?.split(interest)).toHaveLength(3);
    expect(parts.get('your-rights')).toContain(interest);
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
    ];
    for (const [use, place, argument = ''] of uses) {
      const constant = new RegExp(`\\bconst ${argument} = '([^']+)'`).exec(code)?.[1];
      const key = /^'(.+)'$/.exec(argument)?.[1] ?? constant;
      expect(key, `${file}: the key of ${use}`).toBeDefined();
      found.add(`${place} ${key}`);
    }
    // The router's own, under the name that tests/e2e/privacy-policy.spec.ts finds in a browser.
    if (/<ScrollRestoration(?![^>]*storageKey)/.test(code)) {
      found.add('session react-router-scroll-positions');
    }
  }
  return [...found];
}

it('nothing else is kept in a browser, and no cookie is read', () => {
  for (const { file, code } of sources) {
    expect
      .soft(code, file)
      .not.toMatch(
        /\b(document\.cookie|cookieStore|indexedDB|serviceWorker|sendBeacon)\b|\bcaches\./,
      );
  }
});
