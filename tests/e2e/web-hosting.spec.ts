import type { Locator, Page } from '@playwright/test';
import type { Language } from '#content/languages.ts';
import en from '#content/locales/en/web-hosting.json' with { type: 'json' };
import nl from '#content/locales/nl/web-hosting.json' with { type: 'json' };
import {
  bothLanguages,
  expect,
  fill,
  holdScripts,
  hydrated,
  languageSwitch,
  open,
  texts as shared,
  switchLanguage,
  test,
} from '#tests/helpers/e2e.ts';
import { long } from '#tests/helpers/long.ts';

const texts = { en, nl } as const;
const path = { en: '/services/web-hosting', nl: '/nl/services/web-hosting' } as const;

/** The calculator as a visitor operates and reads it. */
function calculator(page: Page, language: Language) {
  const { sliders, compareWith } = texts[language].calculator;
  const section = page.locator('#calculator');
  const label = (id: keyof typeof sliders) => new RegExp(`^${sliders[id]}`);
  return {
    section,
    provider: section.getByLabel(compareWith, { exact: true }),
    slider: (id: keyof typeof sliders) => section.getByRole('slider', { name: label(id) }),
    entry: (id: keyof typeof sliders) => section.getByRole('spinbutton', { name: label(id) }),
    sentence: section.locator('.web-hosting-sentence'),
    chart: section.getByRole('img'),
    said: section.getByRole('status'),
    vat: (choice: 'excl' | 'incl') =>
      section.getByRole('radio', { name: shared[language].common.vat[choice], exact: true }),
    /** The cells of a row of figures, after its name. */
    row: (id: keyof typeof en.calculator.figures.rows) =>
      section
        .getByRole('row', { name: new RegExp(`^${texts[language].calculator.figures.rows[id]}`) })
        .getByRole('cell'),
    async expectValues(values: Partial<Record<keyof typeof sliders, number>>, provider?: string) {
      for (const [id, value] of Object.entries(values)) {
        await expect(this.slider(id as keyof typeof sliders)).toHaveValue(String(value));
        await expect(this.entry(id as keyof typeof sliders)).toHaveValue(String(value));
      }
      if (provider) await expect(this.provider).toHaveValue(provider);
    },
  };
}

/** Without the words of a closed tooltip. */
const shownText = { useInnerText: true };

/** The calculator in its default state, as spec calculators-3 reckons it. */
const keeps = {
  en: 'You save €1,198.26 over two years.',
  nl: 'Je bespaart € 1.198,26 in twee jaar.',
};

/** How high the four tanks stand above the ground, in pixels. */
const tankHeights = (page: Page) =>
  page.locator('.web-hosting-year > svg > rect').evaluateAll((tanks) =>
    tanks.map((tank) => {
      const ground = tank.closest('.web-hosting-year')?.getBoundingClientRect().bottom ?? 0;
      return ground - tank.getBoundingClientRect().top;
    }),
  );

async function dragTo(page: Page, slider: Locator, share: number) {
  await slider.scrollIntoViewIfNeeded();
  const box = await slider.boundingBox();
  if (!box) throw new Error('the slider has no box');
  const value = Number(await slider.inputValue());
  const [min, max] = [
    Number(await slider.getAttribute('min')),
    Number(await slider.getAttribute('max')),
  ];
  // The middle of the thumb travels between 14 px from both ends.
  const x = (at: number) => box.x + 14 + at * (box.width - 28);
  const y = box.y + box.height / 2;
  await page.mouse.move(x((value - min) / (max - min)), y);
  await page.mouse.down();
  await page.mouse.move(x(share), y, { steps: 8 });
  await page.mouse.up();
}

test('links inside the page keep its query, and lead there and back', { tag: '@long' }, async ({
  page,
}) => {
  const { hero, plans } = en;
  const main = page.getByRole('main');
  await open(page, `${path.en}?storage=100`);
  await main.getByRole('link', { name: hero.calculate }).click();
  await expect(page.locator('#calculator')).toBeInViewport();
  await expect(page.locator('#calculator h2')).toBeFocused();
  await expect(page).toHaveURL(`${path.en}?storage=100#calculator`);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await main.getByRole('link', { name: hero.compare }).click();
  await expect(page.getByRole('heading', { name: plans.title })).toBeInViewport();
});

