// @vitest-environment node

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { type Choice, choiceWords, writeChoice } from '#content/choices.ts';
import { readEnclosed } from '#content/enclosure.ts';
import type { Language } from '#content/languages.ts';
import { unescapeHtml } from '#contracts/site.ts';
import { builtPages } from '#tests/helpers/built-pages.ts';
import { builtSite } from '#tests/helpers/built-site.ts';
import { manyPosts } from '#tests/helpers/lead-posts.ts';
import { manualClock } from '#tests/helpers/manual-clock.ts';
import { patience } from '#tests/helpers/patience.ts';
import { startApp, validContact } from '#tests/helpers/test-app.ts';

/*
 * No button loses its choice (spec pages-70): every link of the built pages that leads to the contact form is
 * followed as a browser with scripts and one without would, down to the mail to sales.
 */

interface Button {
  address: string;
  label: string;
  language: Language;
}

const buttons: Button[] = builtPages.flatMap(({ file, language }) => {
  const html = readFileSync(path.join('dist', file), 'utf8');
  return [
    ...html.matchAll(/<a [^>]*href="(\/(?:nl)?(?:\?[^"/]*)?#contact)"[^>]*>(.*?)<\/a>/gs),
  ].map(([, href = '', inner = '']) => ({
    address: unescapeHtml(href),
    label: unescapeHtml(inner.replaceAll(/<[^>]*>/g, '').trim()),
    language,
  }));
});

const naming = new Map(
  buttons
    .filter(({ address }) => address.includes('?'))
    .map((button): [string, Button] => [button.address, button]),
);

const now = manualClock();

/** The real app with the built site; every post comes from an address of its own. */
async function startWithSite() {
  const site = await builtSite(now);
  const app = await startApp({
    clock: now,
    site,
    env: { TRUST_PROXY: 'true' },
    limits: manyPosts,
  });
  let posts = 0;
  return {
    /** Sends a message, and returns the mail to sales about it. */
    async sales(fields: Record<string, string>): Promise<string> {
      posts += 1;
      const email = `visitor-${posts}@example.org`;
      const { statusCode } = await app.post(
        { ...validContact, ...fields, email },
        { 'x-forwarded-for': `10.0.${posts >> 8}.${posts & 255}` },
      );
      expect(statusCode).toBe(200);
      const mail = () =>
        app.transport.sent.find(
          ({ label, text }) => label.endsWith('-sales') && text.includes(email),
        );
      await vi.waitFor(() => expect(mail()).toBeDefined(), patience);
      return mail()?.text ?? '';
    },
    page: async (address: string) =>
      (await app.app.inject({ url: address.split('#')[0] ?? '' })).body,
  };
}

describe('buttons that lead to the contact form', () => {
  it('have every kind of choice, in both languages', () => {
    for (const prefix of ['/', '/nl']) {
      for (const query of [
        'web-hosting-basic',
        'web-hosting-pro',
        'web-hosting-enterprise',
        'vps-basic',
        'vps-pro',
        'vps-enterprise',
        'cloud-starter',
        'cloud-business',
        'cloud-enterprise',
        'dedicated-ds-1000',
        'dedicated-ds-2000',
        'dedicated-ds-3000',
        'dedicated-ds-4000',
        'ssl-dv',
        'ssl-ov',
        'ssl-ev',
      ].map((plan) => `plan=${plan}`)) {
        expect.soft([...naming.keys()]).toContain(`${prefix}?${query}#contact`);
      }
      for (const topic of [
        'any-vps',
        'self-managed',
        'managed',
        'move',
        'transfer',
        'refund',
        'service-credit',
        'ticket',
        'api-access',
        'tutorial',
        'downloads',
        'webflow',
        'consultation',
        'vps-advice',
        'ssl-advice',
        'ask-web-hosting',
        'ask-vps-hosting',
        'ask-cloud-hosting',
        'ask-dedicated-servers',
        'ask-domain-registration',
        'ask-ssl-certificates',
        'ask-reseller',
        'ask-consumer-goods',
        'hosting-costs',
      ]) {
        expect.soft([...naming.keys()]).toContain(`${prefix}?topic=${topic}#contact`);
      }
    }
  });

  it('name nothing where they carry no choice', () => {
    const bare = new Set(
      buttons.filter(({ address }) => !address.includes('?')).map(({ label }) => label),
    );
    expect([...bare].sort()).toEqual(general);
  });
});

/** A choice as sales reads it. */
function named(choice: Choice): string {
  const { title, details } = choiceWords(choice, 'en', String);
  return details ? `${title}: ${details}` : title;
}

it('each reaches the mail to sales with its choice', async () => {
  const { sales } = await startWithSite();
  const follow = async ({ address, language }: Button) => {
    const { choice, estimate } = readEnclosed(
      address.slice(address.indexOf('?'), -'#contact'.length),
    );
    if (choice) {
      const text = await sales({ language, choice: writeChoice(choice, '2026-01-05') });
      const { price } = choiceWords(choice, 'en', String);
      expect.soft(text, address).toContain(`Chosen: ${named(choice)}\n`);
      expect.soft(/^Price: €/m.test(text), address).toBe(price !== undefined);
    } else {
      const text = await sales({ language, estimate: String(estimate) });
      expect.soft(text, address).toContain(`/services/custom-project?${estimate}\n`);
    }
  };
  await Promise.all([...naming.values()].map(follow));
});

it('each reaches it without scripts, by the form that the server fills', async () => {
  const { sales, page } = await startWithSite();
  const follow = async ({ address, language }: Button) => {
    // The estimator needs scripts, and hides its button without.
    if (address.includes('estimate=')) return;
    const html = await page(address);
    const [, noscript = ''] = /<form.*?<noscript>(.*?)<\/noscript>/s.exec(html) ?? [];
    const [, value = ''] = /name="choice" value="([^"]*)"/.exec(noscript) ?? [];
    const [, title = ''] = /<a [^>]*>(.*?)<\/a>/.exec(noscript) ?? [];
    expect.soft(title, address).not.toBe('');
    const text = await sales({ language, choice: unescapeHtml(value) });
    const { choice } = readEnclosed(`?${unescapeHtml(value)}`);
    expect.soft(address, value).toContain(choice?.query);
    expect.soft(text, address).toContain(`Chosen: ${choice && named(choice)}\n`);
  };
  await Promise.all([...naming.values()].map(follow));
});

/** Labels of buttons that ask for nothing in particular. */
const general = [
  'Ask a question',
  'Ask an engineer',
  'Chat with us',
  'Contact form',
  'Contact sales',
  'Contact us',
  'Get Started Today',
  'Start a project',
  'Advies vragen',
  'Chat met ons',
  'Contactformulier',
  'Neem contact op',
  'Project starten',
  'Vandaag beginnen',
  'Vraag stellen',
].sort();
