import { expect, it } from 'vitest';
import type { ApiAnswer } from './answer.ts';
import { type Answers, layersOf, nextLine, shownCall, withAnswer } from './terminal-session.ts';

const done = (data: object = {}, isNew = false): ApiAnswer => ({
  ...{ status: 201, statusText: '', headers: [], ms: 1, isNew },
  body: JSON.stringify({ success: true, data }),
});
const made: Answers = { check: done(), register: done(), database: done({ id: 'db_1' }) };

it('a deleted database leaves its marks, and comes back when it is made again (spec api-151)', () => {
  expect(layersOf(made)).toEqual(['plot', 'barn']);
  expect(shownCall('delete', made)).toBe('DELETE /v1/databases/db_1');
  const deleted = withAnswer(made, 'delete', done({ id: 'db_1' }));
  expect(layersOf(deleted)).toEqual(['plot', 'gone']);
  expect(nextLine(deleted)).toBeUndefined();
  expect(layersOf(withAnswer(deleted, 'database', done({ id: 'db_2' })))).toEqual(['plot', 'barn']);
});

it('a new sandbox empties the map but for what it answered (spec api-151)', () => {
  expect(layersOf(withAnswer(made, 'mailbox', done({}, true)))).toEqual(['post']);
  expect(layersOf(withAnswer(made, 'token', done()))).toEqual([]);
});

it('Enter goes on with the first line that isn’t done; a token comes by itself (spec api-150)', () => {
  expect(nextLine({})).toBe('token');
  expect(nextLine({ check: done() })).toBe('register');
  expect(nextLine({ record: { ...done(), status: 404 } })).toBe('token');
});
