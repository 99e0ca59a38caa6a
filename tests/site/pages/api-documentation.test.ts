import { describe, expect, test } from 'vitest';
import { apiCalls } from '#content/api.ts';
import { terminalLines } from '#content/api-terminal.ts';
import en from '#content/locales/en/api-documentation.json';
import terminalEn from '#content/locales/en/api-terminal.json';
import nl from '#content/locales/nl/api-documentation.json';
import terminalNl from '#content/locales/nl/api-terminal.json';
import { apiAreas } from '#contracts/api/errors.ts';
import { builtPage, origin } from '#tests/helpers/built-part.ts';
import { bothLanguages, homePath, texts } from '#tests/helpers/words.ts';
import { calls, ids } from '#tests/stated/api.ts';

const address = {
  en: '/resources/api-documentation',
  nl: '/nl/resources/api-documentation',
} as const;
const words = { en, nl };
const terminals = { en: terminalEn, nl: terminalNl };

/** spec api-13, in its order. */
const errors = [
  'auth_failed Invalid credentials',
  'invalid_parameter Invalid plan type specified',
  'invalid_plan The specified plan ID does not exist',
  'invalid_domain Please provide a valid domain name',
  'domain_unavailable The requested domain is not available for registration',
  'domain_not_found Domain not found in your account',
  'invalid_record Invalid DNS record parameters',
  'record_not_found DNS record not found',
  'email_exists Email address already exists',
  'account_not_found Email account not found',
  'invalid_name Database name contains invalid characters',
  'database_not_found Database not found',
];

describe.each(bothLanguages)('in %s', (language) => {
  const t = words[language];

  test('the API documentation has its parts in order, with their facts', () => {
    const page = builtPage('api-documentation', language);
    const main = page.getByRole('main');
    expect(main.getByRole('heading', { level: 1 })).toHaveText(t.hero.title);
    expect(main.getByRole('heading', { level: 2 })).toHaveText([
      terminals[language].title,
      t.overview.title,
      t.authorization.title,
      t.pages.title,
      t.limit.title,
      t.idempotency.title,
      t.errors.title,
      t.sandbox.title,
      t.changelog.title,
      t.reference.title,
    ]);
    expect(page.locator('#overview')).toContainText('/v1');
    expect(page.locator('#overview')).toContainText('/api/v1');
    expect(page.locator('#authorization')).toContainText('Authorization: Bearer');
    const pages = page.locator('#pages');
    for (const name of ['limit', 'cursor', 'next', 'Link'])
      expect(pages.locator('code').texts()).toContain(name);
    expect(page.locator('#changelog dd').first()).toContainText(/limit.*cursor.*next.*Link/s);
    const limit = page.locator('#rate-limit');
    expect(limit).toContainText(/60 .*429.*300 .*5000/s);
    expect(limit.getByRole('rowheader')).toHaveText([
      'X-RateLimit-Limit',
      'X-RateLimit-Remaining',
      'X-RateLimit-Reset',
    ]);
    const rows = page.locator('#errors').getByRole('row');
    expect(rows).toHaveCount(1 + 12 + 3);
    for (const [index, error] of errors.entries()) {
      const [code = '', ...message] = error.split(' ');
      expect(rows.nth(index + 1).getByRole('rowheader')).toHaveText(code);
      expect(
        rows
          .nth(index + 1)
          .getByRole('cell')
          .last(),
      ).toHaveText(message.join(' '));
    }

    const description = main.getByRole('link', { name: t.hero.description });
    expect(description).toHaveAttribute('href', /\/v1\/openapi\.json$/);
    const access = main.getByRole('link', { name: t.hero.button }).first();
    if (language === 'en') expect(access).toHaveText('Get API Access');
    expect(access).toHaveAttribute('href', `${homePath[language]}?topic=api-access#contact`);
  });

  test('without scripts the terminal has all its lines with their answers, and the map of them (spec api-153)', () => {
    const words = terminals[language];
    const terminal = builtPage('api-documentation', language).locator('#terminal noscript');
    expect(terminal.locator('li')).toHaveText(
      terminalLines.map(({ id }) => new RegExp(`^${words.lines[id].title}.*"success": true`, 's')),
    );
    expect(terminal.locator('.polder-map img')).toHaveAttribute(
      'alt',
      /kavel-0412\.nl.*192\.0\.2\.10/,
    );
  });

  test('each area has its calls, each with what it takes and a sample (spec api-8, api-102, api-110)', () => {
    const page = builtPage('api-documentation', language);
    const { path, query, body } = t.call;
    expect(ids).toEqual(apiCalls.map(({ operationId }) => operationId));
    for (const area of apiAreas) {
      const own = ids.filter((id) => calls[id][0] === area);
      expect(page.locator(`#${area} h3`)).toHaveText(own.map((id) => t.operations[id].title));
    }
    for (const id of ids) {
      const [, line, fields] = calls[id];
      const part = page.locator(`#${id}`);
      expect(part.locator('.api-line')).toHaveText(line);
      const sent = part.getByRole('table', { name: new RegExp(`^(${path}|${query}|${body})$`) });
      const names = sent.getByRole('rowheader').locator('code').texts();
      const isList = line.startsWith('GET') && !line.endsWith('_id}');
      const beyond = id === 'dns-create' ? ' weight port flags tag' : isList ? ' limit cursor' : '';
      const wanted = (fields + beyond).trim();
      expect(names.filter((name) => !name.includes('.')).join(' '), id).toBe(wanted);
      const address = line.replace(/^[A-Z]+/, '').split('{')[0] ?? '';
      expect(part.locator('pre').first()).toContainText(address);
    }
  });
});

test('structured data names the article and the API', () => {
  const page = builtPage('api-documentation', 'nl');
  const json = page.locator('script[type="application/ld+json"]').text();
  const graph: Record<string, unknown>[] = JSON.parse(String(json))['@graph'];
  expect(graph.find((thing) => thing['@type'] === 'TechArticle')).toMatchObject({
    headline: texts.nl.common.pages['api-documentation'],
    inLanguage: 'nl',
    about: { '@id': `${origin}/v1` },
  });
  expect(graph.find((thing) => thing['@type'] === 'WebAPI')).toMatchObject({
    '@id': `${origin}/v1`,
    documentation: `${origin}${address.nl}`,
  });
});
