import { askTogether } from './ask-together.ts';
import type { Database } from './schema.ts';

/** Resolves when all works that the last answer let go on have asked; other requests aren't read before. */
const nextTick = () => new Promise<void>((resolve) => process.nextTick(resolve));

/**
 * Runs `many` once for the rows that works of one transaction ask for side by side, because on PostgreSQL each
 * statement costs far more than a row of it. Works that run one after another, as on SQLite, have theirs alone.
 *
 * @param many resolves with a result for each row, in the same order
 */
export function inOneStatement<Row, Result>(
  many: (trx: Database, rows: readonly Row[]) => Promise<readonly Result[]>,
): (trx: Database, row: Row) => Promise<Result> {
  const asking = new WeakMap<Database, (row: Row) => Promise<Result>>();
  return (trx, row) => {
    const ask = asking.get(trx) ?? askTogether((rows: readonly Row[]) => many(trx, rows), nextTick);
    asking.set(trx, ask);
    return ask(row);
  };
}
