import { describe, expect, test } from 'vitest';
import en from '#content/locales/en/careers.json';
import nl from '#content/locales/nl/careers.json';
import { builtPage, origin, type Part } from '#tests/helpers/built-part.ts';
import { pageTitle } from '#tests/helpers/page-title.ts';
import { bothLanguages, fill } from '#tests/helpers/words.ts';
import { jobs, titles } from '#tests/stated/careers.ts';

const address = { en: '/company/careers', nl: '/nl/company/careers' } as const;
const words = { en, nl };

type Id = keyof typeof jobs;
const ids = Object.keys(jobs) as Id[];
const weeks = '2–3';
const amount = { en: (k: number) => `€${k},000`, nl: (k: number) => `€ ${k}.000` };

const row = (page: Part, title: string) =>
  page.locator('#open-positions details').filter({
    has: page.getByRole('heading', { name: title, exact: true }),
  });
const openRows = (page: Part) => page.locator('#open-positions details[open]');

describe.each(bothLanguages)('in %s', (language) => {
  const t = words[language];

  test('the careers page has its parts in order, with their facts', () => {
    const page = builtPage('careers', language);
    const main = page.getByRole('main');
    expect(main.getByRole('heading', { level: 1 })).toHaveText(pageTitle(t.hero));
    expect(main.getByRole('heading', { level: 2 }).texts()).toEqual([
      t.positions.title,
      t.work.title,
      fill(t.hiring.title, { weeks }),
      t.apply.title,
      t.faq.title,
    ]);

    expect(page.locator('#open-positions').getByRole('heading', { level: 3 })).toHaveText(titles);
    for (const [index, id] of ids.entries()) {
      const [department, from, to] = jobs[id];
      const position = row(page, titles[index] ?? '');
      const summary = position.locator('summary');
      expect(summary).toContainText(
        fill(t.positions.facts, { department: t.departments[department] }),
      );
      expect(summary).toContainText(
        fill(t.positions.salary, { from: amount[language](from), to: amount[language](to) }),
      );
      expect(position.getByText(t.items[id].description)).toHaveCount(1);
      const requirements = position.getByRole('list', {
        name: t.positions.requirements,
        includeHidden: true,
      });
      expect(requirements.locator('li')).toHaveText(t.items[id].requirements);
      expect(requirements.locator('li')).toHaveCount(5);
      expect(openRows(page)).toHaveCount(1);
    }

    const benefits = main.getByRole('list', { name: t.work.benefits });
    expect(benefits.getByRole('heading')).toHaveText(
      Object.values(t.work.items).map(({ title }) => title),
    );
    const steps = main.getByRole('listitem').filter({
      has: page.getByRole('heading', {
        name: new RegExp(
          Object.values(t.hiring.steps)
            .map(({ title }) => `^${title}$`)
            .join('|'),
        ),
      }),
    });
    expect(steps).toHaveCount(4);
    expect(steps.last()).toContainText(fill(t.hiring.days, { from: 15, to: 21 }));
  });
});

test('six postings tell search engines what the page says', () => {
  for (const language of bothLanguages) {
    const page = builtPage('careers', language);
    const json = page.locator('script[type="application/ld+json"]').text();
    const graph: Record<string, unknown>[] = JSON.parse(String(json))['@graph'];
    const postings = graph.filter((thing) => thing['@type'] === 'JobPosting');
    expect(postings.map(({ title }) => title)).toEqual(titles);
    for (const [index, id] of ids.entries()) {
      const [, from, to] = jobs[id];
      const { description, requirements } = words[language].items[id];
      expect.soft(postings[index]).toMatchObject({
        employmentType: 'FULL_TIME',
        jobLocationType: 'TELECOMMUTE',
        url: `${origin}${address[language]}?position=${id}`,
        datePosted: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        description: `<p>${description}</p><ul>${requirements.map((one) => `<li>${one}</li>`).join('')}</ul>`,
        applicantLocationRequirements: expect.arrayContaining([{ '@type': 'Country', name: 'NL' }]),
        baseSalary: {
          currency: 'EUR',
          value: { minValue: from * 1000, maxValue: to * 1000, unitText: 'YEAR' },
        },
        hiringOrganization: { '@type': 'Organization', '@id': `${origin}/#organization` },
      });
    }
    expect(graph.filter((thing) => thing['@type'] === 'FAQPage')).toHaveLength(1);
  }
});
