import { useSyncExternalStore } from 'react';
import { type CodeLanguage, codeLanguages } from './samples.ts';

/*
 * The language that the visitor reads code in: chosen at one call, it holds for all of them and for as long as
 * the site is open. Nothing is stored.
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
