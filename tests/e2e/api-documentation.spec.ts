import type { Locator, Page } from '@playwright/test';
import type { Language } from '#content/languages.ts';
import consoleEn from '#content/locales/en/api-console.json' with { type: 'json' };
import en from '#content/locales/en/api-documentation.json' with { type: 'json' };
import consoleNl from '#content/locales/nl/api-console.json' with { type: 'json' };
import nl from '#content/locales/nl/api-documentation.json' with { type: 'json' };
import { apiAreas } from '#contracts/api/errors.ts';
import { expectAccessible } from '#tests/helpers/accessible.ts';
import {
  brokenRequest,
  crosswise,
  either,
  expect,
  fill,
  open,
  statusMessage,
  switchLanguage,
  test,
} from '#tests/helpers/e2e.ts';
import { long } from '#tests/helpers/long.ts';
import { calls, ids } from '#tests/stated/api.ts';

const address = {
  en: '/resources/api-documentation',
  nl: '/nl/resources/api-documentation',
} as const;
const words = { en, nl };
const consoles = { en: consoleEn, nl: consoleNl };
type Id = keyof typeof calls;

const call = (page: Page, id: Id) => page.locator(`#${id}`);

/** The sample that shows. */
const sample = (page: Page, id: Id) =>
  call(page, id).locator('.tabs-code').first().getByRole('tabpanel').locator('pre');
const codeTab = (page: Page, id: Id, name: string) =>
  call(page, id).getByRole('tab', { name, exact: true });
const area = (page: Page, language: Language, id: (typeof apiAreas)[number]) =>
  page
    .getByRole('tablist', { name: words[language].reference.title })
    .getByRole('tab', { name: words[language].reference.areas[id], exact: true });
const tryIt = (page: Page, language: Language, id: Id) =>
  call(page, id).getByRole('button', { name: new RegExp(`^${words[language].try.open}`) });

/** The console of a call, and the part of its answer that shows. */
const consoleOf = (page: Page, language: Language, id: Id) =>
  call(page, id).getByRole('form', {
    name: `${consoles[language].title}: ${words[language].operations[id].title}`,
  });
const shown = (form: Locator) => form.getByRole('tabpanel').locator('pre');

// What the calls are: tests/site/pages/api-documentation.test.ts.
test('each area shows its calls, each with code and examples', async ({ page }) => {
  await open(page, address.en);
  const rows = page.locator(apiAreas.map((one) => `#${one} .api-row`).join());
  for (const name of apiAreas) {
    await area(page, 'en', name).click();
    const own = ids.filter((id) => calls[id][0] === name);
    await expect(rows.filter({ visible: true })).toHaveCount(own.length);
    for (const id of own) {
      const tabs = call(page, id).getByRole('tab');
      await expect(tabs.first()).toHaveText('cURL');
      await expect(tabs).toHaveCount(6);
      const path = calls[id][1].replace(/^[A-Z]+/, '').split('{')[0] ?? '';
      await expect(sample(page, id)).toContainText(path);
      const examples = call(page, id).getByRole('tabpanel').last().locator('pre');
      await expect(examples).toContainText('"success": true');
      await tabs.last().click();
      await expect(examples).toContainText('"success": false');
    }
  }
});

