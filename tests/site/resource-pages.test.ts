// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { PageId } from '#content/pages.ts';
import { unescapeHtml } from '#contracts/site.ts';
import { builtPages } from '#tests/helpers/built-pages.ts';
import { ids } from '#tests/stated/api.ts';

/*
 * What the specification states of the pages below /resources, looked up in the built English pages: names
 * to the letter, figures, links, and the fields of forms with what is required.
 * What the controls do is tried in a browser: tests/e2e.
 */

const html = (id: PageId) => {
  const page = builtPages.find((one) => one.id === id && one.language === 'en');
  const text = readFileSync(`dist/${page?.file}`, 'utf8');
  return text
    .slice(text.indexOf('<main'), text.indexOf('</main>'))
    .replaceAll(/<!--.*?-->|<script.*?<\/script>/gs, '');
};

/** The words of a page, with a space where an element ends. */
const words = (id: PageId) =>
  unescapeHtml(html(id).replaceAll(/<[^>]+>/g, ' ')).replaceAll(/\s+/g, ' ');

const count = (text: string, part: string) => text.split(part).length - 1;

/** Where the links with a certain text lead. */
const targets = (id: PageId, label: string) =>
  [...html(id).matchAll(/<a [^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/gs)]
    .filter(([, , text = '']) => text.replaceAll(/<[^>]+>/g, '').trim() === label)
    .map(([, href]) => href);

/** The fields of each form of a page that a visitor fills in; a star where one is required. */
const fields = (id: PageId) =>
  [...html(id).matchAll(/<form(?:\s[^>]*)? action="[^"]+".*?<\/form>/gs)].map(([form]) =>
    [...form.matchAll(/<(?:input|select|textarea) [^>]*>/g)]
      .map(([field]) => field)
      .filter((field) => !/type="hidden"|tabindex="-1"/i.test(field))
      .map((field) => `${/ name="([^"]+)"/.exec(field)?.[1]}${/ required/.test(field) ? '*' : ''}`),
  );

/** The values that a select offers. */
const options = (id: PageId, name: string) => {
  const select =
    new RegExp(`<select [^>]*name="${name}".*?</select>`, 's').exec(html(id))?.[0] ?? '';
  return [...select.matchAll(/<option [^>]*value="([^"]+)"/g)].map(([, value]) => value);
};

it('portfolio (spec pages-76 to pages-80)', () => {
  const text = words('portfolio');
  expect(text).toContain('Our Portfolio');
  expect(text).toMatch(/All 19 Website \d Webapp \d Ecommerce \d Software \d/);
  // In each card, and once above them (spec pages-223).
  expect(count(text, 'Completed Project')).toBe(20);
  expect(count(text, 'Preview Project')).toBe(19);
  expect(count(html('portfolio'), '<dialog')).toBe(19);
  expect(targets('portfolio', 'Contact Us Today')).toEqual(['/services/custom-project']);
});

it('MVP development (spec pages-81, content-15, forms-5)', () => {
  const text = words('mvp-development');
  for (const fact of [
    '30+ MVPs Launched',
    '85% Success Rate',
    'Fixed-Price Development',
    '€2,999',
    'Delivery in 4–6 weeks',
    '5–7 core features',
    '3 months free hosting',
    'Equity Partnership',
    '€0',
    'Equity of 15–35%, negotiable',
    'Initial funding €5,000–15,000',
    'within 72 hours',
  ]) {
    expect.soft(text).toContain(fact);
  }
  const titles = html('mvp-development').replaceAll(/<\/?span[^>]*>/g, '');
  expect(titles).toContain('Request Fixed-Price Development</h3>');
  expect(titles).toContain('Apply for Equity Partnership</h3>');

  const first = ['name*', 'email*', 'company', 'projectTitle*', 'projectDescription*'];
  expect(fields('mvp-development')).toEqual([
    [...first, 'targetMarket*', 'budget', 'timeline*', 'message'],
    [
      ...first,
      'targetMarket*',
      'timeline*',
      'equityOffered*',
      'fundingNeeded*',
      'previousExperience',
      'message',
    ],
  ]);
  expect(text).toContain('Full Name');
  const offered = (name: string) => options('mvp-development', name);
  expect(offered('timeline')).toEqual(['asap', '1-2months', '2-3months', 'flexible']);
  expect(offered('equityOffered')).toEqual(['10-20', '20-30', '30-40', '40+', 'negotiable']);
  expect(offered('fundingNeeded')).toEqual(['5k', '10k', '15k', '20k+', 'discuss']);
});

it('downloads (spec pages-84)', () => {
  const text = words('downloads');
  for (const fact of ['Downloads Coming Soon', 'Expected release Q2 2025', 'Free downloads']) {
    expect.soft(text).toContain(fact);
  }
  for (const topic of ['Cloud and hosting guides', 'Security resources', 'Development tools']) {
    expect.soft(text).toContain(topic);
  }
  expect(targets('downloads', 'Contact Us for Updates')).toEqual(['/contact']);
  expect(targets('downloads', 'Contact Our Team')).toEqual(['/contact']);
});

it('knowledge base (spec help-1)', () => {
  const text = words('knowledge-base');
  expect(count(html('knowledge-base'), 'type="search"')).toBe(1);
  const columns = html('knowledge-base').split('knowledge-base-letter').slice(1);
  expect(columns.map((column) => count(column.split('</section>')[0] ?? '', '<li>'))).toEqual([
    5, 5, 5, 5, 5,
  ]);
  expect(text).toContain('Popular articles');
  expect(text).toContain('Tutorials');
  expect(targets('knowledge-base', 'Submit Ticket')).toEqual(['/?topic=ticket#contact']);
  expect(html('knowledge-base')).toContain('href="/#packages"');
});

it('tutorials (spec help-5, help-6)', () => {
  const [featured = '', all = ''] = html('tutorials').split('id="tutorials"');
  expect(count(featured, 'tutorials-facts')).toBe(3);
  expect(count(html('tutorials'), 'type="search"')).toBe(1);
  const categories = all.split('<h3').slice(1);
  expect(categories.map((one) => />([^<]+)<\/h3>/.exec(one)?.[1])).toEqual([
    'Getting Started',
    'Website Management',
    'Email Management',
    'Database Management',
    'Security',
    'Advanced Topics',
  ]);
  for (const category of categories) {
    const facts = [...category.matchAll(/tutorials-facts[^>]*>(.*?)<\/p>/gs)].map(([, fact = '']) =>
      fact.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' '),
    );
    expect(facts).toHaveLength(3);
    for (const fact of facts) expect(fact).toMatch(/^ \d+ min (Beginner|Intermediate|Advanced) $/);
  }
  expect(targets('tutorials', 'Request a Tutorial')).toEqual(['/?topic=tutorial#contact']);
});

