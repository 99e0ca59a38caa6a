import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Language, languages, localizedPath } from '#content/languages.ts';
import { helpPages, moreServices, services } from '#content/navigation.ts';
import { type PageId, pageIds, pages } from '#content/pages.ts';
import { site } from '#content/site.ts';
import { builtPages } from '#tests/helpers/built-pages.ts';
import { builtPage } from '#tests/helpers/built-part.ts';
import { fill, texts } from '#tests/helpers/words.ts';

/*
 * Ways through the built site without its footer (spec pages-113): links of header, menus and pages. The menus
 * are in the HTML of every page, because they work before and without scripts.
 */

/** How many links each address is from home. */
function stepsFromHome(language: Language): Map<string, number> {
  const links = new Map<string, string[]>();
  for (const page of builtPages.filter((one) => one.language === language)) {
    const html = readFileSync(`dist/${page.file}`, 'utf8');
    const withoutFooter = html.slice(html.indexOf('<body'), html.indexOf('</main>'));
    const found = [...withoutFooter.matchAll(/<a [^>]*?href="([^"#?]*)/g)].map(([, to = '']) => to);
    for (const path of page.paths) links.set(localizedPath(path, language), found);
  }
  const home = localizedPath('/', language);
  const steps = new Map([[home, 0]]);
  for (const [address, step] of steps) {
    for (const to of links.get(address) ?? []) {
      if (links.has(to) && !steps.has(to)) steps.set(to, step + 1);
    }
  }
  return steps;
}

describe.each(languages.map(({ code }) => code))('in %s, without the footer', (language) => {
  const steps = stepsFromHome(language);
  const to = (id: PageId) => steps.get(localizedPath(pages[id].path, language));

  it('every page is reached from home', () => {
    const addresses = builtPages
      .filter((page) => page.language === language)
      .map(({ paths: [path = ''] }) => localizedPath(path, language));
    expect(addresses.filter((address) => !steps.has(address))).toEqual([]);
  });

  it('home itself leads to every service, to MVP development, resellers and Help', () => {
    const ids = (Object.keys(pages) as PageId[]).filter((id) =>
      pages[id].path.startsWith('/services/'),
    );
    expect(ids).toHaveLength(8);
    for (const id of [
      ...ids,
      'mvp-development',
      'portfolio',
      'reseller',
      'knowledge-base',
    ] as const)
      expect.soft(to(id), id).toBe(1);
  });

  it('open positions, status and the API are two steps away at most', () => {
    for (const id of ['careers', 'server-status', 'api-documentation'] as const)
      expect.soft(to(id), id).toBeLessThanOrEqual(2);
  });

  it('answers link the pages that they speak of (spec pages-124)', () => {
    const linked = [
      ['web-hosting', 'ssl-certificates'],
      ['cloud-hosting', 'eu-cloud-policy'],
      ['careers', 'privacy-policy'],
      ['contact', 'privacy-policy'],
    ] as const;
    for (const [page, target] of linked) {
      const link = builtPage(page, language).locator('.accordion p a');
      expect.soft(link, page).toHaveCount(1);
      expect.soft(link, page).toHaveAttribute('href', localizedPath(pages[target].path, language));
    }
  });

  it('a breadcrumb that ends with its plain name stands on every page but home (spec pages-44)', () => {
    for (const id of pageIds) {
      const crumbs = builtPage(id, language).locator('.breadcrumb li[aria-current]').texts();
      expect.soft(crumbs, id).toHaveLength(id === 'home' ? 0 : 1);
    }
  });

  it('a chevron of a breadcrumb stays with the word after it where the line ends', () => {
    const crumbs = builtPage('api-documentation', language).locator('.breadcrumb li');
    expect(crumbs.first().locator('svg')).toHaveCount(0);
    expect(crumbs.last().locator('svg:first-child')).toHaveCount(1);
  });
});

/** The row of the header and the menu of small screens, which is closed in HTML. */
function menusOf(id: string, language: Language) {
  const page = builtPage(id, language);
  const { mainNavigation } = texts[language].common.header;
  const bar = page.getByRole('navigation', { name: mainNavigation });
  const menu = page.locator('header dialog');
  const linkIn = (part: typeof bar) => (name: string) =>
    part.getByRole('link', { name, exact: true, includeHidden: true });
  return { bar, inBar: linkIn(bar), inMenu: linkIn(menu) };
}

describe.each(languages.map(({ code }) => code))('the header in %s', (language) => {
  const { header, pages: names, newTab, servicesMenu, language: words } = texts[language].common;
  const addressOf = (id: PageId) => localizedPath(pages[id].path, language);

  it('has items that lead to their pages, and the portal in a new tab (spec pages-12, pages-13)', () => {
    const { bar, inBar, inMenu } = menusOf('home', language);
    const brand = fill(header.homeLink, { brand: site.brand.name });
    expect(bar.getByRole('link', { name: brand })).toHaveAttribute('href', addressOf('home'));
    const items = [
      [names.home, 'home'],
      [header.company, 'about-us'],
      [header.resellers, 'reseller'],
      [header.help, 'knowledge-base'],
      [header.contact, 'contact'],
    ] as const;
    for (const link of [inBar, inMenu]) {
      for (const [name, id] of items) expect(link(name)).toHaveAttribute('href', addressOf(id));
      expect(link(names.home)).toHaveAttribute('aria-current', 'page');
      for (const to of ['login', 'register'] as const) {
        const portal = link(`${header[to]} (${newTab})`);
        expect(portal).toHaveAttribute('href', site.portal[to]);
        expect(portal).toHaveAttribute('target', '_blank');
        expect(portal).toHaveAttribute('rel', /noopener/);
      }
    }
  });

  it('leads to every service, and the menu of small screens to the pages of Help too', () => {
    const { bar, inBar, inMenu } = menusOf('home', language);
    for (const id of services) {
      const link = bar.getByRole('link', { name: servicesMenu.items[id] });
      expect(link).toHaveAttribute('href', addressOf(id));
    }
    for (const id of moreServices) {
      expect(inBar(names[id])).toHaveAttribute('href', addressOf(id));
    }
    for (const id of [...services, ...moreServices, ...helpPages]) {
      const name = id === 'knowledge-base' ? header.help : names[id];
      expect(inMenu(name)).toHaveAttribute('href', addressOf(id));
    }
  });

  it('marks pages about the company as its part', () => {
    const current = (id: string) =>
      menusOf(id, language).inBar(header.company).getAttribute('aria-current');
    expect(current('about-us')).toBe('page');
    expect(current('careers')).toBe('true');
    expect(current('consumer-goods')).toBe('true');
    expect(current('privacy-policy')).toBeNull();
  });

  it('marks pages of Help and of the dropdown as their part (spec pages-112)', () => {
    const current = (id: string) =>
      menusOf(id, language).inBar(header.help).getAttribute('aria-current');
    for (const id of helpPages) {
      expect(current(id), id).toBe(id === 'knowledge-base' ? 'page' : 'true');
      const row = builtPage(id, language).getByRole('navigation', {
        name: header.help,
        exact: true,
      });
      expect(row.getByRole('link')).toHaveCount(helpPages.length);
      expect(row.locator('[aria-current=page]')).toHaveText(names[id]);
    }
    expect(current('article-set-up-email')).toBe('true');
    expect(current('portfolio')).toBeNull();
    const { bar } = menusOf('portfolio', language);
    const button = bar.getByRole('button', { name: header.services });
    expect(button).toHaveAttribute('data-current', 'true');
  });

  it('shows both languages in its switch, and marks the present one', () => {
    const { inBar, inMenu } = menusOf('home', language);
    for (const link of [inBar(words.current), inMenu(words.current)]) {
      expect(link.locator('[aria-hidden]')).toHaveText('ennl');
      expect(link.locator('[data-current]')).toHaveText(language);
      expect(link.getAttribute('lang')).toBeNull();
      expect(link).toHaveAttribute('hreflang', { en: 'nl', nl: 'en' }[language]);
    }
  });
});
