import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pageIds } from '#content/pages.ts';
import { axeQuestion, axeSource, runAxe } from '#tests/helpers/axe.ts';
import { addressOf, builtPages } from '#tests/helpers/built-pages.ts';
import {
  type Engine,
  engines,
  missingEngines,
  type Options,
  openEngine,
  type Visitor,
} from './engines.ts';
import { type ServedSite, serveSite } from './site.ts';
import { click, open, untilShown } from './visit.ts';

/*
 * How pages look in three engines and on real screens (spec pages-141, pages-142): accessible, as wide as the window,
 * with nothing over what can be pressed, and with the same words. By a visitor who asks for less motion, because colours
 * in the middle of a transition are nobody's.
 */

/** Every page, and of the texts in one form an article and a lesson; in Dutch, whose words are longer. */
const looked = ['article-set-up-email', 'lesson-first-website', ...pageIds];
const addresses = builtPages
  .filter(({ id, language }) => language === 'nl' && looked.includes(id))
  .map(addressOf);
/** For what opens every page, on a busy machine. */
const patient = { timeout: 900_000 };
const widths = [320, 360, 375, 390, 768, 1024, 1280, 1440, 1680, 1920];

let site: ServedSite;
beforeAll(async () => {
  // The words of a page are the same whenever it is opened.
  site = await serveSite({ STATUS_MONITOR: 'false' });
});
afterAll(() => site?.stop());

/** A visitor of the tests around it. */
function visitBy(engine: Engine, options: Options = {}) {
  let visitor: Visitor;
  beforeAll(async () => {
    if (missingEngines.has(engine)) return;
    visitor = await openEngine(engine, { isStill: true, ...options });
    await visitor.go(`${site.url}/humans.txt`);
    await visitor.evaluate(() => sessionStorage.setItem('started', '1'));
  });
  afterAll(() => visitor?.close());
  beforeEach(({ skip }) => skip(missingEngines.has(engine), `${engine} is missing`));
  return () => visitor;
}

/** What is wider than the window or covered, and at which of these widths. */
async function misfits(visitor: Visitor, wanted = widths) {
  const found: Record<string, number[]> = {};
  for (const address of addresses) {
    await visitor.resize(1440, 900);
    await open(visitor, site.url + address);
    for (const width of wanted) {
      await visitor.resize(width, 900);
      for (const wrong of await visitor.evaluate(misfitsOfPage)) {
        found[`${address}: ${wrong}`] = [...(found[`${address}: ${wrong}`] ?? []), width];
      }
    }
  }
  return found;
}

