import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../system/time.ts';
import { findNews, nothingTold, type Told } from './news.ts';
import type { Trouble } from './troubles.ts';

const start = new Date('2026-01-05T10:00:00.000Z');
const at = (minutes: number) => new Date(start.getTime() + minutes * MINUTE_MS);
const disk: Trouble = { cause: 'disk', size: 1, text: 'Little room.' };
const failed = (size: number): Trouble => ({ cause: 'deliveries-failed', size, text: `${size}` });

/** Looks at each of these minutes, and says what was told then. */
function tell(looks: Record<number, Trouble[]>): string[] {
  let told: Told = nothingTold(start);
  return Object.entries(looks).flatMap(([minutes, troubles]) => {
    const found = findNews(told, troubles, at(Number(minutes)));
    // As it is kept between starts.
    told = JSON.parse(JSON.stringify(found.told));
    return found.news.map((one) =>
      one.isOver ? `${minutes} over ${one.cause}` : `${minutes} ${one.trouble.text}`,
    );
  });
}

// spec operation-91
describe('news', () => {
  it('are told when something begins, once, and when it is over', () => {
    expect(tell({ 1: [disk], 2: [disk], 90: [disk], 200: [], 201: [] })).toEqual([
      '1 Little room.',
      '200 over disk',
    ]);
  });

  it('are told of each cause by itself', () => {
    expect(tell({ 1: [disk], 2: [disk, failed(1)] })).toEqual(['1 Little room.', '2 1']);
  });

  it('come hourly at most of one cause, however often it comes and goes', () => {
    const looks = Array.from({ length: 180 }, (_, minute) => [minute, minute % 2 ? [] : [disk]]);
    expect(tell(Object.fromEntries(looks))).toEqual([
      '0 Little room.',
      '61 over disk',
      '122 Little room.',
    ]);
  });

  it('are told again when there is more of it', () => {
    const looks = { 0: [failed(5)], 10: [failed(7)], 60: [failed(7)], 120: [failed(7)] };
    expect(tell(looks)).toEqual(['0 5', '60 7']);
    expect(tell({ 0: [failed(5)], 10: [failed(2)], 60: [failed(3)] })).toEqual(['0 5', '60 3']);
  });

  it('are not held up by a clock that was set back', () => {
    expect(tell({ 0: [], 600: [disk], 601: [] })).toEqual(['600 Little room.']);
    let { told } = findNews(nothingTold(start), [disk], at(600));
    expect(findNews(told, [], at(0)).news).toHaveLength(1);
    ({ told } = findNews(told, [disk], at(601)));
    expect(findNews(told, [disk], at(601)).news).toEqual([]);
  });

  it('of the day are due once, from six in the morning (UTC) on', () => {
    let told = nothingTold(start);
    const due = [10, 19 * 60, 20 * 60, 21 * 60, 43 * 60, 44 * 60].map((minutes) => {
      const found = findNews(told, [], at(minutes));
      told = found.told;
      return found.isDaily;
    });
    expect(due).toEqual([false, false, true, false, false, true]);
  });
});
