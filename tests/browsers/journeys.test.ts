import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import enConsole from '#content/locales/en/api-console.json' with { type: 'json' };
import enLayers from '#content/locales/en/domain-layers.json' with { type: 'json' };
import enSubscription from '#content/locales/en/forms/status-subscription.json' with {
  type: 'json',
};
import enPanel from '#content/locales/en/hosting-panel.json' with { type: 'json' };
import enPortfolio from '#content/locales/en/portfolio.json' with { type: 'json' };
import nlContact from '#content/locales/nl/contact.json' with { type: 'json' };
import { projects } from '#content/portfolio.ts';
import { startDnsServer } from '#tests/helpers/dns-server.ts';
import { patience } from '#tests/helpers/patience.ts';
import { texts } from '#tests/helpers/words.ts';
import { engines, missingEngines, openEngine, type Visitor } from './engines.ts';
import { type ServedSite, serveSite } from './site.ts';
import {
  click,
  fieldValue,
  focus,
  hydrate,
  open,
  placeOf,
  pointAt,
  textOf,
  typeInto,
  until,
  untilAt,
  untilFocused,
  untilSaid,
  untilShown,
} from './visit.ts';

/*
 * What visitors come for, in three engines (spec pages-140). Chromium has many more journeys in tests/e2e.
 */

const desktop: [number, number] = [1440, 900];
const phone: [number, number] = [390, 844];
const { leadForm } = texts.en;