for (const language of either('nl')) {
  const c = consoles[language];

  test(`Try It calls the visitor’s own sandbox, and the code shows what is sent (spec api-74) (${language})`, {
    tag: crosswise[language],
  }, async ({ page, context, watch }) => {
    await open(page, `${address[language]}#dns-create`);
    const part = call(page, 'dns-create');
    const before = watch.requests.length;
    await tryIt(page, language, 'dns-create').click();
    const form = consoleOf(page, language, 'dns-create');
    const field = (name: string) => form.getByLabel(name, { exact: true });

    await field('domain').fill("a/b'c.nl");
    await expect(sample(page, 'dns-create')).toContainText(`/v1/dns/records/a%2Fb'\\''c.nl' \\`);
    await field('domain').fill('');
    await expect(sample(page, 'dns-create')).toContainText('/v1/dns/records/{domain}');
    await field('domain').fill('example.nl');
    await field('type').selectOption('TXT');
    await field('name').fill('proof');
    await field('value').fill('it’s "mine"');
    await field('ttl').fill('');
    await field('priority').fill('');
    await expect(sample(page, 'dns-create')).toContainText(
      `-d '{"type":"TXT","name":"proof","value":"it’s \\"mine\\""}'`,
    );
    await codeTab(page, 'dns-create', 'Python').click();
    await expect(sample(page, 'dns-create')).toContainText('"name": "proof"');
    // Until here nothing but the console's own files is fetched.
    const fetched = watch.requests.slice(before).map((request) => request.url());
    expect(fetched.filter((url) => !/\/assets\/[\w-]+\.(js|css)$/.test(url))).toEqual([]);

    await field('value').press('Enter');
    await expect(form.getByRole('status')).toContainText(/^201 Created \d+ ms/);
    await expect(form.getByRole('status')).toContainText(fill(c.left, { left: '29', limit: '30' }));
    await expect(shown(form)).toContainText('"value": "it’s \\"mine\\""');
    await form.getByRole('tab', { name: c.parts.headers }).click();
    await expect(shown(form)).toContainText('x-ratelimit-limit: 30');
    await form.getByRole('tab', { name: c.parts.zone }).click();
    await expect(shown(form)).toHaveText(
      'proof.example.nl. 3600 IN TXT "it\\226\\128\\153s \\"mine\\""',
    );
    const calls = watch.requests.slice(before).filter((request) => request.url().includes('/v1/'));
    expect(calls.map((request) => new URL(request.url()).pathname)).toEqual([
      '/v1/auth/token',
      '/v1/dns/records/example.nl',
    ]);
    // The token is nowhere but in memory.
    expect(await context.cookies()).toEqual([]);
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
    );
    expect(stored).not.toContain('token');

    // What was sent is changed, and sent again.
    await field('value').fill('');
    await form.getByRole('button', { name: c.again }).click();
    watch.allow(statusMessage(400));
    await expect(form.getByRole('status')).toContainText(/^400 Bad Request/);
    await expect(shown(form)).toContainText('"code": "invalid_record"');

    await tryIt(page, language, 'dns-create').click();
    await expect(form).toBeHidden();
    await expect(part.getByRole('tab', { name: 'Python' })).toBeVisible();
  });
}

test('the console keeps what was made, refuses a taken name, and sends a value of the query', async ({
  page,
  watch,
}) => {
  watch.allow(statusMessage(409));
  await open(page, `${address.en}#databases-create`);
  await test.step('what was made is deleted by its own id', () => makeAndDelete(page));
  await area(page, 'en', 'domains').click();
  await test.step('a name that counts as taken is taken', () => registerTaken(page));
  await area(page, 'en', 'hosting').click();
  await test.step('a value of the query is sent once it is chosen', () => chooseQuery(page));
});

async function makeAndDelete(page: Page) {
  await tryIt(page, 'en', 'databases-create').click();
  const create = consoleOf(page, 'en', 'databases-create');
  await create.getByRole('button', { name: consoleEn.send }).click();
  await expect(create.getByRole('status')).toContainText('201 Created');
  await expect(shown(create)).toContainText('"server": "db1.example.net"');

  await tryIt(page, 'en', 'databases-list').click();
  const list = consoleOf(page, 'en', 'databases-list');
  await list.getByRole('button', { name: consoleEn.send }).click();
  await expect(shown(list)).toContainText('"name": "webshop"');

  await tryIt(page, 'en', 'databases-delete').click();
  const remove = consoleOf(page, 'en', 'databases-delete');
  const id = remove.getByLabel('database_id', { exact: true });
  await expect(id).not.toHaveValue('db_5126');
  await expect(sample(page, 'databases-delete')).toContainText(
    `/v1/databases/${await id.inputValue()}'`,
  );
  await remove.getByRole('button', { name: consoleEn.send }).click();
  await expect(shown(remove)).toContainText('"deleted": true');
}

