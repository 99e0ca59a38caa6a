import { ApiFailure } from './failure.ts';

/** A part of a list, and the cursor of the next part; null at the end (spec api-110). */
export interface Page<Item> {
  data: Item[];
  next: string | null;
}

/** Which part of a list is asked for. */
export interface AskedPage {
  /** How many at most. */
  limit: number;
  /** `next` of the part before; without it, and where it is empty, the first. */
  cursor?: string | undefined;
}

/** A page with each of its items as a call shows it. */
export function shownPage<Item, Shown>(
  { data, next }: Page<Item>,
  show: (item: Item) => Shown,
): Page<Shown> {
  return { data: data.map(show), next };
}

/** A part of a list that is whole in memory. @param idOf what an item is found by */
export function pageOf<Item>(
  all: readonly Item[],
  { limit, cursor }: AskedPage,
  idOf: (item: Item) => string,
): Page<Item> {
  const after = cursor ? readCursor(cursor) : undefined;
  const last = all.findIndex((item) => idOf(item) === after);
  if (after !== undefined && last < 0) throw wrongCursor();
  const data = all.slice(last + 1, last + 1 + limit);
  const end = data.at(-1);
  const isMore = end !== undefined && end !== all.at(-1);
  return { data, next: isMore ? cursorAt(idOf(end)) : null };
}

/** A cursor says where a page ends. It names nothing that the account doesn't see, so nothing signs it. */
export function cursorAt(position: string): string {
  return Buffer.from(position).toString('base64url');
}

/** The position that a cursor stands for. @throws {ApiFailure} for one that no answer had */
export function readCursor(cursor: string): string {
  const position = Buffer.from(cursor, 'base64url').toString();
  if (cursorAt(position) !== cursor) throw wrongCursor();
  return position;
}

export function wrongCursor(): ApiFailure {
  return new ApiFailure('invalid_parameter', { field: 'cursor' });
}