it('system status (spec status-1 to status-13), before anything was read', () => {
  const text = words('server-status');
  expect(text).toContain('uptime we promise for hosting 99.9%');
  for (const name of [
    'Platform services',
    'Active Incidents',
    'Previous Incidents',
    'Planned maintenance',
  ]) {
    expect.soft(text).toContain(name);
  }
  // Data centres come with their readings, or as samples (spec status-80).
  expect(text).toContain('Sample data Three data centres and seven services, as they will look');
  expect(fields('server-status')).toEqual([['email*', 'incidents', 'maintenance', 'report']]);
  expect(text).toMatch(/Incidents Planned maintenance Monthly uptime report .*Subscribe/);
});

it('API documentation (spec api-1 to api-13)', () => {
  const text = words('api-documentation');
  expect(new Set(targets('api-documentation', 'Get API Access'))).toEqual(
    new Set(['/?topic=api-access#contact']),
  );
  for (const tab of ['cURL', 'PHP', 'Python', 'Node.js']) {
    expect.soft(count(html('api-documentation'), `>${tab}</button>`), tab).toBe(ids.length);
  }
  expect(count(html('api-documentation'), '>Try It<')).toBe(ids.length);
  for (const fact of [
    '/v1',
    '/api/v1',
    'Authorization: Bearer',
    '60 requests a minute',
    '429',
    '1 to 10',
    'Default 5120',
    'Default 3600',
    'no spaces',
    'A , AAAA , CNAME , MX , TXT',
    'shared , vps , dedicated',
    'monthly , quarterly , annual',
  ]) {
    expect.soft(text).toContain(fact);
  }
});