async function registerTaken(page: Page) {
  await tryIt(page, 'en', 'domains-register').click();
  const form = consoleOf(page, 'en', 'domains-register');
  await form.getByLabel('domain', { exact: true }).fill('taken.nl');
  await form.getByRole('button', { name: consoleEn.send }).click();
  await expect(shown(form)).toContainText('"code": "domain_unavailable"');
  await form.getByLabel('domain', { exact: true }).fill('tides.nl');
  await form.getByRole('button', { name: consoleEn.again }).click();
  await expect(shown(form)).toContainText('"name": "tides.nl"');
}

async function chooseQuery(page: Page) {
  await expect(sample(page, 'hosting-plans')).toContainText("/v1/hosting/plans' ");
  await tryIt(page, 'en', 'hosting-plans').click();
  const type = call(page, 'hosting-plans').getByLabel('type', { exact: true });
  await expect(type.getByRole('option')).toHaveText([
    consoleEn.notSent,
    'shared',
    'vps',
    'dedicated',
  ]);
  await type.selectOption('vps');
  await expect(sample(page, 'hosting-plans')).toContainText("/v1/hosting/plans?type=vps' ");
  await type.selectOption(consoleEn.notSent);
  await expect(sample(page, 'hosting-plans')).toContainText("/v1/hosting/plans' ");
}

test('a page at another address than that of PUBLIC_URL calls the server that it came from (spec operation-177)', async ({
  page,
  baseURL,
  watch,
}) => {
  const other = String(baseURL).replace('localhost', '127.0.0.1');
  // The server that the page came from; the policy's violations are noticed all the same.
  watch.allow(new RegExp(`^foreign request: ${other}/`));
  await open(page, `${other}${address.en}#domains-list`);
  await tryIt(page, 'en', 'domains-list').click();
  const form = consoleOf(page, 'en', 'domains-list');
  await form.getByRole('button', { name: consoleEn.send }).click();
  await expect(form.getByRole('status')).toContainText('200 OK');
  // Where programs call it.
  await expect(sample(page, 'domains-list')).toContainText(`${baseURL}/v1/domains`);
});

test('a sandbox that is gone is followed by a new one; without a network it says so', {
  tag: '@long',
}, async ({ page, context, watch }) => {
  await open(page, `${address.en}#domains-list`);
  await tryIt(page, 'en', 'domains-list').click();
  const form = consoleOf(page, 'en', 'domains-list');
  const said = form.getByRole('status');
  await form.getByRole('button', { name: consoleEn.send }).click();
  await expect(said).toContainText('200 OK');

  watch.allow(statusMessage(401));
  await page.route('**/v1/domains', (route) => route.fulfill({ status: 401, body: '{}' }), {
    times: 1,
  });
  await form.getByRole('button', { name: consoleEn.again }).click();
  await expect(said).toContainText(consoleEn.renewed);
  await expect(shown(form)).toContainText('"name": "example.nl"');

  watch.allow(brokenRequest);
  await context.setOffline(true);
  await form.getByRole('button', { name: consoleEn.again }).click();
  await expect(said).toHaveText(consoleEn.none);
});

