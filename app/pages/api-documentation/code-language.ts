import { useSyncExternalStore } from 'react';
import { type CodeLanguage, codeLanguages } from './samples.ts';

/*
 * The programming language of all samples: a choice at one call holds for every call. It lives in memory
 * only, until the page is reloaded.
 */

let chosen: CodeLanguage = codeLanguages[0];
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows every call's code in this language. */
export function chooseCodeLanguage(language: CodeLanguage): void {
  chosen = language;
  for (const listener of listeners) listener();
}

/** The choice; prerendered pages show the first. */
export function useCodeLanguage(): CodeLanguage {
  return useSyncExternalStore(
    subscribe,
    () => chosen,
    () => codeLanguages[0],
  );
}