test('the calculator by mouse: figures, chart, VAT, address, history, language', async ({
  page,
}) => {
  await open(page, `${path.en}?from=mail`);
  const english = calculator(page, 'en');
  await expect(english.provider.locator('option')).toHaveText([
    'MijnDomein',
    'Vimexx',
    'Antagonist',
    'Strato',
    'HostGator',
    'Bluehost',
    'SiteGround',
  ]);
  await english.expectValues({ storage: 50, bandwidth: 100, domains: 1, email: 5 }, 'mijndomein');
  await expect(english.sentence).toHaveText(keeps.en);
  await expect(english.row('month')).toHaveText(['€16.49', '€40.99', '€24.50 less']);
  await expect(english.row('setup')).toHaveText(['none', '€20.00', '€20.00 less']);
  await expect(english.row('yearOne')).toHaveText(['€197.88', '€511.88', '€314.00 less']);
  await expect(english.row('yearTwo')).toHaveText(
    ['€197.88', '€1,082.14', '€884.26 less'],
    shownText,
  );
  await expect(english.section.locator('.web-hosting-features td')).toHaveText(
    Array.from({ length: 5 }, () => 'Included'),
  );
  await expect(english.section.getByText('not verified')).toHaveText('MijnDomein: not verified.');
  await expect(english.section.locator('.web-hosting-note')).toContainText('April 15, 2025');

  await english.provider.selectOption('Vimexx');
  await dragTo(page, english.slider('storage'), (230 - 10) / 490);
  await english.entry('bandwidth').fill('290');
  await english.entry('domains').fill('3');
  await english.entry('email').fill('20');
  await english.entry('email').press('Enter');
  await english.expectValues({ storage: 230, bandwidth: 300, domains: 3, email: 20 });
  await expect(english.row('month')).toHaveText(['€58.37', '€122.17', '€63.80 less']);
  await expect(english.row('setup')).toHaveText(['none', '€10.00', '€10.00 less']);
  await expect(english.row('yearOne')).toHaveText(['€700.44', '€1,476.04', '€775.60 less']);
  await expect(english.row('yearTwo')).toHaveText(
    ['€700.44', '€2,932.08', '€2,231.64 less'],
    shownText,
  );
  await expect(english.sentence).toHaveText('You save €3,007.24 over two years.');
  await expect(english.chart).toHaveAccessibleName(
    'Year one: Wolkendijk €700.44, Vimexx €1,476.04. Year two: Wolkendijk €700.44, Vimexx €2,932.08.',
  );
  const state = 'provider=vimexx&storage=230&bandwidth=300&domains=3&email=20';
  await expect(page).toHaveURL(`${path.en}?from=mail&${state}`);

  // Heights on one axis stand for costs.
  await expect
    .poll(async () => {
      const heights = await tankHeights(page);
      return heights.map((height) => Math.round((height / (heights[3] ?? 1)) * 100) / 100);
    })
    .toEqual([0.24, 0.5, 0.24, 1]);

  await english.vat('incl').check({ force: true });
  await expect(english.row('yearOne')).toHaveText(['€847.53', '€1,786.01', '€938.48 less']);
  await expect(english.sentence).toHaveText('You save €3,638.77 over two years.');
  await expect(
    page.getByRole('table', { name: en.plans.caption }).getByRole('columnheader').nth(1),
  ).toContainText('€30.25');
  await page.locator('input[name=vat-plans][value=excl]').check({ force: true });
  await expect(english.vat('excl')).toBeChecked();
  await expect(english.sentence).toHaveText('You save €3,007.24 over two years.');

  await switchLanguage(page, 'en');
  const dutch = calculator(page, 'nl');
  await expect(page).toHaveURL(`${path.nl}?from=mail&${state}`);
  await dutch.expectValues({ storage: 230, bandwidth: 300, domains: 3, email: 20 }, 'vimexx');
  await expect(dutch.sentence).toHaveText('Je bespaart € 3.007,24 in twee jaar.');

  // Changes within the wait for the address survive the switch.
  await dutch.entry('domains').fill('4');
  await languageSwitch(page, 'nl').click();
  await expect(page).toHaveURL(`${path.en}?from=mail&${state.replace('domains=3', 'domains=4')}`);
  await english.expectValues({ storage: 230, domains: 4 }, 'vimexx');

  // Away and back; each place in the history has its state.
  await page.getByRole('link', { name: en.calculator.ask }).click();
  await expect(page).toHaveURL(
    `/?topic=hosting-costs&${state.replace('domains=3', 'domains=4')}#contact`,
  );
  await page.goBack();
  await english.expectValues({ storage: 230, domains: 4 }, 'vimexx');
  await page.reload();
  await hydrated(page);
  await english.expectValues({ storage: 230, domains: 4 }, 'vimexx');
});

test('the wheel over a field scrolls the page (spec calculators-32)', async ({ page }) => {
  await open(page, path.en);
  const { entry } = calculator(page, 'en');
  await entry('bandwidth').fill('300');
  await entry('bandwidth').hover();
  const before = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before + 200);
  await expect(entry('bandwidth')).toHaveValue('300');
});