test('what is searched for opens its call (spec api-76)', { tag: '@both' }, async ({ page }) => {
  await open(page, address.en);
  const box = page.getByRole('searchbox', { name: en.search.label });
  await box.fill('quota');
  const found = page
    .locator('.search-group')
    .getByRole('link', { name: en.operations['email-create'].title });
  await expect(found).toBeVisible();
  await found.click();
  await expect(page).toHaveURL(`${address.en}#email-create`);
  await expect(call(page, 'email-create').getByRole('heading')).toBeInViewport();
  // A part of the page that is no call.
  await box.fill('idempotency');
  await box.press('Enter');
  await expect(page).toHaveURL(`${address.en}#idempotency`);
  await box.fill('mx recrd');
  await box.press('Enter');
  await expect(page).toHaveURL(/#dns-(create|list)$/);
});

test('an address that names a call opens its area and goes there', { tag: '@long' }, async ({
  page,
}) => {
  for (const id of ['domains-check', 'databases-delete'] as const) {
    await page.goto('about:blank');
    await open(page, `${address.en}#${id}`);
    await expect(area(page, 'en', calls[id][0])).toHaveAttribute('aria-selected', 'true');
    await expect(call(page, id).getByRole('heading')).toBeInViewport();
    await expect(call(page, id)).toBeFocused();
  }
  await page.goto('about:blank');
  await open(page, `${address.nl}#email`);
  await expect(area(page, 'nl', 'email')).toHaveAttribute('aria-selected', 'true');
  await expect(area(page, 'nl', 'email')).toBeInViewport();
});

test('an anchor typed into the address leads to its call (spec api-5), the contents to parts and calls, and back', async ({
  page,
}) => {
  const type = async (id: 'databases-delete' | 'email-create' | 'databases-create') => {
    await page.evaluate((anchor) => {
      location.hash = anchor;
    }, id);
    await expect(area(page, 'en', calls[id][0])).toHaveAttribute('aria-selected', 'true');
    await expect(call(page, id).getByRole('heading')).toBeInViewport();
  };
  await open(page, address.en);
  await type('databases-delete');
  await type('email-create');

  const rail = page.getByRole('navigation', { name: en.rail.label });
  await rail.getByRole('link', { name: en.errors.title }).click();
  await expect(page).toHaveURL(`${address.en}#errors`);
  await expect(page.locator('#errors')).toBeFocused();
  await expect(rail.locator('[aria-current]')).toHaveText(en.errors.title);
  // Also after a link was followed.
  await type('databases-create');

  await rail.getByRole('link', { name: en.reference.areas.domains }).click();
  await expect(area(page, 'en', 'domains')).toHaveAttribute('aria-selected', 'true');
  await rail.getByRole('link', { name: en.operations['domains-register'].short }).click();
  await expect(page).toHaveURL(`${address.en}#domains-register`);
  await expect(call(page, 'domains-register').getByRole('heading')).toBeInViewport();
  await expect(call(page, 'domains-register')).toBeFocused();
  await expect(rail.locator('[aria-current]')).toContainText(
    en.operations['domains-register'].short,
  );

  // Another tab, then the same link once more.
  await area(page, 'en', 'dns').click();
  await expect(call(page, 'dns-list')).toBeVisible();
  await rail.getByRole('link', { name: en.reference.areas.domains }).click();
  await expect(call(page, 'domains-list')).toBeInViewport();

  await page.goBack();
  await expect(page).toHaveURL(`${address.en}#dns`);
  await expect(call(page, 'dns-list')).toBeVisible();
});

test('a language of code is chosen once for all calls', { tag: '@long' }, async ({ page }) => {
  await open(page, `${address.en}#domains-list`);
  await codeTab(page, 'domains-list', 'Node.js').click();
  for (const id of ['domains-list', 'domains-check', 'domains-register'] as const) {
    await expect(sample(page, id)).toContainText('await fetch(');
  }
  await area(page, 'en', 'databases').click();
  await expect(sample(page, 'databases-create')).toContainText("name: 'webshop'");
  await expect(page).toHaveURL(`${address.en}#databases`);

  // Switching the site's language keeps the area and the choice.
  await switchLanguage(page, 'en');
  await expect(page).toHaveURL(`${address.nl}#databases`);
  await expect(area(page, 'nl', 'databases')).toHaveAttribute('aria-selected', 'true');
  await expect(sample(page, 'databases-list')).toContainText('await fetch(');

  // Leaving and coming back keeps the choice, and opens what the address names.
  await page.getByRole('main').getByRole('link', { name: nl.hero.button }).first().click();
  await expect(page).toHaveURL('/nl?topic=api-access#contact');
  await expect(page.locator('#overview')).toBeHidden();
  await page.goBack();
  await expect(sample(page, 'databases-list')).toContainText('await fetch(');
});

test('tabs are worked by keyboard, and code is copied as it stands, which is announced', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, address.en);
  await area(page, 'en', 'authentication').focus();
  await page.keyboard.press('ArrowRight');
  await expect(area(page, 'en', 'hosting')).toBeFocused();
  await expect(call(page, 'hosting-plans')).toBeVisible();
  await expect(page).toHaveURL(`${address.en}#hosting`);
  await page.keyboard.press('End');
  await expect(page).toHaveURL(`${address.en}#databases`);
  await expect(area(page, 'en', 'databases')).toBeFocused();

  const part = call(page, 'databases-delete');
  await part.getByRole('button', { name: en.call.copy }).first().click();
  await expect(part.locator('[aria-live=polite]').filter({ hasText: 'curl' })).toHaveText(
    `${en.call.copied}: curl -X DELETE '${baseURL}/v1/databases/db_5126' \\`,
  );
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `curl -X DELETE '${baseURL}/v1/databases/db_5126' \\\n  -H "Authorization: Bearer $TOKEN"`,
  );

  await codeTab(page, 'databases-list', 'cURL').focus();
  await page.keyboard.press('ArrowRight');
  await expect(codeTab(page, 'databases-list', 'PHP')).toBeFocused();
  await expect(sample(page, 'databases-list')).toContainText('curl_init(');
  const label = fill(en.call.sample, {
    call: en.operations['databases-list'].title,
    language: 'PHP',
  });
  await expect(page.getByRole('group', { name: label })).toHaveAttribute('tabindex', '0');
});