describe.each(engines)('%s', (engine) => {
  const isMissing = missingEngines.has(engine);
  let site: ServedSite;
  let visitor: Visitor;

  const go = (address: string) => open(visitor, site.url + address);
  const tap = (selector: string) => click(visitor, selector);

  /** Scrolls to an element, because its part may be loaded when it comes near, and waits until it takes input. */
  async function untilInUse(selector: string) {
    await visitor.evaluate((wanted) => {
      document.querySelector(wanted)?.scrollIntoView({ behavior: 'instant' });
    }, selector);
    await until(
      visitor,
      (wanted) => {
        const element = document.querySelector(wanted) ?? {};
        return Object.keys(element).some((key) => key.startsWith('__react'));
      },
      selector,
    );
  }

  beforeAll(async () => {
    if (isMissing) return;
    site = await serveSite();
    visitor = await openEngine(engine);
  });
  afterAll(async () => {
    await visitor?.close();
    await site?.stop();
  });
  beforeEach(async ({ skip }) => {
    skip(isMissing, `${engine} is missing`);
    await visitor.resize(...desktop);
    await visitor.point(3, 500);
    await visitor.go(`${site.url}/humans.txt`);
    await visitor.evaluate(() => {
      localStorage.clear();
      // The start-up screen is over.
      sessionStorage.setItem('started', '1');
    });
  });

  it('the contact form names what is wrong, and what is right arrives', async () => {
    await go('/contact');
    const field = (name: string) => `.lead-form [name=${name}]`;
    const send = '.lead-form [type=submit]';
    const message = {
      name: 'Saskia de Vries',
      email: 'saskia@intranet',
      subject: `From ${engine}`,
      message: 'One sentence – and “another”.',
    };
    await tap(send);
    await untilFocused(visitor, field('name'));
    for (const [name, text] of Object.entries(message)) {
      await typeInto(visitor, field(name), text);
    }
    await tap(send);
    await untilSaid(visitor, '.toast', leadForm.toast.failedTitle);
    await untilShown(visitor, '.lead-form .field .field-error');
    await untilFocused(visitor, field('email'));
    expect(await fieldValue(visitor, field('message'))).toBe(message.message);
    expect(site.leads('contact')).toEqual([]);

    message.email = `saskia@${engine.toLowerCase()}.example.com`;
    await typeInto(visitor, field('email'), message.email);
    await tap(send);
    await untilSaid(visitor, '.toast', leadForm.toast.sentTitle);
    await untilSaid(visitor, '.form-reference', /WD-\w+/);
    expect(await fieldValue(visitor, field('message'))).toBe('');
    expect(site.leads('contact')).toEqual([expect.objectContaining(message)]);
  });

  it('the status page shows its states, and takes a subscription', async () => {
    await go('/resources/server-status');
    expect(await textOf(visitor, 'h1')).toBeTruthy();
    await untilShown(visitor, 'main article .state');
    const form = 'form[action="/api/status-subscription"]';
    const email = `reader@${engine.toLowerCase()}.example.org`;
    await typeInto(visitor, `${form} [name=email]`, email);
    await tap(`${form} [name=incidents]`);
    await tap(`${form} [type=submit]`);
    await untilSaid(visitor, '.toast', enSubscription.toast.sentTitle);
    const [lead] = site.leads('status-subscription');
    expect(lead).toMatchObject({ email });
  });

  it('the hosting calculator counts by keys, by the pointer and by typing', async () => {
    await go('/services/web-hosting');
    const range = '#calculator input[type=range]';
    const entry = '#calculator input[type=number]';
    const sentence = () => textOf(visitor, '.web-hosting-sentence');
    const said = [await sentence()];
    const expectChange = async () => {
      await vi.waitFor(async () => expect(said).not.toContain(await sentence()), patience);
      said.push(await sentence());
    };
    await focus(visitor, range);
    await visitor.press('ArrowRight');
    await visitor.press('ArrowRight');
    expect(await fieldValue(visitor, entry)).toBe('70');
    await expectChange();
    await until(visitor, () => location.search.includes('storage=70'));

    const { x, y, width } = await placeOf(visitor, range);
    const at = (share: number) => x - width / 2 + 14 + share * (width - 28);
    await visitor.point(at(60 / 490), y);
    await visitor.hold();
    await visitor.point(at(0.3), y);
    await visitor.point(at(0.5), y);
    await visitor.release();
    const dragged = Number(await fieldValue(visitor, range));
    expect(dragged).toBeGreaterThan(230);
    expect(dragged).toBeLessThan(290);
    await expectChange();

    await typeInto(visitor, entry, '434');
    await visitor.press('Tab');
    expect(await fieldValue(visitor, range)).toBe('430');
    await expectChange();
    await until(visitor, () => location.search.includes('storage=430'));
    await visitor.reload();
    await hydrate(visitor);
    expect(await fieldValue(visitor, range)).toBe('430');
    expect(await sentence()).toBe(said.at(-1));
  });

  it('the estimator adds up, starts over for good, and hands its estimate to the form', async () => {
    await go('/services/custom-project');
    const total = () => textOf(visitor, '.bill-figure');
    const first = await total();
    await tap('label:has([name=type][value=webapp])');
    await until(visitor, () => location.search.includes('type=webapp'));
    const chosen = await total();
    expect(chosen).not.toBe(first);
    await focus(visitor, '.estimate-sliders input[type=range]');
    await visitor.press('End');
    await vi.waitFor(async () => expect(await total()).not.toBe(chosen), patience);

    await tap('.estimate-reset button');
    await until(visitor, () => location.search === '');
    expect(await total()).toBe(first);
    // Firefox would fill in what it remembers of the controls (spec calculators-30).
    await visitor.reload();
    await hydrate(visitor);
    expect(await total()).toBe(first);
    expect(await visitor.evaluate(() => location.search)).toBe('');

    await tap('label:has([name=type][value=webapp])');
    await until(visitor, () => location.search.includes('type=webapp'));
    await tap('.bill-total a');
    await untilAt(visitor, '#contact');
    await expectUncovered(visitor, 'contact');
  });

  it('the services open by pointer and keyboard, and Escape gives the focus back', async () => {
    await go('/contact');
    const button = '.services > button';
    const sheet = '#services-menu';
    await untilShown(visitor, sheet, false);
    await pointAt(visitor, button);
    await untilShown(visitor, sheet);
    await pointAt(visitor, `${sheet} li:nth-child(3) a`);
    await untilShown(visitor, sheet);
    await visitor.point(700, 880);
    await untilShown(visitor, sheet, false);

    await focus(visitor, button);
    await untilShown(visitor, sheet);
    await visitor.press('Enter');
    await untilShown(visitor, sheet, false);
    await visitor.press('Enter');
    await untilShown(visitor, sheet);
    await visitor.press('Tab');
    await untilFocused(visitor, `${sheet} a`);
    await visitor.press('Escape');
    await untilShown(visitor, sheet, false);
    await untilFocused(visitor, button);

    await pointAt(visitor, button);
    await tap(`${sheet} li:nth-child(3) a`);
    await untilAt(visitor, '/services/vps-hosting');
    await untilShown(visitor, sheet, false);
  });

  it('the menu of a phone opens before the application runs, and Escape gives the focus back', async () => {
    await visitor.resize(...phone);
    const button = 'header > nav .menu-button';
    const menu = '#mobile-menu';
    await visitor.go(`${site.url}/contact`);
    await tap(button);
    await untilShown(visitor, menu);
    await untilFocused(visitor, `${menu} *`);
    await hydrate(visitor);
    await untilShown(visitor, menu);
    await visitor.press('Escape');
    await untilShown(visitor, menu, false);
    await untilFocused(visitor, button);
    await tap(button);
    await tap(`${menu} .menu-button`);
    await untilShown(visitor, menu, false);
    await tap(button);
    await tap(`${menu} a[href="/reseller"]`);
    await untilAt(visitor, '/reseller');
    await untilShown(visitor, menu, false);
  });

  it('a project’s drawing opens before the application runs', async () => {
    await visitor.go(`${site.url}/resources/portfolio`);
    await tap('.portfolio-grid button');
    await untilShown(visitor, 'dialog[open]');
  });

  it('the footer keeps its height while it types', async () => {
    await go('/contact');
    const [texts, heights] = await visitor.evaluate(async () => {
      const line = document.querySelector<HTMLElement>('.typed-line');
      line?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const seen = [new Set<string | null>(), new Set<number>()] as const;
      for (let turn = 0; turn < 150; turn++) {
        seen[0].add(line?.textContent ?? null);
        seen[1].add(line?.offsetHeight ?? 0);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      return [[...seen[0]], [...seen[1]]] as const;
    });
    expect(texts.length).toBeGreaterThan(10);
    expect(heights).toHaveLength(1);
  });

  it('the search suggests while one types, by keys alone', async () => {
    await go('/contact');
    await tap('.search-link');
    await untilShown(visitor, '.search-dialog');
    await untilFocused(visitor, '#search');
    await visitor.type('bakcup');
    const first = '.search-dialog .search-group a';
    await untilShown(visitor, `${first}[href*=backups-and-restore]`);
    await visitor.press('ArrowDown');
    await untilFocused(visitor, first);
    await visitor.press('Escape');
    await untilShown(visitor, '.search-dialog', false);
    await untilFocused(visitor, '.search-link');

    await tap('.search-link');
    await untilShown(visitor, '.search-dialog');
    await typeInto(visitor, '#search', 'vps pro');
    await untilSaid(visitor, first, '€49.99');
    await visitor.press('Enter');
    await until(visitor, () => location.pathname === '/services/vps-hosting');
  });

  it('a search that finds something offers no form', async () => {
    await go('/search?q=ssl');
    await untilShown(visitor, '.search-page .search-group a');
    await untilShown(visitor, '.search-ask', false);
    await go('/search?q=zzqq+xxyy');
    await untilShown(visitor, '.search-ask');
  });

  it('the language changes on the same page, keeps what was typed, and stays', async () => {
    await go('/contact');
    await typeInto(visitor, '.lead-form [name=message]', 'Half a sentence');
    await tap('.header-row .language-switch');
    await untilAt(visitor, '/nl/contact');
    await untilSaid(visitor, 'h1', nlContact.hero.title);
    expect(await visitor.evaluate(() => document.documentElement.lang)).toBe('nl');
    expect(await fieldValue(visitor, '.lead-form [name=message]')).toBe('Half a sentence');
    await go('/contact');
    await untilSaid(visitor, 'h1', nlContact.hero.title);
  });

  it.each([{ size: desktop }, { size: phone }])(
    'an anchor leads to its heading, which nothing covers, at $size.0 px',
    async ({ size }) => {
      await visitor.resize(...size);
      for (const address of [
        '/#contact',
        '/services/web-hosting#calculator',
        '/services/vps-hosting#plans',
        '/company/privacy-policy#children',
        '/resources/api-documentation#dns-create',
      ]) {
        await visitor.go(site.url + address);
        await expectUncovered(visitor, address.split('#')[1] ?? '');
        await hydrate(visitor);
        await expectUncovered(visitor, address.split('#')[1] ?? '');
      }
      await go('/services/web-hosting');
      await tap('main a[href$="#calculator"]');
      await expectUncovered(visitor, 'calculator');
      // To another page.
      const link = 'footer a[href="/#contact"]';
      if (size === phone) await tap(`footer details:has(${link.replace('footer ', '')}) summary`);
      await tap(link);
      await untilAt(visitor, '/#contact');
      await expectUncovered(visitor, 'contact');
    },
  );

  it('Back leads to the place where a link was followed', async () => {
    await go('/contact');
    await scrollTo(visitor, 700);
    await tap('.header-items > li > a[href="/"]');
    await untilShown(visitor, '.hero');
    await until(visitor, () => scrollY === 0);
    await visitor.back();
    await until(visitor, () => location.pathname === '/contact' && scrollY === 700);
  });

  it('Back from another document leads to the place, and to what was typed', async () => {
    await go('/contact');
    await typeInto(visitor, '.lead-form [name=message]', 'Half a sentence');
    await scrollTo(visitor, 700);
    await visitor.go(`${site.url}/humans.txt`);
    await visitor.back();
    await until(visitor, () => location.pathname === '/contact' && scrollY === 700);
    expect(await fieldValue(visitor, '.lead-form [name=message]')).toBe('Half a sentence');
  });

  it('the console of the API answers from a sandbox', async () => {
    await go('/resources/api-documentation#domains-list');
    const call = '#domains-list';
    await tap(`${call} .api-try > button`);
    await tap(`${call} .api-console [type=submit]`);
    await untilSaid(visitor, `${call} .api-outcome`, /^200 OK/);
    await untilSaid(visitor, `${call} .api-console [role=tabpanel] pre`, '"name": "example.nl"');
    expect(await textOf(visitor, `${call} .api-console [type=submit]`)).toBe(enConsole.again);
  });

  it('the terminal of the API runs a line and draws what it made', async () => {
    await go('/resources/api-documentation');
    const terminal = '#terminal';
    await tap(`${terminal} [data-line=check] button`);
    await untilSaid(visitor, `${terminal} .api-outcome`, /^200/);
    await until(visitor, () => {
      const drawn = document.querySelector<SVGGElement>('#terminal .polder-layer');
      return (drawn?.getBBox().width ?? 0) > 100;
    });
  });

  it('the control panel brings a page back, closes the padlock and adds a mailbox', async () => {
    const { shop, backups, proof } = enPanel;
    const untilShop = (part: keyof typeof shop.label) =>
      until(
        visitor,
        (words) => document.querySelector(`.panel-shop[aria-label*="${words}"]`) !== null,
        shop.label[part],
      );
    await go('/services/web-hosting');
    await untilInUse('.panel-range');
    await untilShop('glazed');
    await tap('.panel-backups .button');
    await untilShop('gone');
    await untilFocused(visitor, '.panel-range');
    await visitor.press('ArrowLeft');
    await untilShop('glazed');
    await tap('.panel-backups .button');
    await untilSaid(visitor, '.panel-said', backups.back);
    await tap('.panel-switch');
    await untilShop('secure');
    await tap('.panel-mail .button');
    await untilSaid(visitor, '.panel-proofs', new RegExp(`(${proof.done}[^]*){3}`));
  });

  it('the portfolio filters, and its previews step by keys and give the focus back', async () => {
    await go('/resources/portfolio');
    const cards = () => visitor.evaluate(() => document.querySelectorAll('.portfolio-card').length);
    expect(await cards()).toBe(projects.length);
    await tap('[data-filter=software]');
    await untilAt(visitor, '/resources/portfolio?category=software');
    const shown = projects.filter(({ category }) => category === 'software');
    await vi.waitFor(async () => expect(await cards()).toBe(shown.length), patience);
    await tap('.portfolio-grid button');
    const untilTitled = (id: (typeof projects)[number]['id'] | undefined) =>
      untilSaid(visitor, 'dialog[open] h2', id ? enPortfolio.items[id].title : '-');
    await untilTitled(shown[0]?.id);
    await visitor.press('ArrowRight');
    await untilTitled(shown[1]?.id);
    await visitor.press('Escape');
    await until(visitor, () => document.querySelector('dialog[open]') === null);
    await untilFocused(visitor, '.portfolio-grid article:nth-child(2) button');
    // A shared category is there before the application runs.
    await visitor.go(`${site.url}/nl/resources/portfolio?category=software`);
    expect(await cards()).toBe(shown.length);
  });

  it('home’s sea stands as high as the tide, and moves by keys', async () => {
    await go('/');
    await untilInUse('.sea-slider input');
    const spoken = () =>
      visitor.evaluate(
        () => document.querySelector('.sea-slider input')?.getAttribute('aria-valuetext') ?? '',
      );
    const level = () =>
      visitor.evaluate(() => document.querySelector('.sea-level')?.getBoundingClientRect().top);
    const [now, before] = [await spoken(), await level()];
    expect(now).toMatch(/^\d\d:\d\d, (plus|minus) \d\.\d\d metres, /);
    await focus(visitor, '.sea-slider input');
    await visitor.press('End');
    await vi.waitFor(async () => expect(await spoken()).not.toBe(now), patience);
    await vi.waitFor(async () => expect(await level()).not.toBe(before), patience);
  });

  it('a page grows out of its tile where the browser can, and is there where it can’t', async () => {
    await go('/services/vps-hosting');
    await tap('.header a[href="/"]');
    await untilAt(visitor, '/');
    const canGrow = await visitor.evaluate(() => {
      const names = document.documentElement.dataset;
      const start = document.startViewTransition?.bind(document);
      if (!start) return false;
      document.startViewTransition = (update) => {
        names.grew = 'page';
        return start(update);
      };
      return true;
    });
    await tap('.plot-vps-hosting a');
    await untilAt(visitor, '/services/vps-hosting');
    await untilShown(visitor, '.page-hero h1');
    const grew = await visitor.evaluate(() => document.documentElement.dataset.grew === 'page');
    expect(grew).toBe(canGrow);
    await visitor.back();
    await untilAt(visitor, '/');
    await untilShown(visitor, '.plot-vps-hosting a');
  });

  it('sets no cookie', async () => {
    for (const address of ['/', '/nl/contact', '/resources/api-documentation']) {
      await go(address);
      expect(await visitor.evaluate(() => document.cookie)).toBe('');
    }
  });

  it('the X-ray says what the DNS knows of a name', async () => {
    const DNS_RESOLVER = await startDnsServer((name, type) => {
      if (name !== 'bakker.nl') return 'empty';
      if (type === 'NS') return 'delegated';
      const data = { preference: 10, exchange: 'mx.post.example' };
      return type === 'MX' ? [{ type, name, ttl: 60, data }] : 'empty';
    });
    const own = await serveSite({ DOMAIN_LOOKUP: 'on', DNS_RESOLVER });
    onTestFinished(() => own.stop());
    await open(visitor, `${own.url}/services/domain-registration`);
    await untilInUse('#xray-domain');
    await typeInto(visitor, '#xray-domain', 'https://www.bakker.nl/brood');
    await tap('.xray-form [type=submit]');
    await untilSaid(visitor, '.xray-plate', 'bakker.nl');
    await untilSaid(visitor, '.xray-mail .xray-finding', /1/);
    await untilSaid(visitor, '.xray-web .xray-finding', enLayers.layers.web.none.finding);
    await untilFocused(visitor, '.xray-plate');
    await untilAt(visitor, '/services/domain-registration');
  });
});

describe.skipIf(missingEngines.has('Firefox'))('Firefox without storage', () => {
  it('shows each page at once', async () => {
    const site = await serveSite();
    const visitor = await openEngine('Firefox', { preferences: { 'dom.storage.enabled': false } });
    onTestFinished(async () => {
      await visitor.close();
      await site.stop();
    });
    await visitor.go(`${site.url}/contact`);
    expect(
      await visitor.evaluate(() => document.documentElement.classList.contains('started')),
    ).toBe(true);
  });
});

/** Scrolls until the page stays there, because Firefox follows what was typed a moment later. */
async function scrollTo(visitor: Visitor, top: number): Promise<void> {
  const scroll = (y: number) =>
    new Promise<number>((resolve) => {
      window.scrollTo(0, y);
      setTimeout(() => resolve(scrollY), 200);
    });
  await vi.waitFor(async () => expect(await visitor.evaluate(scroll, top)).toBe(top), patience);
}

/** Waits until the heading of a part stands in the upper half of the window, with nothing over it. */
async function expectUncovered(visitor: Visitor, id: string): Promise<void> {
  await until(
    visitor,
    (anchor) => {
      const part = document.getElementById(anchor);
      const heading = part?.querySelector('h1, h2, h3, h4') ?? part;
      if (!heading) return false;
      const { left, top, height } = heading.getBoundingClientRect();
      const hit = document.elementFromPoint(left + 4, top + height / 2);
      return top >= 0 && top < innerHeight * 0.6 && Boolean(hit && heading.contains(hit));
    },
    id,
  );
}
