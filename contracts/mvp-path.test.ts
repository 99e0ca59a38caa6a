// @vitest-environment node
import { expect, it } from 'vitest';
import { readPath, writePath } from './mvp-path.ts';

const read = (query: string) => readPath(new URLSearchParams(query));

it('is none at first, and for whatever is no path', () => {
  for (const query of ['', 'path=', 'path=none', 'path=PAID', 'path=toString', 'way=paid']) {
    expect.soft(read(query), query).toBe('none');
  }
});

it('is what the address says, the last one if it says two', () => {
  expect(read('path=paid')).toBe('paid');
  expect(read('from=mail&path=investment')).toBe('investment');
  expect(read('path=paid&path=investment')).toBe('investment');
});

it('writes what it reads', () => {
  for (const path of ['paid', 'investment', 'none'] as const) {
    expect(read(writePath(path))).toBe(path);
  }
});
