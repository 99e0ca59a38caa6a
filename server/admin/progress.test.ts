import { describe, expect, it } from 'vitest';
import { createProgress } from './progress.ts';

/** Work of 12 seconds that tells every tenth of a second how far it is. */
function work(isTerminal: boolean, seconds = 12): string[] {
  let now = 0;
  const written: string[] = [];
  const write = (text: string) => written.push(text);
  const progress = createProgress({ write, isTerminal, now: () => now });
  for (; now < seconds * 1000; now += 100) progress.at(() => `${now / 1000} s`);
  progress.end();
  return written;
}

describe('progress', () => {
  it('is silent about short work', () => {
    expect(work(true, 1)).toEqual([]);
    expect(work(false, 1)).toEqual([]);
  });

  it('changes one line of a terminal, and takes it away', () => {
    const written = work(true);
    expect(written.slice(0, 2)).toEqual(['\r1 s\u001b[K', '\r1.2 s\u001b[K']);
    expect(written.at(-1)).toBe('\r\u001b[K');
  });

  it('adds a line now and then elsewhere', () => {
    expect(work(false)).toEqual(['1 s\n', '6 s\n', '11 s\n']);
  });
});
