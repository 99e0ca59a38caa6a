// @vitest-environment node
import { expect, it } from 'vitest';
import { describeMoment, formatShortDate, formatShortDay, splitDate } from './moments.ts';

it('tells moments as in Amsterdam, summer and winter, wherever the reader is', () => {
  expect(describeMoment('2026-11-20T09:04:00Z', 'en')).toEqual({
    date: 'November 20, 2026',
    time: '10:04',
    zone: 'CET',
  });
  expect(describeMoment('2026-07-19T23:45:00-01:00', 'nl')).toEqual({
    date: '20 juli 2026',
    time: '02.45',
    zone: 'CEST',
  });
  expect(describeMoment('2026-12-31T23:05:00Z', 'en')).toEqual({
    date: 'January 1, 2027',
    time: '00:05',
    zone: 'CET',
  });
});

it('writes dates short, and day and month apart', () => {
  expect(formatShortDate('2026-09-02', 'en')).toBe('Sep 2, 2026');
  expect(formatShortDate('2026-10-12', 'nl')).toBe('12 okt 2026');
  expect(splitDate('2026-12-09', 'en')).toEqual({ day: '9', month: 'December', year: '2026' });
  expect(splitDate('2026-12-09', 'nl')).toEqual({ day: '9', month: 'december', year: '2026' });
  expect(formatShortDay('2026-09-03T10:46:00+02:00', 'en')).toBe('Sep 3');
  expect(formatShortDay('2026-10-12', 'nl')).toBe('12 okt');
});
