import { describe, expect, it } from 'vitest';
import { formatOpeningHour, formatTime } from './times.ts';

describe('formatTime', () => {
  it.each([
    ['09:00', '9:00', '9.00'],
    ['18:00', '18:00', '18.00'],
    ['00:30', '0:30', '0.30'],
    ['10:05', '10:05', '10.05'],
  ])('%s: %s, %s', (time, english, dutch) => {
    expect(formatTime(time, 'en')).toBe(english);
    expect(formatTime(time, 'nl')).toBe(dutch);
  });
});

describe('formatOpeningHour', () => {
  it.each([
    ['09:00', '9am', '9.00'],
    ['18:00', '6pm', '18.00'],
    ['00:30', '12:30am', '0.30'],
    ['12:05', '12:05pm', '12.05'],
  ])('%s: %s, %s', (time, english, dutch) => {
    expect(formatOpeningHour(time, 'en')).toBe(english);
    expect(formatOpeningHour(time, 'nl')).toBe(dutch);
  });
});
