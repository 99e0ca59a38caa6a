import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { type Browser, launch, type Page } from 'puppeteer-core';
import { Builder, Capabilities, Key, Origin, type WebDriver } from 'selenium-webdriver';
import { browserPath } from '#tests/helpers/browser.ts';
import { spawn } from '#tests/helpers/child-process.ts';
import { freePort } from '#tests/helpers/free-port.ts';
import { isInstalled } from '#tests/helpers/nginx-process.ts';

/*
 * The three engines behind one small interface: Chromium and Firefox by Puppeteer, WebKit by WebDriver, because nothing
 * else drives Debian's WebKitGTK.
 */

export const engines = ['Chromium', 'Firefox', 'WebKit'] as const;
export type Engine = (typeof engines)[number];

const pressed = {
  Tab: Key.TAB,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  ArrowDown: Key.ARROW_DOWN,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  End: Key.END,
} as const;

/** A browser with one window. */
export interface Visitor {
  /** Loads a document. */
  go(address: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** Sets the size of the window's inside, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Calls a function in the page. What it takes and returns is JSON. */
  evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  /** Runs a script's text in the page, whatever the page's policy is. */
  inject(script: string): Promise<void>;
  press(key: keyof typeof pressed): Promise<void>;
  type(text: string): Promise<void>;
  /** Moves the pointer to a place in the window. */
  point(x: number, y: number): Promise<void>;
  hold(): Promise<void>;
  release(): Promise<void>;
  close(): Promise<void>;
}

export interface Options {
  /** How many pixels of the screen one of CSS has. */
  ratio?: number;
  /** Whether the visitor asks for less motion. */
  isStill?: boolean;
  /** Settings of Firefox. */
  preferences?: Record<string, unknown>;
}

const firefoxPath = '/usr/bin/firefox-esr';

/** The engines that aren't installed here. */
export const missingEngines: ReadonlySet<Engine> = new Set([
  ...(existsSync(browserPath) ? [] : (['Chromium'] as const)),
  ...(existsSync(firefoxPath) ? [] : (['Firefox'] as const)),
  ...(['WebKitWebDriver', 'Xvfb'].every(isInstalled) ? [] : (['WebKit'] as const)),
]);

export function openEngine(engine: Engine, options: Options = {}): Promise<Visitor> {
  return { Chromium: openChromium, Firefox: openFirefox, WebKit: openWebKit }[engine](options);
}

async function openChromium({ ratio = 1, isStill }: Options): Promise<Visitor> {
  const browser = await launch({
    executablePath: browserPath,
    headless: 'shell',
    defaultViewport: null,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      `--force-device-scale-factor=${ratio}`,
      ...(isStill ? ['--force-prefers-reduced-motion'] : []),
    ],
  });
  return byPuppeteer(browser);
}

async function openFirefox({ ratio = 1, isStill, preferences }: Options): Promise<Visitor> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: firefoxPath,
    headless: true,
    defaultViewport: null,
    extraPrefsFirefox: {
      'layout.css.devPixelsPerPx': String(ratio),
      'ui.prefersReducedMotion': isStill ? 1 : 0,
      ...preferences,
    },
  });
  return byPuppeteer(browser);
}

async function byPuppeteer(browser: Browser): Promise<Visitor> {
  const page: Page = await browser.newPage();
  /**
   * By a script, because Puppeteer's own ways wait for a load that a page from Firefox's cache doesn't have. In a turn of
   * its own, because an answer is lost with its document.
   */
  async function leaveBy(way: 'assign' | 'reload', address = '') {
    const leave = (by: typeof way, to: string) => {
      document.documentElement.dataset.isLeft = '';
      setTimeout(() => location[by](to));
    };
    await page.evaluate(leave, way, address);
    // Firefox puts an empty page in the place of its first one by itself.
    await page.waitForFunction(
      () =>
        document.readyState === 'complete' &&
        location.protocol !== 'about:' &&
        !('isLeft' in document.documentElement.dataset),
    );
  }
  return {
    go: (address) => leaveBy('assign', address),
    reload: () => leaveBy('reload'),
    async back() {
      await page.evaluate(() => setTimeout(() => history.back()));
    },
    // With 0 Chromium keeps the ratio that it was started with.
    resize: (width, height) => page.setViewport({ width, height, deviceScaleFactor: 0 }),
    evaluate: (run, ...args) => page.evaluate(run as never, ...args) as never,
    async inject(script) {
      await page.evaluate(`${script};undefined`);
    },
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    point: (x, y) => page.mouse.move(x, y),
    hold: () => page.mouse.down(),
    release: () => page.mouse.up(),
    close: () => browser.close(),
  };
}

/** With a screen of its own, because windows that overlap are not drawn. */
async function openWebKit({ isStill }: Options): Promise<Visitor> {
  const home = await mkdtemp(path.join(tmpdir(), 'website-webkit-'));
  if (isStill) {
    await mkdir(path.join(home, 'gtk-3.0'));
    const settings = '[Settings]\ngtk-enable-animations=0\n';
    await writeFile(path.join(home, 'gtk-3.0/settings.ini'), settings);
  }
  const size = ['-screen', '0', '2000x1400x24'];
  const screen = spawn('Xvfb', ['-displayfd', '3', ...size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], {
    stdio: 'ignore',
    env: {
      HOME: home,
      XDG_CONFIG_HOME: home,
      XDG_DATA_HOME: home,
      XDG_CACHE_HOME: home,
      DISPLAY: `:${String(display).trim()}`,
      NO_AT_BRIDGE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      // Its sandbox needs user namespaces.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const stop = async () => {
    for (const child of [driver, screen]) {
      const ended = once(child, 'exit');
      if (child.kill()) await ended;
    }
    // Its processes may write for a moment longer.
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    return byWebDriver(await connectToWebKit(port), stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function connectToWebKit(port: number): Promise<WebDriver> {
  const url = `http://127.0.0.1:${port}`;
  const isThere = () =>
    fetch(`${url}/status`).then(
      () => true,
      () => false,
    );
  while (!(await isThere())) await new Promise((resolve) => setTimeout(resolve, 50));
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    // Its toolbar would keep the window wider than a phone.
    'webkitgtk:browserOptions': { args: ['--automation', '--full-screen'] },
  });
  return new Builder()
    .disableEnvironmentOverrides()
    .usingServer(url)
    .withCapabilities(capabilities)
    .build();
}

function byWebDriver(driver: WebDriver, stop: () => Promise<void>): Visitor {
  const window = driver.manage().window();
  const actions = () => driver.actions({ async: true });
  return {
    go: (address) => driver.get(address),
    reload: () => driver.navigate().refresh(),
    back: () => driver.navigate().back(),
    async resize(width, height) {
      await window.setRect({ x: 0, y: 0, width, height });
      const isDone = `return innerWidth === ${width} && innerHeight === ${height}`;
      await driver.wait(() => driver.executeScript(isDone), 5000, `${width} × ${height}`);
    },
    evaluate: (run, ...args) => driver.executeScript(`return (${run})(...arguments)`, ...args),
    async inject(script) {
      await driver.executeScript(script);
    },
    press: (key) => actions().sendKeys(pressed[key]).perform(),
    type: (text) => actions().sendKeys(text).perform(),
    point: (x, y) =>
      actions()
        .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 })
        .perform(),
    hold: () => actions().press().perform(),
    release: () => actions().release().perform(),
    async close() {
      await driver.quit().catch(() => {});
      await stop();
    },
  };
}
