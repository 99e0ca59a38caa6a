// @vitest-environment node
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Window } from 'happy-dom';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildHeadScript } from '../../scripts/site-build/head-script.ts';

/*
 * The inline script as it is built, run in a page that no application has touched. What a browser
 * does around it (importing, painting) is up to tests/e2e.
 */

let code: string;
beforeAll(async () => {
  code = await buildHeadScript(path.resolve(import.meta.dirname, '../..'));
}, 30_000);

interface Visit {
  path?: string;
  /** `html lang` as served. */
  served?: string;
  stored?: string;
  /** Whether the tab has shown a page already. */
  started?: boolean;
  files?: string;
  storageForbidden?: boolean;
  /** Whether the browser knows `command` of buttons. */
  knowsCommands?: boolean;
}

const page = `
  <a id="link" href="/contact">plain</a>
  <a id="language" href="/nl" data-app>NL</a>
  <button id="dot" data-app><i id="inner">slide 2</i></button>
  <form id="form" data-app><input id="name" name="name"><button id="send">Send</button></form>
  <dialog id="menu"><button id="close" command="close" commandfor="menu">Close</button></dialog>
  <button id="open" command="show-modal" commandfor="menu"><i id="in-opener">Menu</i></button>
  <form id="other"><button id="plain-send">Send</button></form>`;

