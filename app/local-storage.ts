/*
 * What a visitor's choices leave in this browser (the privacy policy lists it). A browser may refuse to keep
 * anything; a choice then lasts as long as the page that made it.
 */

/** What is kept under the key, if anything is. */
export function readLocal(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a text under the key, where the browser allows it. */
export function storeLocal(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // The caller knows the choice for this page.
  }
}
