import type { EarlyInput } from '#app/head/head-script.ts';

export type CurrentElement = <E extends HTMLElement>(element: E) => E;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What visitors type into, choose, press, open, or move the focus to. */
const touchable = 'input, textarea, select, button, a[href], details, summary, form, [tabindex]';

interface Remembered {
  element: HTMLElement;
  /** What it has in common with those like it, and its place among them. */
  kind: string;
  place: number;
}

/**
 * Remembers what visitors touch in the served page, or in a part of it. Where React makes it anew instead of hydrating
 * it, because something has changed it before (docs/decisions/0073), what was typed, chosen, opened and focused moves
 * into the new elements.
 */
export function keepInput(within: ParentNode = document) {
  let remembered = list(within);
  const served = new Map(
    remembered.flatMap(({ element }) =>
      isField(element) ? [[element, servedState(element)] as const] : [],
    ),
  );
  const moved = new Set<Element>();
  let focused = document.activeElement;
  const until = new AbortController();

  const noteFocus = ({ target }: Event) => {
    focused = target as Element;
  };
  // Some browsers say it of an element that is taken away, too; that one is no longer there a moment later.
  const noteBlur = ({ target }: Event) =>
    queueMicrotask(() => {
      if (focused === target && focused?.isConnected) focused = document.activeElement;
    });
  document.addEventListener('focusin', noteFocus, until);
  document.addEventListener('focusout', noteBlur, until);

  function successor(of: Element): HTMLElement | undefined {
    const lost = remembered.find(({ element }) => element === of);
    return list(within).find(({ kind, place }) => kind === lost?.kind && place === lost.place)
      ?.element;
  }

  return {
    /** Moves what stands in elements that were taken away into those that took their places. */
    restore(): void {
      for (const { element } of remembered) {
        if (element.isConnected || moved.has(element)) continue;
        moved.add(element);
        if (isDetails(element) && element.open) openDetails(successor(element));
        if (!isField(element) || stateOf(element) === served.get(element)) continue;
        const next = successor(element);
        if (next && isField(next)) copyState(element, next);
      }
      if (!focused || focused.isConnected || document.activeElement !== document.body) return;
      const next = successor(focused);
      next?.focus({ preventScroll: true });
      if (next && isField(next) && isField(focused)) copySelection(focused, next);
    },
    /** The element, or the one that took its place. */
    current: ((element) =>
      element.isConnected ? element : (successor(element) ?? element)) as CurrentElement,
    /** Forgets it all, because nothing is made anew any more. */
    end(): void {
      until.abort();
      remembered = [];
      focused = null;
    },
  };
}

/** Repeats early clicks and submits in their order, at the elements that took the places of those that are gone. */
export function repeatInput(early: readonly EarlyInput[], current: CurrentElement): void {
  for (const input of early) {
    const target = current(input.target);
    const submitter = input.submitter && current(input.submitter);
    // One per task, because React batches within one.
    setTimeout(() => {
      if (target instanceof HTMLFormElement) target.requestSubmit(submitter);
      else target.click();
    });
  }
}

/** Whether somebody typed or chose something in a form. */
export function isFilledIn(form: HTMLFormElement): boolean {
  return list(form).some(({ element }) => isTouched(element));
}

/** Moves what was typed and chosen in one form into another one with the same fields. */
export function moveInput(from: HTMLFormElement, to: HTMLFormElement): void {
  const others = list(to);
  for (const { element, kind, place } of list(from)) {
    if (!isTouched(element)) continue;
    const other = others.find((one) => one.kind === kind && one.place === place)?.element;
    if (other && isField(other)) copyState(element, other);
  }
}

/** All of the page, or of a form, in its order. */
function list(of: ParentNode = document): Remembered[] {
  const counts = new Map<string, number>();
  return [...of.querySelectorAll<HTMLElement>(touchable)].map((element) => {
    const kind = kindOf(element);
    const place = counts.get(kind) ?? 0;
    counts.set(kind, place + 1);
    return { element, kind, place };
  });
}

function isDetails(element: Element | undefined): element is HTMLDetailsElement {
  return element?.matches('details') ?? false;
}

function openDetails(element: Element | undefined): void {
  if (isDetails(element)) element.open = true;
}

function kindOf(element: HTMLElement): string {
  const names = isTick(element) ? ['type', 'name', 'value'] : ['type', 'name', 'href', 'action'];
  return [element.tagName, ...names.map((name) => element.getAttribute(name))].join(' ');
}

function isField(element: Element): element is Field {
  return element.matches('input, textarea, select');
}

function isTouched(element: Element): element is Field {
  return isField(element) && stateOf(element) !== servedState(element);
}

/** A radio button or checkbox. */
function isTick(element: Element): element is HTMLInputElement {
  return element.matches('[type=radio], [type=checkbox]');
}

function isFile(element: Element): element is HTMLInputElement {
  return element.matches('[type=file]');
}

function stateOf(field: Field): string {
  return isTick(field) ? String(field.checked) : field.value;
}

/** What stood in a field before anybody touched it. */
function servedState(field: Field): string {
  if (isTick(field)) return String(field.defaultChecked);
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  const first = options.find((option) => option.defaultSelected) ?? options[0];
  return first?.value ?? '';
}

/** As if the visitor had done it in the other field, so that the application hears of it. */
function copyState(from: Field, to: Field): void {
  if (stateOf(from) === stateOf(to)) return;
  if (isTick(to)) {
    // A radio button is left by choosing another one.
    if (to.type === 'checkbox' || stateOf(from) === 'true') to.click();
    return;
  }
  if (isFile(to) && isFile(from)) to.files = from.files;
  // By the setter of its class, because React takes no notice of what its own setter has seen.
  else
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(to), 'value')?.set?.call(to, from.value);
  for (const type of ['input', 'change']) to.dispatchEvent(new Event(type, { bubbles: true }));
}

function copySelection(from: Field, to: Field): void {
  if (from instanceof HTMLSelectElement || to instanceof HTMLSelectElement) return;
  // An address or a number has none.
  if (from.selectionStart === null) return;
  to.setSelectionRange(from.selectionStart, from.selectionEnd, from.selectionDirection ?? 'none');
}
