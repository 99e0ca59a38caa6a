import { describe, expect, it } from 'vitest';
import { dateOf, formatDate, formatMoment } from './dates.ts';

describe('a date', () => {
  it('is written as each language writes it', () => {
    expect(formatDate('2025-04-15', 'en')).toBe('April 15, 2025');
    expect(formatDate('2025-04-15', 'nl')).toBe('15 april 2025');
    expect(formatDate('2026-12-01', 'en')).toBe('December 1, 2026');
  });

  it.each([
    ['en', 'en-US'],
    ['nl', 'nl-NL'],
  ] as const)('is what Intl writes, in every month (%s)', (language, locale) => {
    const intl = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
    for (let month = 1; month <= 12; month++) {
      const date = `2026-${String(month).padStart(2, '0')}-09`;
      expect(formatDate(date, language)).toBe(intl.format(new Date(date)));
    }
  });

  it('is the one in Amsterdam, in winter and in summer', () => {
    expect(dateOf(new Date('2026-12-31T22:59:59Z'))).toBe('2026-12-31');
    expect(dateOf(new Date('2026-12-31T23:00:00Z'))).toBe('2027-01-01');
    expect(dateOf(new Date('2026-07-01T21:59:59Z'))).toBe('2026-07-01');
    expect(dateOf(new Date('2026-07-01T22:00:00Z'))).toBe('2026-07-02');
  });
});

describe('a moment', () => {
  it('is told as the clock in Amsterdam shows it, in winter and in summer', () => {
    const winter = new Date('2026-01-05T23:30:00Z');
    expect(formatMoment(winter, 'en')).toBe('Tuesday, 6 January 2026 at 00:30 CET');
    expect(formatMoment(winter, 'nl')).toBe('dinsdag 6 januari 2026 om 0.30 uur');
    const summer = new Date('2026-07-05T10:00:00Z');
    expect(formatMoment(summer, 'en')).toBe('Sunday, 5 July 2026 at 12:00 CEST');
    expect(formatMoment(summer, 'nl')).toBe('zondag 5 juli 2026 om 12.00 uur');
  });
});
