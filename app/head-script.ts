/**
 * The one script that runs before the page is loaded: inline, constant, allowed in the CSP by its hash.
 *
 * - A stored language that differs from the served one hides the text until it is switched (decision 4).
 * - The start-up screen shows once per tab session and goes at any key, click or tap (decision 6).
 * - The whole stylesheets come after `load`: a page carries only the rules of its first view, and what is
 *   below stays hidden until then.
 * - The application is imported when the page is painted and idle after `load`, or at the first input, one file
 *   after the other, so that no long task blocks the visitor.
 * - A click on something that needs the application (`data-app`), or a submit, made before that, is
 *   kept and replayed by `entry-client.tsx`. If the application can't be loaded, a form is sent plainly.
 */
const html = document.documentElement;
const data = (document.currentScript as HTMLElement).dataset as HeadScriptData;
const files = data.files.split(' ');
const startingInput = 'pointerdown keydown touchstart focusin wheel scroll'.split(' ');
const early: EarlyInput[] = [];
let begun = false;
let hurry = false;

function begin() {
  if (begun) return;
  begun = true;
  addStylesheets();
  // In the page it would be fetched before the text's font.
  addLink('manifest', '/manifest.webmanifest');
  // The application takes over the whole document, so that must be there.
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', loadNext);
  else loadNext();
}

function loadNext() {
  const file = files.shift();
  if (file) import(file).then(() => (hurry ? loadNext() : whenIdle(loadNext)), giveUp);
}

function whenIdle(work: () => void) {
  (window.requestIdleCallback ?? setTimeout)(work);
}

/** Where the network is fast `load` comes before the first paint. A hidden page isn't painted at all. */
function whenPainted(work: () => void) {
  if (document.hidden) return work();
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    work();
  }).observe({ type: 'paint', buffered: true });
}

/**
 * Plain content is better than none, so it also counts where a stylesheet can't be had. They take effect
 * together: the site's rules alone would stand above those of the page that are inlined.
 */
function addStylesheets() {
  const links = data.stylesheets.split(' ').map((address) => addLink('stylesheet', address));
  let waiting = links.length;
  for (const link of links) {
    link.media = 'print';
    link.onload = link.onerror = () => {
      if (--waiting) return;
      for (const loaded of links) loaded.media = '';
      // Lays out what is on screen; the frame after it only has what comes near.
      html.getBoundingClientRect();
      html.classList.add('styled');
    };
  }
}

function addLink(rel: string, href: string) {
  const link = Object.assign(document.createElement('link'), { rel, href });
  document.head.append(link);
  return link;
}

function loadNow() {
  hurry = true;
  begin();
}

function keep(event: Event) {
  const target = (event.target as Element).closest<HTMLElement>('[data-app]');
  if (!target || (event.type === 'submit') !== (target.tagName === 'FORM')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  early.push({ target, submitter: (event as SubmitEvent).submitter });
}

function takeEarlyInput() {
  removeEventListener('click', keep, true);
  removeEventListener('submit', keep, true);
  return early.splice(0);
}

function giveUp() {
  html.classList.remove('language-pending');
  for (const { target } of takeEarlyInput()) (target as Partial<HTMLFormElement>).submit?.();
}

function dismissStartUpScreen() {
  html.classList.add('started');
}

function hideOtherLanguage() {
  const stored = localStorage.getItem('language');
  const named = /^\/nl(\/|$)/.test(location.pathname);
  if (!named && /^(en|nl)$/.test(stored ?? '') && stored !== html.lang) {
    html.classList.add('language-pending');
    loadNow();
  }
}

try {
  const started = sessionStorage.getItem('started');
  sessionStorage.setItem('started', '1');
  // The first look into that storage may take long, and under the start-up screen there is time.
  if (!started) whenPainted(hideOtherLanguage);
  else {
    dismissStartUpScreen();
    hideOtherLanguage();
  }
} catch {
  // Storage may be forbidden; the page then behaves as on a first visit.
}

// First of all listeners: a click that is kept below ends the screen too.
for (const type of ['keydown', 'click']) addEventListener(type, dismissStartUpScreen, true);

addEventListener('click', keep, true);
addEventListener('submit', keep, true);
window.page = { takeEarlyInput, giveUp };
for (const type of startingInput) addEventListener(type, loadNow);
addEventListener('load', () => whenPainted(() => whenIdle(begin)));
/** What `document.tsx` writes on the script's element: addresses with spaces between. */
type HeadScriptData = Record<'files' | 'stylesheets', string>;

export interface EarlyInput {
  target: HTMLElement;
  submitter: HTMLElement | null;
}

declare global {
  interface Window {
    page?: {
      /** Ends the keeping of early input and hands over what was kept. */
      takeEarlyInput(): EarlyInput[];
      /** The application can't start: leaves everything to the browser. */
      giveUp(): void;
    };
  }
}
