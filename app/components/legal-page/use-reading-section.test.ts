import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderHook } from '#tests/helpers/render.tsx';
import { useReadingSection } from './use-reading-section.ts';

const ids = ['one', 'two', 'three'];

/** Stands for the browser's: tests say what comes into view. */
class Observer {
  static current: Observer | undefined;
  observed: string[] = [];
  report: IntersectionObserverCallback;

  constructor(report: IntersectionObserverCallback) {
    this.report = report;
    Observer.current = this;
  }
  observe(target: Element) {
    this.observed.push(target.id);
  }
  disconnect() {
    this.observed = [];
  }
}

/** The named sections come into view, the others leave. */
const view = (changes: Record<string, boolean>) =>
  act(async () => {
    const entries = Object.entries(changes).map(([id, isIntersecting]) => ({
      target: document.getElementById(id),
      isIntersecting,
    }));
    const observer = Observer.current as Observer;
    observer.report(
      entries as unknown as IntersectionObserverEntry[],
      observer as unknown as IntersectionObserver,
    );
  });

describe('the section being read', () => {
  beforeEach(() => {
    vi.stubGlobal('IntersectionObserver', Observer);
    document.body.innerHTML = ids.map((id) => `<section id="${id}"></section>`).join('');
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    document.body.innerHTML = '';
  });

  it('is none before the browser has looked', async () => {
    const { result } = await renderHook(useReadingSection, ids);
    expect(result()).toBeUndefined();
    expect(Observer.current?.observed).toEqual(ids);
  });

  it('is the topmost in view, whatever order the browser reports in', async () => {
    const { result } = await renderHook(useReadingSection, ids);
    await view({ three: true, two: true, one: false });
    expect(result()).toBe('two');
    await view({ one: true });
    expect(result()).toBe('one');
    await view({ one: false, two: false });
    expect(result()).toBe('three');
  });

  it('stays below the last one', async () => {
    const { result } = await renderHook(useReadingSection, ids);
    await view({ one: false, two: false, three: true });
    await view({ three: false });
    expect(result()).toBe('three');
  });

  it('looks anew only for other sections', async () => {
    const { rerender } = await renderHook(useReadingSection, ids);
    const first = Observer.current;
    await rerender([...ids]);
    expect(Observer.current).toBe(first);
    await rerender(['one']);
    expect(first?.observed).toEqual([]);
    expect(Observer.current?.observed).toEqual(['one']);
  });
});
