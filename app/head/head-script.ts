import { hasModifier } from '#app/plain-click.ts';

/**
 * The one script that runs before the page is loaded: inline, constant, allowed in the CSP by its hash.
 *
 * - A stored language that differs from the served one hides the text until it is switched (spec languages-8).
 * - The start-up screen shows once per tab session, and goes at any key, click, tap or scrolling by hand
 *   (spec pages-28, pages-29). Without storage it never shows, because it would with every page.
 * - Early input is kept: clicks and submits that need the application (`data-app`) are repeated once it is there, or for
 *   the browser alone if it can't be loaded, and the header of a page that is scrolled meanwhile is white.
 * - Dialogs open and close by their buttons also where the browser knows no `command` (`ui/dialog-commands.ts`).
 * - The application, and the shared stylesheet as a whole, are loaded when the page is idle after `load`, or at the
 *   first input.
 * - A message about an incident that was closed in this tab stays closed (spec status-56).
 *
 * What it finds it says by classes of `html` (`states.css`).
 */

/** Of content/site.ts, set by the build. */
declare const headerScrollThresholdPx: number;
/** Codes of content/languages.ts, all and those that addresses name; set by the build. */
declare const languageCodes: readonly (string | null)[];
declare const namedLanguages: readonly (string | undefined)[];

const html = document.documentElement;
const data = (document.currentScript as HTMLElement).dataset as Record<'files' | 'styles', string>;
const files = data.files.split(' ');
const startingInput = 'pointerdown keydown focusin wheel scroll'.split(' ');
const early: EarlyInput[] = [];
let begun = false;
let hurry = false;

function begin() {
  if (begun) return;
  begun = true;
  const { styles: href } = data;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
  // Hydration needs the whole document, so it must be parsed.
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', loadNext);
  else loadNext();
}

/** One file after the other, so that no long task blocks the visitor. */
function loadNext() {
  const file = files.shift();
  if (file) {
    import(file).then(() => whenIdle(loadNext)).catch(giveUp);
  }
}

/**
 * At once after the first input, because a page in use is seldom idle. Two seconds are waited at most, and only once,
 * because Chromium sometimes calls nothing idle as long as it paints nothing.
 */
function whenIdle(work: () => void) {
  if (hurry) return work();
  const waitFor = (window.requestIdleCallback ?? setTimeout) as typeof requestIdleCallback;
  waitFor(
    (deadline?: IdleDeadline) => {
      hurry = deadline?.didTimeout || hurry;
      work();
    },
    { timeout: 2000 },
  );
}

function loadNow() {
  hurry = true;
  begin();
}

function keep(event: Event) {
  const target = (event.target as Element).closest<HTMLElement>('[data-app]');
  if (!target || (event.type === 'submit') !== (target.tagName === 'FORM')) return;
  // A submit has no keys.
  if (hasModifier(event as MouseEvent)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  early.push({ target, submitter: (event as SubmitEvent).submitter });
}

function takeEarlyInput() {
  removeEventListener('click', keep, true);
  removeEventListener('submit', keep, true);
  removeEventListener('scroll', showScrolled);
  return early.splice(0);
}

/** As `Header` does, which isn't there yet. */
function showScrolled() {
  const header = document.querySelector('.header');
  const isScrolled = scrollY > headerScrollThresholdPx;
  header?.toggleAttribute('data-scrolled', isScrolled);
  if (header?.matches('.header-home')) header.classList.toggle('on-deep', !isScrolled);
}

function giveUp() {
  html.classList.remove('language-pending');
  html.classList.add('no-app');
  for (const { target, submitter } of takeEarlyInput()) {
    // With its button, because that may have the answer.
    if (target instanceof HTMLFormElement) target.requestSubmit(submitter);
    else target.click();
  }
  // No `Header` will do it.
  addEventListener('scroll', showScrolled);
}

function dismissStartUpScreen() {
  html.classList.add('started');
}

function closeNotice({ target }: Event) {
  if (!(target as Element).closest('.notice button')) return;
  html.classList.add('notice-closed');
  try {
    sessionStorage.setItem('notice', html.dataset.notice ?? '');
  } catch {
    // It then comes again with the next page.
  }
}

/**
 * Does what browsers since 2025 do by themselves. A click that the application answers is left to it, such as that on
 * a preview, which has an address.
 */
function runCommand(event: Event) {
  const button = (event.target as Element).closest('[commandfor]');
  if (!button || event.defaultPrevented) return;
  const id = button.getAttribute('commandfor') as string;
  const dialog = document.getElementById(id) as HTMLDialogElement;
  if (button.getAttribute('command') === 'close') dialog.close();
  else dialog.showModal();
}

try {
  if (sessionStorage.getItem('started')) dismissStartUpScreen();
  sessionStorage.setItem('started', '1');
  if (html.dataset.notice === sessionStorage.getItem('notice')) html.classList.add('notice-closed');
  const stored = localStorage.getItem('language');
  const named = namedLanguages.includes(location.pathname.split('/')[1]);
  if (!named && languageCodes.includes(stored) && stored !== html.lang) {
    html.classList.add('language-pending');
    loadNow();
  }
} catch {
  // Storage may be forbidden; no page knows then which one was first.
  dismissStartUpScreen();
}

// These listeners come first, because `keep` stops the clicks that it keeps.
for (const type of ['keydown', 'click', 'wheel', 'touchmove']) {
  addEventListener(type, dismissStartUpScreen, { capture: true, passive: true });
}

addEventListener('click', closeNotice);
if (!('command' in HTMLButtonElement.prototype)) addEventListener('click', runCommand);
addEventListener('click', keep, true);
addEventListener('submit', keep, true);
window.page = { takeEarlyInput, giveUp };
addEventListener('scroll', showScrolled);
for (const type of startingInput) addEventListener(type, loadNow);
addEventListener('load', () => whenIdle(begin));

export interface EarlyInput {
  target: HTMLElement;
  submitter: HTMLElement | null;
}

declare global {
  interface Window {
    page?: {
      /** Stops keeping early input and returns the kept input. */
      takeEarlyInput(): EarlyInput[];
      /** Leaves everything to the browser: the application can't start. */
      giveUp(): void;
    };
  }
}
