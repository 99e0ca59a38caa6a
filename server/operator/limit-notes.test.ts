import { expect, it } from 'vitest';
import { manualClock } from '#tests/helpers/manual-clock.ts';
import { HOUR_MS } from '../system/time.ts';
import { createLimitNotes } from './limit-notes.ts';
import { limitTroubles } from './troubles.ts';

// spec operation-200
it('refusals of limits are counted by name, and told of where all together met one', () => {
  const clock = manualClock();
  const counted: string[] = [];
  const notes = createLimitNotes(clock, (...one) => void counted.push(one.join(' ')));
  notes.note('searches', 'one');
  expect(limitTroubles(notes)).toEqual([]);
  notes.note('uploads');
  notes.note('uploads');
  notes.note('searches');
  expect(counted).toEqual(['searches one', 'uploads all', 'uploads all', 'searches all']);
  expect(notes.since(24)).toEqual([
    { limit: 'searches', of: 'one', count: 1 },
    { limit: 'searches', of: 'all', count: 1 },
    { limit: 'uploads', of: 'all', count: 2 },
  ]);
  expect(limitTroubles(notes)).toMatchObject([
    { cause: 'limits', size: 2, text: expect.stringContaining('uploads (2 refused)') },
  ]);
  clock.advance(2 * HOUR_MS);
  expect(limitTroubles(notes)).toEqual([]);
  expect(notes.since(24)).toHaveLength(3);
  clock.advance(24 * HOUR_MS);
  expect(notes.since(24)).toEqual([]);
});