test('the calculator by keyboard: focus and place stay, only the end is said', async ({ page }) => {
  await open(page, `${path.en}#plans`);
  const { slider, provider, sentence, said, vat, section, entry } = calculator(page, 'en');
  await provider.focus();
  await page.keyboard.press('ArrowDown');
  await expect(provider).toHaveValue('vimexx');
  await page.keyboard.press('Tab');
  await expect(entry('storage')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(slider('storage')).toBeFocused();
  const spoken = await said.evaluateHandle((status) => {
    const texts: string[] = [];
    new MutationObserver(() => texts.push(status.textContent ?? '')).observe(status, {
      characterData: true,
      childList: true,
      subtree: true,
    });
    return texts;
  });
  const started = await section.evaluateHandle((element) => {
    const names = new Set<string>();
    element.addEventListener('transitionrun', (event) => {
      names.add((event as TransitionEvent).propertyName);
    });
    return names;
  });
  const top = await page.evaluate(() => scrollY);
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight');
  await expect(slider('storage')).toHaveValue('100');
  await expect(page).toHaveURL(`${path.en}?provider=vimexx&storage=100#plans`);
  await expect(slider('storage')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(top);
  await expect(said).toContainText(await sentence.innerText());
  expect((await spoken.jsonValue()).length).toBeLessThanOrEqual(2); // the provider may be one
  expect(await started.evaluate((names) => [...names])).toContain('y');

  await page.keyboard.press('End');
  await expect(slider('storage')).toHaveValue('500');
  await page.keyboard.press('Home');
  await expect(slider('storage')).toHaveValue('10');
  await expect(page).toHaveURL(`${path.en}?provider=vimexx&storage=10#plans`);

  await vat('excl').focus();
  await page.keyboard.press('ArrowRight');
  await expect(vat('incl')).toBeChecked();
  await expect(vat('incl')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(vat('excl')).toBeFocused();

  // What the switch set moving comes to rest first; what follows the scrolling rests by itself.
  const moving = () =>
    section.evaluate(
      (element) =>
        element
          .getAnimations({ subtree: true })
          .filter(({ timeline }) => timeline instanceof DocumentTimeline).length,
    );
  await expect.poll(moving).toBe(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await started.evaluate((names) => names.clear());
  await slider('storage').focus();
  await page.keyboard.press('End');
  await expect(slider('storage')).toHaveValue('500');
  await expect(page).toHaveURL(/storage=500/);
  expect(await started.evaluate((names) => [...names])).not.toContain('y');
});

test('the calculator by touch: the result stays in sight', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  await open(page, path.nl);
  const { slider, sentence, provider, section, expectValues, ...rest } = calculator(page, 'nl');
  const bar = section.locator('.web-hosting-bar');
  await provider.scrollIntoViewIfNeeded();
  await slider('domains').evaluate((input) => input.scrollIntoView({ block: 'center' }));
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expect(bar).toContainText('€ 1.198,26 minder');
  const box = await slider('domains').boundingBox();
  if (!box) throw new Error('the slider has no box');
  expect(box.height).toBeGreaterThanOrEqual(44);

  const touch = await context.newCDPSession(page);
  const at = (share: number) => ({
    x: box.x + 14 + share * (box.width - 28),
    y: box.y + box.height / 2,
  });
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', share?: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: share === undefined ? [] : [at(share)],
    });
  await send('touchStart', 0);
  for (let step = 1; step <= 9; step++) await send('touchMove', step / 9);
  await send('touchEnd');
  await expectValues.call({ slider, provider, ...rest }, { domains: 10 });
  await expect(page).toHaveURL(`${path.nl}?domains=10`);
  // Ours 61.40 a month, theirs 148.90, times 2.2 in year two, and a setup fee of 20.
  await expect(bar).toContainText('€ 4.264,16 minder');
  await expect(sentence).toHaveText('Je bespaart € 4.264,16 in twee jaar.');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('a shared address restores the calculator, whatever it says', async ({ page }) => {
  const { expectValues, ...rest } = calculator(page, 'en');
  const addresses = [
    [
      'provider=siteground&storage=100&email=7',
      { storage: 100, bandwidth: 100, email: 7 },
      'siteground',
    ],
    [
      'storage=99999&bandwidth=-5&domains=10.6&email=0',
      { storage: 500, bandwidth: 50, domains: 10, email: 1 },
      'mijndomein',
    ],
    ['storage=104&bandwidth=1e9', { storage: 100, bandwidth: 100 }, 'mijndomein'],
    [
      'storage=%3Cscript%3E&domains=NaN&email=&provider=',
      { storage: 50, domains: 1, email: 5 },
      'mijndomein',
    ],
    ['storage=100&storage=200&provider=vimexx&provider=nope', { storage: 50 }, 'mijndomein'],
    [`provider=strato&q=${'x'.repeat(6000)}`, { storage: 50 }, 'strato'],
  ] as const;
  // The others, too: content/catalog/cost-calculator.test.ts.
  for (const [query, values, provider] of addresses.slice(0, long ? undefined : 2)) {
    await open(page, `${path.en}?${query}`);
    await expectValues.call(rest, values, provider);
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});

test('an unknown provider in the address is an error with a way out', { tag: '@phone' }, async ({
  page,
}) => {
  for (const language of bothLanguages) {
    const { error } = texts[language].calculator;
    const { section, provider, slider } = calculator(page, language);
    await open(page, `${path[language]}?provider=nope&storage=100`);
    await expect(section.getByRole('alert')).toContainText(error.title);
    await expect(section.getByRole('slider')).toHaveCount(0);
    await section
      .getByRole('button', { name: fill(error.start, { provider: 'MijnDomein' }) })
      .click();
    await expect(section.getByRole('alert')).toHaveCount(0);
    await expect(provider).toBeFocused();
    await expect(provider).toHaveValue('mijndomein');
    await expect(slider('storage')).toHaveValue('100');
    await expect(page).toHaveURL(`${path[language]}?storage=100`);
  }
  expect(en.calculator.error.title).toBe('Error loading calculator');
});

test('a tooltip says what year two is counted from (spec pages-35, pages-36)', {
  tag: '@long',
}, async ({ page }) => {
  await open(page, path.en);
  const { row, section } = calculator(page, 'en');
  const figure = row('yearTwo').getByRole('button');
  const words = '12 × €40.99 × 2.2: prices after the first year, as of';
  const tooltip = section.getByRole('tooltip');
  await expect(figure).toHaveAccessibleDescription(new RegExp(`^${words}`));
  await expect(tooltip).toBeHidden();
  await figure.scrollIntoViewIfNeeded();

  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await figure.hover();
  await page.clock.runFor(690);
  await expect(tooltip).toBeHidden();
  await page.clock.runFor(20);
  await expect(tooltip).toContainText(words);
  await expect(tooltip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();
  // Soon after, it opens at once.
  await page.mouse.move(0, 0);
  await figure.hover();
  await page.clock.runFor(1);
  await expect(tooltip).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(200);
  await expect(tooltip).toBeHidden();
  await page.clock.resume();

  await page.keyboard.press('Tab');
  await figure.focus();
  await expect(tooltip).toBeVisible();
  await figure.blur();
  await expect(tooltip).toBeHidden();
});

test('what is set before the application runs is added to a shared state', {
  tag: '@phone',
}, async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto(`${path.en}?provider=vimexx&storage=230`);
  const { entry, section, expectValues, ...rest } = calculator(page, 'en');
  // The server makes the page with what its address sets.
  await expect(rest.sentence).toHaveText('You save €1,417.48 over two years.');
  await entry('domains').fill('3');
  await section.locator('input[name=vat-calculator][value=incl]').check({ force: true });
  await scripts.release();
  await hydrated(page);
  await expectValues.call({ entry, ...rest }, { storage: 230, domains: 3, email: 5 }, 'vimexx');
  await expect(rest.vat('incl')).toBeChecked();
  await expect(page).toHaveURL(`${path.en}?provider=vimexx&storage=230&domains=3`);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the default comparison is there, and no dead controls', {
    tag: ['@phone', '@long'],
  }, async ({ page }) => {
    for (const language of bothLanguages) {
      await page.goto(`${path[language]}?provider=nope`);
      const { section, sentence, row } = calculator(page, language);
      await expect(sentence).toHaveText(keeps[language]);
      await expect(row('yearTwo')).toHaveCount(3);
      await row('yearTwo').getByRole('button').tap();
      await expect(section.getByRole('tooltip')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(section.getByRole('slider')).toHaveCount(0);
      await expect(section.getByRole('combobox')).toHaveCount(0);
      await expect(page.getByRole('radio')).toHaveCount(0);
      const heights = await tankHeights(page);
      expect(heights).toHaveLength(4);
      expect((heights[3] ?? 0) / (heights[0] ?? 1)).toBeCloseTo(108_214 / 19_788, 1);
      await page.getByRole('link', { name: texts[language].hero.compare }).click();
      await expect(
        page.getByRole('heading', { name: texts[language].plans.title }),
      ).toBeInViewport();
    }
  });
});