/** Opens a page, up to before its `load`. */
function open({
  path: address = '/',
  served = 'en',
  stored,
  started = false,
  files = '/assets/a.js /assets/b.js',
  storageForbidden = false,
  knowsCommands = true,
}: Visit = {}) {
  const window = new Window({
    url: `http://localhost:3000${address}`,
    // No file is fetched.
    settings: { handleDisabledFileLoadingAsSuccess: true },
  });
  onTestFinished(() => window.happyDOM.close());
  const { document } = window;
  document.documentElement.lang = served;
  document.body.innerHTML = page;
  if (stored !== undefined) window.localStorage.setItem('language', stored);
  if (started) window.sessionStorage.setItem('started', '1');

  const script = document.createElement('script');
  script.dataset.files = files;
  script.dataset.styles = '/assets/site.css';
  Object.defineProperty(document, 'currentScript', { value: script });

  let idle: { work: IdleRequestCallback; latest: number }[] = [];
  const requestIdleCallback = (work: IdleRequestCallback, options: IdleRequestOptions = {}) =>
    idle.push({ work, latest: options.timeout ?? Number.POSITIVE_INFINITY });
  /** Does what can wait no longer than this, in milliseconds, or all that waits once the page is idle. */
  const workOff = (passedMs?: number) => {
    const didTimeout = passedMs !== undefined;
    const due = idle.filter(({ latest }) => !didTimeout || latest <= passedMs);
    idle = idle.filter((one) => !due.includes(one));
    for (const { work } of due) work({ didTimeout, timeRemaining: () => 0 });
  };
  Object.assign(window, { requestIdleCallback });
  const loads: { file: string; done: () => void; fail: () => void }[] = [];
  const load = (file: string) =>
    new Promise<void>((resolve, reject) => {
      loads.push({ file, done: resolve, fail: () => reject(new TypeError('offline')) });
    });
  const forbidden = {
    getItem() {
      throw new Error('forbidden');
    },
  };

  const scope: Record<string, unknown> = {
    window,
    document,
    load,
    location: window.location,
    localStorage: storageForbidden ? forbidden : window.localStorage,
    sessionStorage: storageForbidden ? forbidden : window.sessionStorage,
    requestIdleCallback,
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
    HTMLFormElement: window.HTMLFormElement,
    HTMLButtonElement: { prototype: knowsCommands ? { command: '' } : {} },
  };
  new Function(...Object.keys(scope), code.replaceAll(/\bimport\(/g, 'load('))(
    ...Object.values(scope),
  );

  const find = (id: string) => document.getElementById(id) as NonNullable<unknown> as HTMLElement;
  const send = (target: unknown, type: string, held = {}) => {
    const event = new window.Event(type, { bubbles: true, cancelable: true });
    Object.assign(event, held);
    (target as { dispatchEvent(event: unknown): void }).dispatchEvent(event);
    return event;
  };
  const linked = (links: string) =>
    [...document.head.querySelectorAll(links)].map((link) => link.getAttribute('href'));
  return {
    window: window as unknown as globalThis.Window & typeof globalThis,
    classes: () => [...document.documentElement.classList],
    find,
    click: (id: string, held = {}) => send(find(id), 'click', held),
    submit: (id: string, submitter?: string) => {
      const event = new window.Event('submit', { bubbles: true, cancelable: true });
      Object.assign(event, { submitter: submitter ? find(submitter) : null });
      find(id).dispatchEvent(event as unknown as Event);
      return event;
    },
    input: (type: string) => send(window, type),
    /** The page is loaded; then idle once. */
    loaded: () => send(window, 'load'),
    idle: () => workOff(),
    neverIdleFor: (ms: number) => workOff(ms),
    loads: () => loads.map(({ file }) => file),
    stylesheets: () => linked('link[rel=stylesheet]'),
    async answer(how: 'done' | 'fail' = 'done') {
      loads.at(-1)?.[how]();
      await new Promise((resolve) => setTimeout(resolve));
    },
    takeEarly: () =>
      (window as unknown as globalThis.Window).page
        ?.takeEarlyInput()
        .map(({ target, submitter }) => [target.id, submitter?.id ?? null]),
  };
}

describe('the inline script', () => {
  it('is small, one statement list without imports, and can stand in a script element', () => {
    expect(brotliCompressSync(code).length).toBeLessThanOrEqual(1.5 * 1024);
    expect(code).not.toMatch(/<\/script|<!--|^import |sourceMappingURL/im);
  });
});

describe('the whole shared stylesheet', () => {
  it('comes once, when the page is idle', () => {
    const page = open();
    page.loaded();
    expect(page.stylesheets()).toEqual([]);
    page.idle();
    expect(page.stylesheets()).toEqual(['/assets/site.css']);
    page.idle();
    page.input('keydown');
    expect(page.stylesheets()).toHaveLength(1);
  });

  it('comes at the first input', () => {
    const page = open();
    page.input('keydown');
    expect(page.stylesheets()).toEqual(['/assets/site.css']);
    page.loaded();
    page.idle();
    expect(page.stylesheets()).toHaveLength(1);
  });
});

describe('the start-up screen', () => {
  it('shows on the first page of a tab only', () => {
    const first = open();
    expect(first.classes()).not.toContain('started');
    expect(first.window.sessionStorage.getItem('started')).toBe('1');
    expect(open({ started: true }).classes()).toContain('started');
  });

  it('never shows where storage is forbidden, because it would on every page', () => {
    expect(open({ storageForbidden: true }).classes()).toContain('started');
  });

  it.each(['keydown', 'click'])('goes at %s', (type) => {
    const { classes, input } = open();
    input(type);
    expect(classes()).toContain('started');
  });

  it('stays while the page only scrolls', () => {
    const { classes, input } = open();
    input('scroll');
    expect(classes()).not.toContain('started');
  });

  it('goes also at a click that is kept for the application', () => {
    const { classes, click } = open();
    click('dot');
    expect(classes()).toContain('started');
  });
});

describe('a dialog', () => {
  it('is opened and closed by its buttons where the browser can not', () => {
    const { click, find } = open({ knowsCommands: false });
    click('in-opener');
    expect(find('menu').hasAttribute('open')).toBe(true);
    click('close');
    expect(find('menu').hasAttribute('open')).toBe(false);
  });

  it('is left to the application once that answers its button', () => {
    const { click, find } = open({ knowsCommands: false });
    find('open').addEventListener('click', (event) => event.preventDefault());
    click('open');
    expect(find('menu').hasAttribute('open')).toBe(false);
  });

  it('is left to a browser that can', () => {
    const { click, find } = open();
    click('open');
    expect(find('menu').hasAttribute('open')).toBe(false);
  });
});

describe('a stored language', () => {
  it.each([
    ['differs from the served one', { stored: 'nl', served: 'en' }, true],
    ['differs, the other way round', { stored: 'en', served: 'nl' }, true],
    ['is the served one', { stored: 'en', served: 'en' }, false],
    ['does not exist', { served: 'nl' }, false],
    ['is none of ours', { stored: 'de' }, false],
    ['only begins like ours', { stored: 'nl-BE' }, false],
    ['is empty', { stored: '' }, false],
    [
      'differs from the one that the address names',
      { stored: 'en', served: 'nl', path: '/nl' },
      false,
    ],
    ['differs, deeper', { stored: 'en', served: 'nl', path: '/nl/contact' }, false],
    ['differs, and the address only looks alike', { stored: 'nl', path: '/nlx' }, true],
    ['can not be read', { stored: 'nl', storageForbidden: true }, false],
  ] as const)('that %s hides the text until it is switched: %o, %s', (_, visit, pending) => {
    const { classes, loads } = open({ ...visit, started: true });
    expect(classes().includes('language-pending')).toBe(pending);
    // Nobody waits longer than needed.
    expect(loads()).toEqual(pending ? ['/assets/a.js'] : []);
  });

  it('shows the text again when the application can not be loaded', async () => {
    const { classes, answer } = open({ stored: 'nl', started: true });
    await answer('fail');
    expect(classes()).not.toContain('language-pending');
  });
});

describe('the application', () => {
  it('is loaded when the page is idle after load, file by file', async () => {
    const { loaded, idle, loads, answer } = open();
    idle();
    expect(loads()).toEqual([]);
    loaded();
    expect(loads()).toEqual([]);
    idle();
    expect(loads()).toEqual(['/assets/a.js']);
    await answer();
    expect(loads()).toEqual(['/assets/a.js']);
    idle();
    expect(loads()).toEqual(['/assets/a.js', '/assets/b.js']);
    await answer();
    idle();
    expect(loads()).toHaveLength(2);
  });

  it('is loaded two seconds after load where the page is never idle, and waits no second time', async () => {
    const { loaded, neverIdleFor, loads, answer } = open();
    loaded();
    neverIdleFor(1999);
    expect(loads()).toEqual([]);
    neverIdleFor(2000);
    expect(loads()).toEqual(['/assets/a.js']);
    await answer();
    expect(loads()).toEqual(['/assets/a.js', '/assets/b.js']);
  });

  it.each(['pointerdown', 'keydown', 'focusin', 'wheel', 'scroll'])(
    'is loaded at once, without waiting between files, at %s',
    async (type) => {
      const { input, loads, answer } = open();
      input(type);
      expect(loads()).toEqual(['/assets/a.js']);
      await answer();
      expect(loads()).toEqual(['/assets/a.js', '/assets/b.js']);
    },
  );

  it('hurries from the middle of loading on, and begins only once', async () => {
    const { loaded, idle, input, loads, answer } = open();
    loaded();
    idle();
    input('keydown');
    input('pointerdown');
    expect(loads()).toEqual(['/assets/a.js']);
    await answer();
    expect(loads()).toEqual(['/assets/a.js', '/assets/b.js']);
  });
});

describe('early input', () => {
  it('that needs the application is kept in its order', () => {
    const { click, submit, takeEarly } = open();
    expect(click('inner').defaultPrevented).toBe(true);
    expect(submit('form', 'send').defaultPrevented).toBe(true);
    expect(click('dot').defaultPrevented).toBe(true);
    expect(takeEarly()).toEqual([
      ['dot', null],
      ['form', 'send'],
      ['dot', null],
    ]);
  });

  it('that works without it is left to the browser', () => {
    const { click, submit, takeEarly } = open();
    expect(click('link').defaultPrevented).toBe(false);
    expect(submit('other').defaultPrevented).toBe(false);
    // A click into a form is no submit of it.
    expect(click('name').defaultPrevented).toBe(false);
    expect(click('send').defaultPrevented).toBe(false);
    expect(takeEarly()).toEqual([]);
  });

  it('is kept no longer once the application took it', () => {
    const { click, submit, takeEarly } = open();
    click('dot');
    expect(takeEarly()).toEqual([['dot', null]]);
    expect(click('dot').defaultPrevented).toBe(false);
    expect(submit('form').defaultPrevented).toBe(false);
    expect(takeEarly()).toEqual([]);
  });

  it('that opens a link elsewhere is left to the browser', () => {
    const { click, takeEarly } = open();
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
      expect(click('language', { [key]: true }).defaultPrevented).toBe(false);
    }
    expect(takeEarly()).toEqual([]);
  });

  it('is repeated for the browser alone where the application can not be loaded', async () => {
    const { click, submit, find, input, answer } = open();
    const [native, followed] = [vi.fn(), vi.fn()];
    Object.assign(find('form'), { requestSubmit: native });
    click('dot');
    submit('form', 'send');
    click('language');
    input('keydown');
    find('language').addEventListener('click', followed);
    expect(native).not.toHaveBeenCalled();
    await answer('fail');
    // With the button, because its value is an answer.
    expect(native).toHaveBeenCalledExactlyOnceWith(find('send'));
    expect(followed).toHaveBeenCalledTimes(1);
    expect(submit('form').defaultPrevented).toBe(false);
    expect(click('dot').defaultPrevented).toBe(false);
  });

  it('leaves the header to the script, and what needs the application in sight', async () => {
    const { window, input, answer, classes } = open();
    const { body } = window.document;
    body.insertAdjacentHTML('beforeend', '<header class="header header-home on-deep"></header>');
    input('keydown');
    await answer('fail');
    expect(classes()).toContain('no-app');
    vi.stubGlobal('scrollY', 500);
    input('scroll');
    vi.unstubAllGlobals();
    const header = body.querySelector('header');
    expect(header?.className).toBe('header header-home');
    expect(header?.hasAttribute('data-scrolled')).toBe(true);
  });

  it('is given up also when a later file fails, or the application itself', async () => {
    const { submit, find, input, answer, window } = open();
    const native = vi.fn();
    Object.assign(find('form'), { requestSubmit: native });
    submit('form');
    input('keydown');
    await answer();
    await answer('fail');
    expect(native).toHaveBeenCalledTimes(1);
    window.page?.giveUp();
    expect(native).toHaveBeenCalledTimes(1);
  });
});
