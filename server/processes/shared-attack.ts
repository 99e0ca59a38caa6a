import { randomUUID } from 'node:crypto';
import { answerSoon } from '../db/answer-soon.ts';
import type { Database } from '../db/schema.ts';
import type { Clock } from '../system/clock.ts';
import type { AttackDetector, FormTraffic, OwnDetector } from './attack.ts';
import { TRAFFIC_MS } from './expired.ts';

/** How old what the other processes said may be. */
const EXCHANGE_MS = 2000;

/** Tells the other processes on a database what this one counts, and learns what they do (spec operation-122). */
export function shareAttack(own: OwnDetector, db: Database, clock: Clock): AttackDetector {
  const process = randomUUID();
  let exchangedAt: number | undefined;
  let exchanged: Promise<unknown> = Promise.resolve();
  let isPlanned = false;

  function exchange(): void {
    const now = clock.now().getTime();
    exchangedAt = now;
    const heard = tellAndHear(db, { process, traffic: own.traffic(), now });
    exchanged = answerSoon(
      clock,
      heard.then((others) => own.hear(others)),
    );
  }

  function plan(): void {
    if (isPlanned) return;
    isPlanned = true;
    clock.after(EXCHANGE_MS, () => {
      isPlanned = false;
      exchange();
    });
  }

  return {
    count(form) {
      const before = own.isUnderAttack(form);
      own.count(form);
      if (own.isUnderAttack(form) === before) plan();
      else exchange();
    },
    async isUnderAttack(form) {
      const sinceMs = clock.now().getTime() - (exchangedAt ?? Number.NEGATIVE_INFINITY);
      if (sinceMs < 0 || sinceMs >= EXCHANGE_MS) exchange();
      await exchanged;
      return own.isUnderAttack(form);
    },
  };
}

async function tellAndHear(
  db: Database,
  { process, traffic, now }: { process: string; traffic: [string, FormTraffic][]; now: number },
): Promise<[string, FormTraffic][]> {
  if (traffic.length > 0) {
    await db
      .insertInto('form_traffic')
      .values(
        traffic.map(([form, of]) => ({
          process,
          form,
          traffic: JSON.stringify(of),
          noted_at: now,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['process', 'form']).doUpdateSet(({ ref }) => ({
          traffic: ref('excluded.traffic'),
          noted_at: ref('excluded.noted_at'),
        })),
      )
      .execute();
  }
  const others = await db
    .selectFrom('form_traffic')
    .select(['form', 'traffic'])
    .where('process', '<>', process)
    .where('noted_at', '>', now - TRAFFIC_MS)
    .execute();
  return others.map((row) => [row.form, JSON.parse(row.traffic) as FormTraffic]);
}
