import { readLocal, storeLocal } from '#app/local-storage.ts';

const storageKey = 'slash';
let isOn = true;

/**
 * Whether `/` opens the search: until the visitor turns it off, because a single letter is also what speech input
 * types by mistake (WCAG 2.1.4, spec help-152).
 */
export function isSlashOn(): boolean {
  return isOn && readLocal(storageKey) !== 'off';
}

/** Turns `/` on or off, in this browser; where it stores nothing, as long as the page lasts. */
export function turnSlash(on: boolean): void {
  isOn = on;
  storeLocal(storageKey, on ? 'on' : 'off');
}
