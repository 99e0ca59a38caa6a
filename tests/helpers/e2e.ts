import { randomInt } from 'node:crypto';
import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
  type Request,
  type Route,
} from '@playwright/test';
import { footerColumns } from '#content/footer.ts';
import type { Language } from '#content/languages.ts';
import { long } from './long.ts';
import { bothLanguages, fill, texts } from './words.ts';

export { bothLanguages, fill, homePath, missingPath, prefix, texts } from './words.ts';

/** For what depends on language and width separately: one language at each width. */
export const crosswise = { en: [], nl: '@phone' } satisfies Record<Language, unknown>;

/** The languages of what depends on neither, with `crosswise`: in the short run one, so one width, too. */
export const either = (language: Language): readonly Language[] =>
  long ? bothLanguages : [language];

/** What a test expects to go wrong; anything else fails it. */
interface Watch {
  /** A console message, page error or foreign request that belongs to the test. */
  allow(pattern: RegExp): void;
  /** What the browser sent, in order. */
  requests: Request[];
}

interface Fixtures {
  /** False: the visitor sees the start-up screen. */
  started: boolean;
  /** True: the browser may load the hero's video. Decoding it without a GPU slows everything else. */
  heroVideo: boolean;
  watch: Watch;
}

/** Every test comes from an address of its own, and so meets its own limits. */
function anyAddress() {
  const part = () => randomInt(1, 255);
  return { 'X-Forwarded-For': `10.${part()}.${part()}.${part()}` };
}

export const test = base.extend<Fixtures>({
  started: [true, { option: true }],
  heroVideo: [false, { option: true }],

  request: async ({ playwright, baseURL }, use) => {
    const request = await playwright.request.newContext({
      ...(baseURL && { baseURL }),
      extraHTTPHeaders: anyAddress(),
    });
    await use(request);
    await request.dispose();
  },

  watch: [
    async ({ context, baseURL, started, heroVideo }, use) => {
      // Set here because a context with other options than the last one's can't be used again.
      await context.setExtraHTTPHeaders(anyAddress());
      const problems: string[] = [];
      const allowed: RegExp[] = [];
      const requests: Request[] = [];
      context.on('console', (message: ConsoleMessage) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return;
        problems.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => problems.push(`page error: ${error.error().message}`));
      context.on('request', (request) => {
        requests.push(request);
        const { origin, protocol } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== new URL(baseURL ?? '').origin) {
          problems.push(`foreign request: ${request.url()}`);
        }
      });
      await context.addInitScript(
        ({ seen, saveData }) => {
          Object.defineProperty(NetworkInformation.prototype, 'saveData', { get: () => saveData });
          addEventListener('securitypolicyviolation', (event) => {
            // biome-ignore lint/suspicious/noConsole: the fixture listens to the console
            console.error(`CSP violation: ${event.violatedDirective} ${event.blockedURI}`);
          });
          try {
            if (seen) sessionStorage.setItem('started', '1');
          } catch {
            // about:blank has no storage
          }
        },
        { seen: started, saveData: !heroVideo },
      );
      await use({ allow: (pattern) => allowed.push(pattern), requests });
      // The next test may use the same context. Playwright lets a stopped clock run by itself, but while it takes its
      // scripts out of the context, where one of them then stays and fails on every page.
      if (stopped.delete(context)) await context.clock.resume();
      await context.setOffline(false);
      expect(
        problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem))),
        'console, page errors, CSP violations and foreign requests',
      ).toEqual([]);
    },
    { auto: true },
  ],
});

declare global {
  var NetworkInformation: { prototype: object };
}

export { expect };

/** The browser's own message for a document or call that was answered with this status. */
export const statusMessage = (status: number) =>
  new RegExp(`Failed to load resource: the server responded with a status of ${status}`);

/** The browser's own messages for requests that a test breaks off. */
export const brokenRequest = /net::ERR_(FAILED|INTERNET_DISCONNECTED|ABORTED)/;

/** Waits until the application runs. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.classList.contains('hydrated'));
}

/**
 * Opens an address and waits until the application runs there, with the whole shared stylesheet. An input event starts
 * it, because a page comes to rest late on a busy machine; `hydrated` alone waits for that too.
 */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => {
    dispatchEvent(new Event('focusin'));
  });
  await page.waitForFunction(() => {
    const { styles } = document.querySelector<HTMLElement>('[data-styles]')?.dataset ?? {};
    return (
      document.documentElement.classList.contains('hydrated') &&
      document.querySelector<HTMLLinkElement>(`link[href="${styles}"]`)?.sheet
    );
  });
}