/** Runs in the page. */
async function misfitsOfPage(): Promise<string[]> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const { scrollWidth, clientWidth } = document.documentElement;
  scrollTo(10_000, 0);
  const sideways =
    scrollX > 0 || scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px too wide`] : [];
  const controls = document.querySelectorAll<HTMLElement>(
    'a[href], button, input:not([type=hidden]), select, textarea, summary',
  );
  const covered = [...controls].filter((control) => {
    if (!control.checkVisibility({ visibilityProperty: true })) return false;
    if (control.closest('[inert], [aria-hidden]')) return false;
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    const [box] = control.getClientRects();
    if (!box || box.width < 2) return false;
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    // Above the window, as the skip link until it has the focus.
    if (!hit) return false;
    const isHit = control.contains(hit) || hit.contains(control);
    return !isHit && hit.closest('label')?.control !== control;
  });
  return [...sideways, ...covered.map((control) => `covered: ${control.outerHTML.slice(0, 90)}`)];
}

/** Runs in the page: every text that shows. */
function shownTexts(): string[] {
  const texts = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.replaceAll(/\s+/g, ' ').trim();
    if (!text || !node.parentElement) continue;
    range.selectNodeContents(node);
    const { width, height } = range.getBoundingClientRect();
    const looks = { opacityProperty: true, visibilityProperty: true };
    if (width > 0 && height > 0 && node.parentElement.checkVisibility(looks)) texts.add(text);
  }
  return [...texts];
}

describe.each(engines)('%s', (engine) => {
  const visitor = visitBy(engine);

  it.each(['home', 'web-hosting', 'contact', 'server-status', 'api-documentation'])(
    '%s is accessible in both languages and sizes',
    async (id) => {
      for (const built of builtPages.filter((one) => one.id === id)) {
        for (const [width, height] of [
          [1440, 900],
          [390, 844],
        ] as const) {
          await visitor().resize(width, height);
          await open(visitor(), site.url + addressOf(built));
          await visitor().inject(axeSource);
          const where = `${built.language} at ${width} px`;
          expect(await visitor().evaluate(runAxe, axeQuestion()), where).toEqual([]);
        }
      }
    },
  );

  it('every page is as wide as the window, and covers nothing', patient, async () => {
    // WebKit's window is no narrower.
    const own = engine === 'WebKit' ? widths.filter((width) => width >= 360) : widths;
    expect(await misfits(visitor(), own)).toEqual({});
  });

  it('links in lists and the current language are underlined', async () => {
    await visitor().resize(1440, 900);
    for (const [address, selector] of [
      ['/resources/knowledge-base', ':is(.knowledge-base-columns, .knowledge-base-tutorials) a'],
      ['/resources/tutorials', ':is(.tutorials-three, .tutorials-categories) a'],
      ['/contact', '.header-row .language-switch [data-current]'],
    ] as const) {
      await open(visitor(), site.url + address);
      const lines = await visitor().evaluate((wanted) => {
        const all = [...document.querySelectorAll(wanted)];
        const shown = all.filter((one) => one.checkVisibility());
        return shown.map((one) => {
          const inside = [one, ...one.querySelectorAll('*')];
          return inside.some((part) => getComputedStyle(part).textDecorationLine === 'underline');
        });
      }, selector);
      expect(lines, address).not.toEqual([]);
      expect(lines, address).not.toContain(false);
    }
  });

  it('letters with a rim stand at their own distance', async () => {
    const rimmed = ['vps-hosting', 'web-hosting', 'careers', 'ssl-certificates', 'home'];
    for (const built of builtPages.filter(({ id }) => rimmed.includes(id))) {
      await open(visitor(), site.url + addressOf(built));
      const spaced = await visitor().evaluate(() =>
        [...document.querySelectorAll('main *')].flatMap((one) => {
          const { paintOrder, letterSpacing } = getComputedStyle(one);
          const isSpaced = !['normal', '0px'].includes(letterSpacing);
          return paintOrder.startsWith('stroke') && isSpaced ? [one.outerHTML.slice(0, 90)] : [];
        }),
      );
      expect(spaced, addressOf(built)).toEqual([]);
    }
  });

  it('fields on a phone are large enough that it does not zoom in', patient, async () => {
    await visitor().resize(390, 844);
    for (const address of addresses) {
      await open(visitor(), site.url + address);
      if (address.endsWith('/api-documentation')) {
        await click(visitor(), '.api-try > button');
        await untilShown(visitor(), '.api-console');
      }
      const small = await visitor().evaluate(() =>
        [...document.querySelectorAll('input, select, textarea')]
          .filter((field) => field.checkVisibility())
          .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
          .filter(
            (field) => !['radio', 'checkbox', 'range'].includes(field.getAttribute('type') ?? ''),
          )
          .map((field) => field.outerHTML.slice(0, 90)),
      );
      expect(small, address).toEqual([]);
    }
  });
});

describe.skipIf(missingEngines.has('Chromium'))('beside Chromium', () => {
  const chromium = visitBy('Chromium');

  describe.each(['Firefox', 'WebKit'] as const)('%s', (engine) => {
    const other = visitBy(engine);

    it.each([1440, 390])('shows the same words at %i px', patient, async (width) => {
      await Promise.all([chromium(), other()].map((one) => one.resize(width, 900)));
      const differences: Record<string, unknown> = {};
      for (const address of [...addresses, '/search?q=ssl']) {
        const wordsIn = async (one: Visitor) => {
          await open(one, site.url + address);
          // Home's tide comes when the page is idle, and is another one a minute later.
          if (address === '/nl') await untilShown(one, '.sea-slider');
          const all = await one.evaluate(shownTexts);
          return new Set(all.map((text) => text.replaceAll(/\d/g, '0')));
        };
        const [expected, shown] = await Promise.all([wordsIn(chromium()), wordsIn(other())]);
        const missing = [...expected.difference(shown)];
        const more = [...shown.difference(expected)];
        if (missing.length + more.length > 0) differences[address] = { missing, more };
      }
      expect(differences).toEqual({});
    });
  });
});

describe.each([
  ['Chromium', 1.25],
  ['Chromium', 1.5],
  ['Chromium', 2],
  ['Chromium', 3],
  ['Firefox', 1.25],
  ['Firefox', 2],
] as const)('%s on a screen with a ratio of %d', (engine, ratio) => {
  const visitor = visitBy(engine, { ratio });

  it('every page is as wide as the window, and covers nothing', patient, async () => {
    expect(await visitor().evaluate(() => devicePixelRatio)).toBe(ratio);
    expect(await misfits(visitor())).toEqual({});
  });

  it('the bars of ninety days that nobody knows fit their row', async () => {
    await open(visitor(), `${site.url}/resources/server-status`);
    for (const width of [320, 360, 390]) {
      await visitor().resize(width, 844);
      const excess = await visitor().evaluate(() => {
        // A server that was started a moment ago has no days yet.
        const row = document.createElement('div');
        row.className = 'server-status-bars';
        row.innerHTML = '<i data-state="unknown"></i>'.repeat(90);
        document.querySelector('main article')?.append(row);
        const edges = [row, row.lastElementChild].map((one) => one?.getBoundingClientRect().right);
        row.remove();
        return (edges[1] ?? 0) - (edges[0] ?? 0);
      });
      expect(excess, `${width} px`).toBeLessThan(0.5);
    }
  });
});

describe('Firefox with text at 200 %', () => {
  const visitor = visitBy('Firefox', {
    preferences: { 'ui.textScaleFactor': 200, 'browser.display.os-zoom-behavior': 2 },
  });

  it('every page is as wide as the window, and covers nothing', patient, async () => {
    const size = () => getComputedStyle(document.documentElement).fontSize;
    expect(await visitor().evaluate(size)).toBe('32px');
    expect(await misfits(visitor(), [1280])).toEqual({});
  });
});
