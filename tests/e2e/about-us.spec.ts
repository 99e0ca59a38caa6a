import en from '#content/locales/en/about-us.json' with { type: 'json' };
import nl from '#content/locales/nl/about-us.json' with { type: 'json' };
import { bothLanguages, crosswise, expect, fill, open, test } from '#tests/helpers/e2e.ts';

const address = { en: '/company/about-us', nl: '/nl/company/about-us' } as const;
const words = { en, nl };
/** What the specification states (spec pages-85). */
const founded = '2023';
const values = ['Reliability', 'Security', 'Innovation', 'Customer-Centric'];
const certifications = ['ISO 27001', 'Tier 4', 'GDPR compliant', '100% green energy'];
const places = {
  en: ['Amsterdam Netherlands', 'Delft Netherlands', 'Paris France'],
  nl: ['Amsterdam Nederland', 'Delft Nederland', 'Parijs Frankrijk'],
};

for (const language of bothLanguages) {
  const t = words[language];
  const home = language === 'nl' ? '/nl' : '/';

  test(`the about page has its parts in order, with their facts (${language})`, {
    tag: crosswise[language],
  }, async ({ page }) => {
    await open(page, address[language]);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(t.hero.title);
    await expect(main).toContainText(fill(t.hero.lead, { year: founded }));
    expect(await main.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
      t.story.title,
      t.values.title,
      t.dataCentres.title,
      t.certifications.title,
      t.closing.title,
    ]);
    const section = (title: string) =>
      main.locator('section').filter({
        has: page.getByRole('heading', { level: 2, name: title, exact: true }),
      });

    const marks = section(t.story.title).getByRole('listitem');
    await expect(marks).toHaveCount(3);
    await expect(marks.first()).toContainText('200+ partners');
    await expect(marks.last()).toContainText(founded);
    await expect(marks.last().getByRole('heading')).toHaveText(t.story.items.founded.title);

    const layers = section(t.values.title).getByRole('heading', { level: 3 });
    await expect(layers).toHaveText(
      language === 'en' ? values : Object.values(t.values.items).map(({ title }) => title),
    );
    await expect(section(t.dataCentres.title).getByRole('listitem')).toHaveText(places[language]);
    await expect(
      section(t.dataCentres.title).getByRole('img', { name: t.dataCentres.mapAlt }),
    ).toBeVisible();
    const plates = section(t.certifications.title).getByRole('heading', { level: 3 });
    await expect(plates).toHaveText(
      language === 'en'
        ? certifications
        : Object.values(t.certifications.items).map(({ title }) => title),
    );

    const packages = main.getByRole('link', { name: t.closing.packages });
    await expect(packages).toHaveAttribute('href', `${home}#packages`);
    await main.getByRole('link', { name: t.closing.contact }).click();
    await expect(page).toHaveURL(`${home}#contact`);
  });
}

test('each place on the map is written beside its mark', async ({ page }) => {
  await open(page, address.en);
  const map = page.getByRole('img', { name: en.dataCentres.mapAlt });
  await map.scrollIntoViewIfNeeded();
  const frame = await map.boundingBox();
  /** Where the drawing has its marks, as shares of its width and height. */
  const marks = { Amsterdam: [0.477, 0.243], Delft: [0.446, 0.29], Paris: [0.354, 0.506] };
  for (const [city, [x = 0, y = 0]] of Object.entries(marks)) {
    const label = await page.locator(`[data-city=${city}]`).boundingBox();
    if (!frame || !label) throw new Error('nothing is shown');
    const mark = { x: frame.x + x * frame.width, y: frame.y + y * frame.height };
    const near = Math.min(Math.abs(label.x - mark.x), Math.abs(label.x + label.width - mark.x));
    expect.soft(near, city).toBeLessThan(60);
    expect.soft(Math.abs(label.y + label.height / 2 - mark.y), city).toBeLessThan(24);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the about page is complete', { tag: '@phone' }, async ({ page }) => {
    await page.goto(address.en);
    for (const name of [en.story.title, ...values, ...certifications]) {
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    }
    await expect(page.getByRole('link', { name: en.closing.packages })).toHaveAttribute(
      'href',
      '/#packages',
    );
  });
});
