import { expect, vi } from 'vitest';
import { patience } from '#tests/helpers/patience.ts';
import type { Visitor } from './engines.ts';

/* What a visitor does and sees, by CSS selectors. */

/** Opens an address and waits until the application runs there, with the whole shared stylesheet. */
export async function open(visitor: Visitor, address: string): Promise<void> {
  await visitor.go(address);
  await hydrate(visitor);
}

/** Starts the application as an input does, and waits until it runs. */
export async function hydrate(visitor: Visitor): Promise<void> {
  await visitor.evaluate(() => {
    dispatchEvent(new Event('focusin'));
  });
  await until(visitor, () => {
    const { styles } = document.querySelector<HTMLElement>('[data-styles]')?.dataset ?? {};
    const sheet = document.querySelector<HTMLLinkElement>(`link[href="${styles}"]`)?.sheet;
    return document.documentElement.classList.contains('hydrated') && Boolean(sheet);
  });
}

/** Waits until a function is true in the page, whatever document is there at the moment. */
export async function until<Args extends unknown[]>(
  visitor: Visitor,
  isSo: (...args: Args) => boolean,
  ...args: Args
): Promise<void> {
  const look = async () =>
    expect(await visitor.evaluate(isSo, ...args), `${isSo} ${args}`).toBe(true);
  await vi.waitFor(look, patience);
}

/** Waits until the address ends like this. */
export const untilAt = (visitor: Visitor, end: string) =>
  until(visitor, (wanted) => location.href.endsWith(wanted), end);

/** The text of the first element that shows; undefined where none does. */
export const textOf = (visitor: Visitor, selector: string) =>
  visitor.evaluate((wanted) => {
    const all = [...document.querySelectorAll<HTMLElement>(wanted)];
    const shown = all.find((one) => one.checkVisibility({ visibilityProperty: true }));
    return shown?.innerText.replaceAll(/\s+/g, ' ').trim() ?? null;
  }, selector);

/** Waits until the first element that shows has a text. */
export const untilSaid = (visitor: Visitor, selector: string, text: string | RegExp) =>
  vi.waitFor(async () => expect(await textOf(visitor, selector)).toMatch(text), patience);

/** Waits until an element shows, or none does. */
export const untilShown = (visitor: Visitor, selector: string, isShown = true) =>
  until(
    visitor,
    (wanted, isWanted) =>
      [...document.querySelectorAll(wanted)].some((one) =>
        one.checkVisibility({ visibilityProperty: true }),
      ) === isWanted,
    selector,
    isShown,
  );

/** Waits until an element has the focus. */
export const untilFocused = (visitor: Visitor, selector: string) =>
  until(visitor, (wanted) => document.activeElement?.matches(wanted) ?? false, selector);

/** The middle of an element that shows, once it is in the window and has nothing over it. */
export async function placeOf(visitor: Visitor, selector: string) {
  return vi.waitFor(async () => {
    const place = await visitor.evaluate(async (wanted) => {
      const all = [...document.querySelectorAll(wanted)];
      const shown = all.find((one) => one.checkVisibility({ visibilityProperty: true }));
      if (!shown) return null;
      const middle = () => {
        const { x, y, width, height } = shown.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2, width };
      };
      const isHit = () => {
        const hit = document.elementFromPoint(middle().x, middle().y);
        return Boolean(hit && (shown.contains(hit) || hit.contains(shown)));
      };
      if (!isHit()) shown.scrollIntoView({ block: 'center', behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(resolve));
      return isHit() ? middle() : null;
    }, selector);
    expect(place, `${selector} can be pointed at`).not.toBeNull();
    return place as NonNullable<typeof place>;
  }, patience);
}

export async function pointAt(visitor: Visitor, selector: string): Promise<void> {
  const { x, y } = await placeOf(visitor, selector);
  await visitor.point(x, y);
}

export async function click(visitor: Visitor, selector: string): Promise<void> {
  await pointAt(visitor, selector);
  await visitor.hold();
  await visitor.release();
}

/** Types into a field, instead of what stood there. */
export async function typeInto(visitor: Visitor, selector: string, text: string): Promise<void> {
  await visitor.evaluate((wanted) => {
    const field = document.querySelector<HTMLInputElement>(wanted);
    field?.focus();
    field?.select();
  }, selector);
  await visitor.type(text);
}

/** Gives an element the focus as the keyboard would. */
export const focus = (visitor: Visitor, selector: string) =>
  visitor.evaluate((wanted) => document.querySelector<HTMLElement>(wanted)?.focus(), selector);

export const fieldValue = (visitor: Visitor, selector: string) =>
  visitor.evaluate(
    (wanted) => document.querySelector<HTMLInputElement>(wanted)?.value ?? null,
    selector,
  );