/** Contexts whose clock was stopped. */
const stopped = new WeakSet<BrowserContext>();

/**
 * Opens an address with a clock that stands still and waits until the application runs. Input starts
 * it, for a browser whose clock stands still is never idle.
 */
export async function openWithStoppedClock(page: Page, address: string): Promise<void> {
  const now = new Date('2026-03-02T10:00:00Z');
  await page.clock.install({ time: now });
  await page.clock.pauseAt(new Date(now.getTime() + 1000));
  stopped.add(page.context());
  await page.goto(address);
  await page.keyboard.press('Shift');
  await hydrated(page);
}

/** Lets a stopped clock run, and the page draw what that brings. */
export async function tick(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
  // React works in messages of its own; those that it has posted come before this one's answer.
  await page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn++) {
      await new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(undefined);
      });
    }
  });
}

/** Holds back the application's scripts until they are let go or refused. */
export const holdScripts = (page: Page) => holdFiles(page, '**/assets/*.js');

/** Holds back the files of some addresses until they are let go or refused. */
export async function holdFiles(page: Page, addresses: string | RegExp) {
  const waiting: Route[] = [];
  let decision: ((route: Route) => Promise<void>) | undefined;
  await page.route(addresses, async (route) => {
    if (decision) await decision(route);
    else waiting.push(route);
  });
  const decide = async (act: (route: Route) => Promise<void>) => {
    decision = act;
    await Promise.all(waiting.splice(0).map(act));
  };
  return {
    /** How many were asked for and are held. */
    held: () => waiting.length,
    release: () => decide((route) => route.continue()),
    refuse: () => decide((route) => route.abort()),
  };
}

/** Sets the window's size, and waits until the application has closed or opened the footer's groups for it. */
export async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  const open = page.getByRole('contentinfo').locator('details[open]');
  await expect(open).toHaveCount(width < 768 ? 0 : footerColumns.length);
}

/** Resolves when the browser has had nothing to do for a moment. */
export async function idle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let isBusy = true;
        // Frame after frame, because Chromium sometimes calls nothing idle as long as it paints nothing.
        const paint = () => {
          if (isBusy) requestAnimationFrame(paint);
          else resolve();
        };
        paint();
        requestIdleCallback(() =>
          requestIdleCallback(() => {
            isBusy = false;
          }),
        );
      }),
  );
}

/** The language switch that shows; on phones it is in the menu. */
export function languageSwitch(page: Page, current: Language): Locator {
  return page.getByRole('link', {
    name: fill(texts[current].common.language.current, { code: current.toUpperCase() }),
    exact: true,
  });
}

/** Switches the language as a visitor does. */
export async function switchLanguage(page: Page, from: Language): Promise<void> {
  const link = languageSwitch(page, from);
  if (!(await link.isVisible())) {
    await page.getByRole('button', { name: texts[from].common.header.openMenu }).click();
  }
  await link.click();
}

/** What a test types into the contact form. */
export interface Message {
  name: string;
  email: string;
  /** Value of the option. */
  subject: string;
  message: string;
}

/** A message that no other test sends. */
export function newMessage(changes: Partial<Message> = {}): Message {
  const mark = `${Date.now().toString(36)}${randomInt(1e9).toString(36)}`;
  return {
    name: 'Saskia de Vries',
    email: `saskia.${mark}@example.com`,
    subject: 'Technical Support',
    message: `Our site is slow on Mondays.\nMark: ${mark}`,
    ...changes,
  };
}

/** The parts of the contact form, by their labels. */
export function contactForm(page: Page, language: Language) {
  const { labels, send, sending } = texts[language].leadForm;
  const label = (text: string) => page.getByLabel(text, { exact: true });
  return {
    name: label(labels.name),
    email: label(labels.email),
    subject: label(labels.subject),
    message: label(labels.message),
    button: page.getByRole('button', { name: send, exact: true }),
    sendingButton: page.getByRole('button', { name: sending, exact: true }),
    async fill(message: Message) {
      await this.name.fill(message.name);
      await this.email.fill(message.email);
      await this.subject.selectOption(message.subject);
      await this.message.fill(message.message);
    },
    async expectValues(message: Message) {
      await expect(this.name).toHaveValue(message.name);
      await expect(this.email).toHaveValue(message.email);
      await expect(this.subject).toHaveValue(message.subject);
      await expect(this.message).toHaveValue(message.message);
    },
    async expectEmpty() {
      await this.expectValues({ name: '', email: '', subject: '', message: '' });
    },
  };
}

/** The toast that shows, by its title. */
export function toast(page: Page, title: string): Locator {
  return page
    .locator('li, [role=alert]')
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ visible: true });
}