test.describe('opened, too, it is accessible', () => {
  // Colours in the middle of a transition are nobody's.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  // A body with a select, and a list; in the long run the last call of each area.
  const tried: Id[] = long
    ? ['dns-create', ...ids.filter((id, index) => calls[id][0] !== calls[ids[index + 1] ?? id][0])]
    : ['dns-create', 'databases-delete'];

  test('an area with a console and its answer', async ({ page }) => {
    test.slow();
    await open(page, address.nl);
    for (const id of tried) {
      const [name] = calls[id];
      await area(page, 'nl', name).click();
      await tryIt(page, 'nl', id).click();
      const form = consoleOf(page, 'nl', id);
      if (id.endsWith('delete')) await expect(form.locator('input[list]')).toBeVisible();
      await form.getByRole('button', { name: consoleNl.send }).click();
      await expect(form.getByRole('status')).toContainText(/^20\d /);
      // The page around it is looked at in pages.spec.ts.
      await expectAccessible(page, `#${name}`);
    }
  });
});

test('areas stand in whole rows, tables and code stay on the screen at every width, and printed every call is there', {
  tag: '@long',
}, async ({ page }) => {
  await open(page, address.nl);
  const tabs = page.getByRole('tablist', { name: nl.reference.title }).getByRole('tab');
  for (const width of [320, 390, 768, 1024, 1360, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const tops = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top));
    const rows = [...Map.groupBy(tops, (top) => Math.round(top)).values()];
    expect.soft(new Set(rows.map(({ length }) => length)).size, `at ${width} px`).toBe(1);
    for (const cut of await tabs.evaluateAll((all) =>
      all.map((tab) => tab.scrollWidth - tab.clientWidth),
    )) {
      expect.soft(cut, `at ${width} px`).toBeLessThanOrEqual(0);
    }
    if (!(long ? [320, 390, 1024, 1360] : [320, 1360]).includes(width)) continue;
    for (const name of apiAreas) {
      await area(page, 'nl', name).click();
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(excess, `${name} at ${width} px`).toBe(0);
      const edges = await page.locator('table:visible').evaluateAll((tables) =>
        tables.map((table) => {
          const { right } = table.getBoundingClientRect();
          return right - (table.parentElement?.getBoundingClientRect().right ?? 0);
        }),
      );
      expect.soft(edges.length, name).toBeGreaterThan(0);
      expect.soft(Math.max(...edges), `${name} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }

  await page.emulateMedia({ media: 'print' });
  for (const id of ids) await expect(call(page, id).getByRole('heading')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every call is readable, with code in all languages', { tag: ['@phone', '@long'] }, async ({
    page,
  }) => {
    await page.goto(`${address.en}#dns-delete`);
    for (const id of ids) {
      await expect(call(page, id).getByRole('heading', { level: 3 })).toBeVisible();
      const code = call(page, id).locator('pre');
      await expect(code).toHaveCount(6);
      for (const [index, shown] of [/^curl /, /curl_init/, /requests\./, /fetch\(/].entries()) {
        await expect(code.nth(index)).toBeVisible();
        await expect(code.nth(index)).toHaveText(shown);
      }
      await expect(tryIt(page, 'en', id)).toBeHidden();
    }
    await expect(call(page, 'dns-delete').getByRole('heading', { level: 3 })).toBeInViewport();
  });
});
