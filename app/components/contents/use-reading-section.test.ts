import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderHook } from '#tests/helpers/render.tsx';
import { useReadingSection } from './use-reading-section.ts';

const ids = ['one', 'two', 'three'];

/** A fake, because tests say what comes into view. */
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

/** Sections come into view, or are now above or below it. */
const view = (changes: Record<string, 'in' | 'above' | 'below'>) =>
  act(async () => {
    const entries = Object.entries(changes).map(([id, place]) => ({
      target: document.getElementById(id),
      isIntersecting: place === 'in',
      boundingClientRect: { top: place === 'below' ? 2000 : -2000 },
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
    await view({ three: 'in', two: 'in', one: 'above' });
    expect(result()).toBe('two');
    await view({ one: 'in' });
    expect(result()).toBe('one');
    await view({ one: 'above', two: 'above' });
    expect(result()).toBe('three');
  });

  it('is the last one also below it', async () => {
    const { result } = await renderHook(useReadingSection, ids);
    await view({ one: 'above', two: 'above', three: 'in' });
    await view({ three: 'above' });
    expect(result()).toBe('three');
  });

  it('is the first one above it, also after a jump (spec pages-230)', async () => {
    const { result } = await renderHook(useReadingSection, ids);
    await view({ one: 'below', two: 'below', three: 'below' });
    expect(result()).toBe('one');
    await view({ three: 'in' });
    expect(result()).toBe('three');
    await view({ three: 'below' });
    expect(result()).toBe('one');
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
