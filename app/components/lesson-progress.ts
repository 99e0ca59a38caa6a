import { useSyncExternalStore } from 'react';
import { readLocal, storeLocal } from '#app/local-storage.ts';

/** Of each lesson that was begun: the sections whose checkpoint was passed, and how many checkpoints it has. */
type Progress = Partial<Record<string, { done: string[]; of: number }>>;

const storageKey = 'lessons';
const version = 1;
/** Far more than all lessons need. */
const maximumLength = 4096;

/** Reads what is stored; what is broken, or of another version, counts as nothing (spec help-132). */
export function readProgress(text: string): Progress {
  if (text.length > maximumLength) return {};
  try {
    const { v, lessons } = JSON.parse(text);
    if (v !== version) return {};
    return Object.fromEntries(Object.entries<Progress[string]>(lessons).filter(isProgress));
  } catch {
    return {};
  }
}

function isProgress([, lesson]: [string, Progress[string]]): boolean {
  const { done, of } = lesson ?? {};
  return Array.isArray(done) && done.every((id) => typeof id === 'string') && Number.isInteger(of);
}

const listeners = new Set<() => void>();
let kept: string | undefined;

function current(): string {
  kept ??= readLocal(storageKey) ?? '';
  return kept;
}

function subscribe(listener: () => void): () => void {
  /** Another tab has stored something. */
  const readAgain = () => {
    kept = undefined;
    listener();
  };
  listeners.add(listener);
  addEventListener('storage', readAgain);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', readAgain);
  };
}

/** The progress in all lessons, kept in this browser alone; prerendered pages show none. */
export function useProgress(): Progress {
  return readProgress(useSyncExternalStore(subscribe, current, () => ''));
}

/** Keeps which checkpoints of a lesson were passed, of how many. */
export function keepProgress(lesson: string, done: string[], of: number): void {
  const { [lesson]: _, ...others } = readProgress(current());
  const lessons = done.length > 0 ? { ...others, [lesson]: { done, of } } : others;
  kept = JSON.stringify({ v: version, lessons });
  storeLocal(storageKey, kept);
  for (const listener of listeners) listener();
}
