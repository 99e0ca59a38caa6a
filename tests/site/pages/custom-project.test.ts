import { describe, expect, test } from 'vitest';
import { claims } from '#content/claims.ts';
import { localizedPath } from '#content/languages.ts';
import enPage from '#content/locales/en/custom-project.json';
import enEnclosure from '#content/locales/en/enclosure.json';
import enEstimator from '#content/locales/en/estimator.json';
import nlPage from '#content/locales/nl/custom-project.json';
import nlEnclosure from '#content/locales/nl/enclosure.json';
import nlEstimator from '#content/locales/nl/estimator.json';
import { pages } from '#content/pages.ts';
import { site } from '#content/site.ts';
import { builtPage } from '#tests/helpers/built-part.ts';
import { pageTitle } from '#tests/helpers/page-title.ts';
import { bothLanguages, fill } from '#tests/helpers/words.ts';

const t = {
  en: { page: enPage, estimator: enEstimator, enclosure: enEnclosure },
  nl: { page: nlPage, estimator: nlEstimator, enclosure: nlEnclosure },
} as const;

describe.each(bothLanguages)('in %s', (language) => {
  test('the page has its parts in order, with their facts', () => {
    const words = t[language].page;
    const page = builtPage('custom-project', language);
    expect(page.getByRole('heading', { level: 1 })).toHaveText(pageTitle(words.hero));
    const headings = page.getByRole('main').getByRole('heading', { level: 2 });
    expect(headings).toHaveText([
      words.services.title,
      words.calculator.title,
      words.process.title,
      words.contact.title,
    ]);
    if (language === 'en') expect(headings.nth(1)).toHaveText('Project Cost Calculator');

    const block = page.locator('.custom-block');
    expect(block).toContainText({ en: '€2,999', nl: '€ 2.999' }[language]);
    expect(block).toContainText({ en: '24 h', nl: '24 uur' }[language]);
    expect(block.getByRole('link', { name: site.contact.phone })).toHaveAttribute(
      'href',
      `tel:${site.contact.phone.replaceAll(' ', '')}`,
    );

    const tabs = page.getByRole('tab');
    const names = Object.values(words.services.items).map(({ name }) => name);
    expect(tabs).toHaveText(names);
    if (language === 'en') {
      expect(names).toEqual(['Websites', 'Web Applications', 'E-commerce', 'Custom Software']);
    }
    for (const { name, title, contents } of Object.values(words.services.items)) {
      const panel = page
        .locator('[role=tabpanel]')
        .filter({ has: page.getByRole('heading', { name: title }) });
      expect(panel, name).toContainText(contents[0] ?? '');
    }

    const steps = Object.values(words.process.steps).map(({ title }) => title);
    if (language === 'en') expect(steps).toEqual(['Discover', 'Design', 'Develop', 'Deploy']);
    for (const [index, step] of steps.entries()) {
      expect(page.locator('.custom-process li').nth(index)).toContainText(step);
    }

    const contact = page.locator('#contact');
    expect(contact).toContainText({ en: '24h response time', nl: '24 uur' }[language]);
    expect(contact).toContainText(words.contact.consultation);
    expect(contact).toContainText(fill(words.contact.proposal, { hours: claims.proposalHours }));
    expect(contact.getByRole('link', { name: words.contact.button })).toHaveAttribute(
      'href',
      localizedPath(pages.contact.path, language),
    );

    // Offers come from plan tables, of which this page has none (spec pages-42).
    const data = page.locator('script[type="application/ld+json"]').text();
    expect(data).toContain('"Service"');
    expect(data).not.toContain('"Offer"');

    expect(page.getByRole('link', { name: words.hero.start })).toHaveAttribute('href', '#contact');
  });
});

test('no browser brings controls of the calculator back by itself (spec calculators-32)', () => {
  const controls = builtPage('custom-project', 'en').locator('#calculator :is(input, select)');
  expect(controls.count()).toBeGreaterThan(8);
  const kept = controls.elements.filter(
    (control) => control.getAttribute('autocomplete') !== 'off',
  );
  expect(kept.map((control) => control.outerHTML)).toEqual([]);
});
