import { describe, expect, test } from 'vitest';
import en from '#content/locales/en/portfolio.json';
import nl from '#content/locales/nl/portfolio.json';
import { projects } from '#content/portfolio.ts';
import { builtPage, type Part } from '#tests/helpers/built-part.ts';
import { pageTitle } from '#tests/helpers/page-title.ts';
import { bothLanguages, fill, prefix } from '#tests/helpers/words.ts';

const words = { en, nl };

/** The titles of a category, or of all projects, in order. */
const titles = (t: typeof en, category?: string) =>
  projects
    .filter((one) => !category || one.category === category)
    .map(({ id }) => t.items[id].title);

const cards = (page: Part) => page.getByRole('main').getByRole('article');
const shownTitles = (page: Part) => cards(page).getByRole('heading', { level: 3 });
const filterLink = (page: Part, t: typeof en, name: string) =>
  page
    .getByRole('navigation', { name: t.filter.label })
    .getByRole('link', { name: new RegExp(`^${name} \\d+$`) });
const previewButton = (page: Part, t: typeof en, title: string) =>
  page.getByRole('button', { name: `${t.projects.preview} ${title}`, exact: true });

describe.each(bothLanguages)('in %s', (language) => {
  const t = words[language];

  test('the portfolio shows its projects and leads on', () => {
    const page = builtPage('portfolio', language);
    expect(page.getByRole('heading', { level: 1 })).toHaveText(pageTitle(t.hero));
    expect(page.getByRole('main')).toContainText(fill(t.hero.lead, { count: projects.length }));
    expect(page.getByText(t.hero.samples, { exact: true })).toBeShown();
    expect(shownTitles(page)).toHaveText(titles(t));
    expect(filterLink(page, t, t.filter.all)).toHaveAttribute('aria-current', 'page');

    for (const [index, { id, category, technologies }] of projects.entries()) {
      const card = cards(page).nth(index);
      expect.soft(card).toContainText(t.categories[category]);
      expect.soft(card).toContainText(t.projects.completed);
      expect.soft(card).toContainText(t.items[id].client);
      expect.soft(card).toContainText(t.items[id].text);
      expect.soft(card.getByRole('listitem')).toHaveCount(technologies.length);
      expect.soft(previewButton(page, t, t.items[id].title)).toBeShown();
    }

    // Each screen has a text of its own, and each project says that it is a sample (spec pages-265, pages-266).
    const alts = page
      .locator('dialog .project-screen')
      .elements.map((screen) => screen.getAttribute('aria-label'));
    expect(alts).toEqual(projects.map(({ id }) => t.items[id].drawing));
    expect(new Set(alts).size).toBe(projects.length);
    expect(cards(page).getByText(t.projects.sample, { exact: true })).toHaveCount(projects.length);
    for (const { textContent } of page.locator('.dialog-lightbox').elements) {
      expect.soft(textContent).toContain(t.projects.sample);
      expect.soft(textContent).toContain(t.projects.sampleFigure);
    }

    expect(page.getByRole('link', { name: t.closing.button })).toHaveAttribute(
      'href',
      `${prefix[language]}/services/custom-project`,
    );
  });
});

test('the names of the specification are kept to the letter', () => {
  const page = builtPage('portfolio', 'en');
  expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Our Portfolio/);
  expect(page.getByRole('navigation', { name: en.filter.label })).toHaveText(
    /^All 19Website 6Webapp 5Ecommerce 5Software 3$/,
  );
  // Once to be seen, and in each card for who listens.
  expect(cards(page).getByText('Completed Project', { exact: true })).toHaveCount(19);
  expect(page.locator('p.portfolio-completed[aria-hidden]')).toHaveText('Completed Project');
  expect(page.getByRole('button', { name: /^Preview Project/ })).toHaveCount(19);
  expect(page.getByRole('link', { name: 'Contact Us Today' })).toBeShown();
});

test.each([
  ['custom-project', ['harbour-authority', 'shift-planner', 'bicycle-parts', 'weighbridge']],
  ['mvp-development', ['night-ferry']],
  ['webflow', ['polder-museum']],
] as const)('%s shows what it builds, and leads to it (spec pages-268)', (id, shown) => {
  const figures = builtPage(id, 'nl').locator('.sample-screen');
  expect(figures.elements).toHaveLength(shown.length);
  for (const [index, figure] of figures.elements.entries()) {
    const project = shown[index] ?? '';
    expect(figure.querySelector('use')?.getAttribute('href')).toMatch(
      new RegExp(`/nl-[^/]*\\.svg#${project}$`),
    );
    const link = figure.querySelector('a');
    expect(link?.getAttribute('href')).toBe(`/nl/resources/portfolio?project=${project}`);
    expect(link?.textContent).toBe(nl.items[project as keyof typeof nl.items].title);
    expect(figure.textContent).toContain(nl.projects.sample);
  }
});
