import { once } from 'node:events';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import { databaseWithLead } from '#tests/helpers/database-with-lead.ts';
import { type ManualClock, manualClock } from '#tests/helpers/manual-clock.ts';
import type { Database, DeliveryKind } from '../db/schema.ts';
import { outboxLimits } from '../limits.ts';
import { HOUR_MS } from '../system/time.ts';
import { addDelivery, recordAndLease, resend } from './outbox.repository.ts';
import { createOutbox, type Outbox, PermanentFailure, type Sender } from './outbox.ts';
import { MAXIMUM_ATTEMPTS, retryDelayMs } from './retry.ts';

const LEASE_MS = 15_000;
const CHECK_MS = 5000;

// It isn't on the clock that tests move.
outboxLimits.paceMs = 0;

interface LogLine {
  level: string;
  fields: object;
}

/** A sender that keeps the names of sent messages, or fails while `failWith` is set. */
interface TestSender extends Sender {
  sent: string[];
  attempts: number;
  failWith: Error | undefined;
}

const nameOf = (message: string) => (JSON.parse(message) as { name: string }).name;

function testSender(): TestSender {
  const sender: TestSender = {
    mayWait: false,
    slots: 3,
    sent: [],
    attempts: 0,
    failWith: undefined,
    async send(message) {
      sender.attempts += 1;
      if (sender.failWith !== undefined) throw sender.failWith;
      sender.sent.push(nameOf(message));
    },
  };
  return sender;
}

/** A sender that holds its messages until the test ends the attempts. */
function heldSender(slots = 3) {
  const held = new Map<string, PromiseWithResolvers<void>>();
  const sender: Sender = {
    mayWait: false,
    slots,
    send(message) {
      const end = Promise.withResolvers<void>();
      held.set(nameOf(message), end);
      return end.promise;
    },
  };
  return { sender, held };
}

const onPostgres = inject('postgresUrl') !== undefined;

describe('the outbox', () => {
  let db: Database;
  let clock: ManualClock;
  let lines: LogLine[];

  beforeEach(() => {
    clock = manualClock();
    lines = [];
  });

  async function prepare() {
    db = await databaseWithLead();
  }

  /** Adds deliveries a millisecond apart. */
  async function add(...names: string[]) {
    for (const name of names) {
      await addDelivery(db, { leadId: 'lead', kind: 'sales', message: { name }, now: clock.now() });
      clock.advance(1);
    }
  }

  function start(
    sender: Sender,
    { at = clock, kind = 'sales' as DeliveryKind, random = (): number => 0.5 } = {},
  ): Outbox {
    const line = (level: string) => (fields: object) => lines.push({ level, fields });
    const log = { warn: line('warn'), error: line('error') } as never;
    const outbox = createOutbox({ db, senders: { [kind]: sender }, clock: at, log, random });
    onTestFinished(() => outbox.stop());
    return outbox;
  }

  async function run(outbox: Outbox) {
    outbox.wake();
    await outbox.settled();
  }

  /** Moves the clock and lets due attempts finish. */
  async function advance(outbox: Outbox, ms: number) {
    clock.advance(ms);
    await outbox.settled();
    // Runs the timer of a delivery that is due only now.
    clock.advance(0);
    await outbox.settled();
  }

  /** Waits for a sender to hold a message. */
  const holds = (held: Map<string, unknown>, name: string) =>
    expect.poll(() => held.has(name)).toBe(true);

  const rows = () =>
    db
      .selectFrom('deliveries')
      .selectAll()
      .orderBy('created_at')
      .execute()
      .then((all) => all.map(({ id: _, lead_id: _lead, created_at: _created, ...row }) => row));

  it('sends what waits, in order, once', async () => {
    await prepare();
    const sender = testSender();
    await add('a', 'b', 'c');
    const outbox = start(sender);
    outbox.wake();
    await run(outbox);
    expect(sender.sent).toEqual(['a', 'b', 'c']);
    await advance(outbox, 24 * HOUR_MS);
    expect(sender.attempts).toBe(3);
    expect(await rows()).toMatchObject([
      {
        attempts: 1,
        next_attempt_at: null,
        leased_until: null,
        sent_at: '2026-01-05T10:00:00.003Z',
        failed_at: null,
        last_error: null,
      },
      {},
      {},
    ]);
  });

  it('sends as many at once as the sender allows, and one that takes long keeps back none', async () => {
    await prepare();
    const { sender, held } = heldSender(3);
    await add('slow', 'b', 'c', 'd', 'e');
    const outbox = start(sender);
    outbox.wake();
    await holds(held, 'c');
    expect([...held.keys()]).toEqual(['slow', 'b', 'c']);
    for (const name of ['b', 'c', 'd', 'e']) {
      await holds(held, name);
      held.get(name)?.resolve();
    }
    await expect.poll(async () => (await rows()).filter((row) => row.sent_at).length).toBe(4);
    held.get('slow')?.resolve();
    await outbox.settled();
    expect((await rows()).every(({ sent_at }) => sent_at !== null)).toBe(true);
  });

  it('sends suspects after all others (spec forms-90)', async () => {
    await prepare();
    const message = (name: string) =>
      ({ leadId: 'lead', kind: 'sales', message: { name } }) as const;
    for (let number = 0; number < 30; number += 1) {
      await addDelivery(db, { ...message(`suspect ${number}`), priority: 1, now: clock.now() });
      clock.advance(1);
    }
    await add('a', 'b');
    const sender = testSender();
    await run(start(sender));
    expect(sender.sent.slice(0, 3)).toEqual(['a', 'b', 'suspect 0']);
    expect(sender.sent).toHaveLength(32);
  });

  it('records within a quarter of a second what was sent, though enough is leased and nothing else ends', async () => {
    await prepare();
    const { sender, held } = heldSender(1);
    await add('a', 'slow', 'c');
    start(sender).wake();
    await holds(held, 'a');
    held.get('a')?.resolve();
    await holds(held, 'slow');
    clock.advance(250);
    await expect.poll(async () => (await rows())[0]?.sent_at).not.toBeNull();
    for (const name of ['slow', 'c']) {
      await holds(held, name);
      held.get(name)?.resolve();
    }
  });

  it('sends a backlog that is larger than its slots', async () => {
    await prepare();
    const sender = testSender();
    const names = Array.from({ length: 45 }, (_, index) => String(index));
    await add(...names);
    await run(start(sender));
    expect(sender.sent).toEqual(names);
    expect(sender.attempts).toBe(45);
  });

  it('keeps the kinds apart', async () => {
    await prepare();
    const { sender: stalled, held } = heldSender(1);
    await add('a');
    await addDelivery(db, {
      leadId: 'lead',
      kind: 'webhook',
      message: { name: 'event' },
      now: clock.now(),
    });
    const webhooks = start(stalled, { kind: 'webhook' });
    webhooks.wake();
    await holds(held, 'event');
    const sender = testSender();
    await run(start(sender));
    expect(sender.sent).toEqual(['a']);
    held.get('event')?.resolve();
    await webhooks.settled();
  });

  it('tries again after 5, 15, 45 seconds and so on, and gives up after days', async () => {
    await prepare();
    const sender = testSender();
    sender.failWith = new Error('no route');
    await add('a');
    const begun = clock.now().getTime();
    const outbox = start(sender);
    await run(outbox);
    for (let attempts = 1; attempts < MAXIMUM_ATTEMPTS; attempts += 1) {
      expect(await rows()).toMatchObject([{ attempts, failed_at: null }]);
      await advance(outbox, retryDelayMs(attempts, 0.5) - 1);
      expect(sender.attempts).toBe(attempts);
      await advance(outbox, 1);
      expect(sender.attempts).toBe(attempts + 1);
    }
    expect(clock.now().getTime() - begun).toBeGreaterThan(5 * 24 * HOUR_MS);
    expect(await rows()).toMatchObject([
      {
        attempts: MAXIMUM_ATTEMPTS,
        next_attempt_at: null,
        leased_until: null,
        sent_at: null,
        failed_at: clock.now().toISOString(),
        last_error: 'Error: no route',
      },
    ]);
    expect(lines.at(-1)?.level).toBe('error');
    await advance(outbox, 24 * HOUR_MS);
    expect(sender.attempts).toBe(MAXIMUM_ATTEMPTS);
  });

  it('delivers once it works again', async () => {
    await prepare();
    const sender = testSender();
    sender.failWith = new Error('no route');
    await add('a');
    const outbox = start(sender);
    await run(outbox);
    sender.failWith = undefined;
    await advance(outbox, 5000);
    expect(sender.sent).toEqual(['a']);
    expect(await rows()).toMatchObject([{ attempts: 2, last_error: null }]);
  });

  // spec operation-95
  it('keeps the answer to each failed attempt, until it is sent or sent again', async () => {
    await prepare();
    const sender = testSender();
    await add('a');
    const outbox = start(sender);
    const answers = () =>
      db.selectFrom('failed_attempts').select(['number', 'answer']).orderBy('number').execute();
    sender.failWith = new Error('no route');
    await run(outbox);
    sender.failWith = new Error('anna@example.org is busy');
    await advance(outbox, 5000);
    expect(await answers()).toEqual([
      { number: 1, answer: 'Error: no route' },
      { number: 2, answer: 'Error: [address] is busy' },
    ]);
    sender.failWith = undefined;
    await advance(outbox, 15_000);
    expect(sender.sent).toEqual(['a']);
    expect(await answers()).toEqual([]);

    sender.failWith = new PermanentFailure('gone');
    await add('b');
    await run(outbox);
    expect(await answers()).toEqual([{ number: 1, answer: 'PermanentFailure: gone' }]);
    const ids = await db.selectFrom('deliveries').select('id').where('failed_at', 'is not', null);
    await resend(
      db,
      (await ids.execute()).map(({ id }) => id),
      clock.now(),
    );
    expect(await answers()).toEqual([]);
  });

  it('spreads retries of what failed together', async () => {
    await prepare();
    const sender = testSender();
    sender.failWith = new Error('no route');
    await add('a', 'b');
    const shares = [0, 1];
    await run(start(sender, { random: () => shares.shift() ?? 0 }));
    expect((await rows()).map(({ next_attempt_at }) => next_attempt_at)).toEqual([
      '2026-01-05T10:00:04.002Z',
      '2026-01-05T10:00:06.002Z',
    ]);
  });

  it('gives up at once what can not work, and sends it again when told to', async () => {
    await prepare();
    const sender = testSender();
    sender.failWith = new PermanentFailure('gone');
    await add('a', 'b');
    const outbox = start(sender);
    await run(outbox);
    expect(await rows()).toMatchObject([
      {
        attempts: 1,
        next_attempt_at: null,
        failed_at: '2026-01-05T10:00:00.002Z',
        last_error: 'PermanentFailure: gone',
      },
      { attempts: 1 },
    ]);
    sender.failWith = undefined;
    const [first] = await db.selectFrom('deliveries').select('id').orderBy('created_at').execute();
    expect(await resend(db, [first?.id ?? '', 'no such id'], clock.now())).toBe(1);
    // A running server finds it by polling, without `wake`.
    await advance(outbox, CHECK_MS);
    expect(sender.sent).toEqual(['a']);
    expect(await rows()).toMatchObject([
      { attempts: 1, failed_at: null, last_error: null },
      { last_error: 'PermanentFailure: gone' },
    ]);
  });

  it('sends again what was sent already, when told to', async () => {
    await prepare();
    const sender = testSender();
    await add('a');
    const outbox = start(sender);
    await run(outbox);
    const ids = await db.selectFrom('deliveries').select('id').execute();
    expect(
      await resend(
        db,
        ids.map(({ id }) => id),
        clock.now(),
      ),
    ).toBe(1);
    expect(await rows()).toMatchObject([{ attempts: 0, sent_at: null }]);
    await advance(outbox, CHECK_MS);
    expect(sender.sent).toEqual(['a', 'a']);
  });

  it('lets one that fails keep back no other', async () => {
    await prepare();
    const sender = testSender();
    const { send } = sender;
    sender.slots = 1;
    sender.send = (message, signal) => {
      if (nameOf(message) === 'bad') throw new TypeError('broken');
      return send(message, signal);
    };
    await add('bad', 'good');
    await run(start(sender));
    expect(sender.sent).toEqual(['good']);
  });

  it('keeps why it failed, without addresses and what no database takes', async () => {
    await prepare();
    const sender = testSender();
    sender.failWith = Object.assign(new Error('<anna@example.org>\u0000:\r\nno\uD800 route'), {
      code: 'ESOCKET',
    });
    await add('a');
    await run(start(sender));
    const reason = 'ESOCKET: <[address]> : no route';
    expect(await rows()).toMatchObject([
      { attempts: 1, next_attempt_at: '2026-01-05T10:00:05.001Z', last_error: reason },
    ]);
    expect(lines).toEqual([
      {
        level: 'warn',
        fields: {
          delivery: expect.any(String),
          kind: 'sales',
          attempts: 1,
          delayMs: 5000,
          reason,
        },
      },
    ]);
  });

  it('logs of an answer only the status', async () => {
    await prepare();
    const sender = testSender();
    const response = '550 5.1.1 Anna de Vries <anna@example.org> has left';
    const details = { code: 'EENVELOPE', command: 'RCPT TO', response };
    sender.failWith = Object.assign(new Error(`refused: ${response}`), details);
    await add('a');
    const outbox = start(sender);
    await run(outbox);
    const details2 = { code: 'EENVELOPE', response: 'Anna has left' };
    sender.failWith = Object.assign(new Error('refused'), details2);
    await advance(outbox, 5000);
    expect(lines.map(({ fields }) => fields)).toMatchObject([
      { reason: 'EENVELOPE RCPT TO 550 5.1.1' },
      { reason: 'EENVELOPE no status' },
    ]);
    expect(JSON.stringify(lines)).not.toContain('Anna');
  });

  it('takes up after a restart what an earlier process left', async () => {
    await prepare();
    const failing = testSender();
    failing.failWith = new Error('down');
    await add('a');
    const first = start(failing);
    await run(first);
    await first.stop();
    await add('b');

    const sender = testSender();
    const second = start(sender);
    await run(second);
    expect(sender.sent).toEqual(['b']);
    await advance(second, 5000);
    expect(sender.sent).toEqual(['b', 'a']);
  });

  describe('with another process on the same database', () => {
    it('shares the work: each is sent once', async () => {
      await prepare();
      const names = Array.from({ length: 60 }, (_, index) => String(index));
      await add(...names);
      const senders = [testSender(), testSender(), testSender()];
      // None has all, because none goes on before each has begun.
      const begun = senders.map(() => Promise.withResolvers<void>());
      const all = Promise.all(begun.map(({ promise }) => promise));
      const outboxes = senders.map((sender, index) => {
        const send: Sender['send'] = async (message, signal) => {
          begun[index]?.resolve();
          await all;
          return sender.send(message, signal);
        };
        return start({ ...sender, send });
      });
      await Promise.all(outboxes.map(run));
      const sent = senders.flatMap((sender) => sender.sent);
      expect(sent.sort()).toEqual(names.sort());
      expect(senders.every((sender) => sender.sent.length > 0)).toBe(true);
    });

    it('leaves alone what that one sends, however long it takes', async () => {
      await prepare();
      const { sender: slow, held } = heldSender();
      await add('a');
      const first = start(slow);
      first.wake();
      await holds(held, 'a');
      const sender = testSender();
      const second = start(sender);
      await run(second);
      for (let seconds = 0; seconds < 60; seconds += 5) {
        // Both wait for their next poll, and the first one for the end of its attempt.
        await expect.poll(clock.pending).toBe(3);
        const before = await rows();
        clock.advance(CHECK_MS);
        await expect.poll(rows).not.toEqual(before);
        await second.settled();
      }
      expect(sender.attempts).toBe(0);
      held.get('a')?.resolve();
      await first.settled();
      expect(await rows()).toMatchObject([{ attempts: 1, leased_until: null }]);
    });

    it('takes up what it held when it was killed, soon and not sooner', async () => {
      await prepare();
      await add('a');
      await lease(LEASE_MS);
      const sender = testSender();
      const outbox = start(sender);
      await run(outbox);
      await advance(outbox, LEASE_MS - CHECK_MS);
      expect(sender.attempts).toBe(0);
      await advance(outbox, CHECK_MS);
      expect(sender.sent).toEqual(['a']);
    });

    it('sends nothing that it took and that one holds by now, or that was erased', async () => {
      await prepare();
      const { sender, held } = heldSender(1);
      await add('a', 'b', 'c', 'd');
      const outbox = start(sender);
      outbox.wake();
      await holds(held, 'a');
      await expect.poll(rows).toMatchObject(Array(4).fill({ leased_until: expect.any(String) }));
      const [, second, third] = await db
        .selectFrom('deliveries')
        .select('id')
        .orderBy('created_at')
        .execute();
      const others = { leased_until: new Date(clock.now().getTime() + HOUR_MS).toISOString() };
      const taken = db
        .updateTable('deliveries')
        .set(others)
        .where('id', '=', second?.id ?? '');
      await taken.execute();
      await db
        .deleteFrom('deliveries')
        .where('id', '=', third?.id ?? '')
        .execute();
      // The leases are renewed, those of `a` and `d` alone.
      const leases = async () => (await rows()).map((row) => row.leased_until);
      const before = (await leases()).at(-1);
      await expect.poll(clock.pending).toBe(2);
      clock.advance(CHECK_MS);
      await expect.poll(async () => (await leases()).at(-1)).not.toBe(before);
      held.get('a')?.resolve();
      await holds(held, 'd');
      held.get('d')?.resolve();
      await outbox.settled();
      expect([...held.keys()]).toEqual(['a', 'd']);
    });

    it('notes no failure of what that one has sent meanwhile', async () => {
      await prepare();
      const { sender: slow, held } = heldSender();
      await add('a');
      const first = start(slow);
      first.wake();
      await holds(held, 'a');
      // As if this process had been stopped in the middle for an hour.
      const late = manualClock(new Date(clock.now().getTime() + HOUR_MS).toISOString());
      const sender = testSender();
      await run(start(sender, { at: late }));
      expect(sender.sent).toEqual(['a']);
      const before = await rows();
      held.get('a')?.reject(new Error('broken'));
      await first.settled();
      expect(await rows()).toEqual(before);
    });
  });

  /** Leases everything, as a process that is killed then. */
  function lease(ms: number) {
    const now = clock.now();
    const until = new Date(now.getTime() + ms);
    return recordAndLease(db, { recorded: [], held: [], kind: 'sales', now, until, limit: 100 });
  }

  describe('with the clock set an hour back', () => {
    it('sends what comes and what waits, after as long as it would wait anyway', async () => {
      await prepare();
      const sender = testSender();
      sender.failWith = new Error('down');
      await add('fails');
      const outbox = start(sender);
      await run(outbox);
      await advance(outbox, 5000);
      sender.failWith = undefined;
      await add('waits');
      clock.advance(-HOUR_MS);
      await add('comes');
      await run(outbox);
      expect(sender.sent.sort()).toEqual(['comes', 'fails', 'waits']);
    });

    it('takes up in a new process what a killed one held', async () => {
      await prepare();
      await add('a');
      await lease(LEASE_MS);
      clock.advance(-HOUR_MS);
      const sender = testSender();
      const outbox = start(sender);
      await run(outbox);
      expect(sender.attempts).toBe(0);
      for (let waited = 0; waited <= LEASE_MS; waited += CHECK_MS) await advance(outbox, CHECK_MS);
      expect(sender.sent).toEqual(['a']);
    });

    it('sends once what is being sent at that moment', async () => {
      await prepare();
      const { sender, held } = heldSender();
      await add('a');
      const outbox = start(sender);
      outbox.wake();
      await holds(held, 'a');
      clock.advance(-HOUR_MS);
      await add('b');
      outbox.wake();
      await holds(held, 'b');
      for (const name of ['a', 'b']) held.get(name)?.resolve();
      await outbox.settled();
      await advance(outbox, LEASE_MS + CHECK_MS);
      expect(await rows()).toMatchObject([{ attempts: 1 }, { attempts: 1 }]);
    });
  });

  it('sends once what is being sent when the clock jumps ahead', async () => {
    await prepare();
    const { sender, held } = heldSender();
    await add('a');
    const outbox = start(sender);
    outbox.wake();
    await holds(held, 'a');
    const end = held.get('a');
    clock.advance(HOUR_MS / 60);
    await add('b');
    outbox.wake();
    await holds(held, 'b');
    expect(held.get('a')).toBe(end);
    for (const name of ['a', 'b']) held.get(name)?.resolve();
    await outbox.settled();
    expect(await rows()).toMatchObject([{ attempts: 1 }, { attempts: 1 }]);
  });

  it('breaks off what takes longer than eleven minutes', async () => {
    await prepare();
    const begun = Promise.withResolvers<void>();
    await add('a');
    const outbox = start({
      mayWait: false,
      slots: 1,
      async send(_message, signal) {
        begun.resolve();
        await once(signal, 'abort');
        throw new Error('broken off');
      },
    });
    outbox.wake();
    await begun.promise;
    clock.advance(outboxLimits.attemptMs);
    await outbox.settled();
    expect(await rows()).toMatchObject([{ attempts: 1, last_error: 'Error: broken off' }]);
  });

  it('notes later what it could not note as sent, and does not send it again', async () => {
    await prepare();
    let repair = async () => {};
    const sender = testSender();
    const { send } = sender;
    sender.send = async (message, signal) => {
      await send(message, signal);
      repair = await breakDatabase();
    };
    await add('a');
    const outbox = start(sender);
    await run(outbox);
    expect(lines.map(({ level }) => level)).toContain('error');
    await repair();
    await advance(outbox, CHECK_MS);
    await advance(outbox, HOUR_MS);
    expect(sender.sent).toEqual(['a']);
    expect(await rows()).toMatchObject([{ attempts: 1, next_attempt_at: null }]);
  });

  /** Makes the next statements of the outbox fail. Returns a function that mends it. */
  async function breakDatabase(): Promise<() => Promise<void>> {
    await db.schema.alterTable('deliveries').renameTo('gone').execute();
    return () =>
      db.schema
        .alterTable('gone' as never)
        .renameTo('deliveries')
        .execute();
  }

  it.runIf(onPostgres)('survives the loss of its connections', async () => {
    await prepare();
    const sender = testSender();
    const outbox = start(sender);
    await run(outbox);
    await add('a');
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
    await run(outbox);
    await advance(outbox, CHECK_MS);
    await advance(outbox, CHECK_MS);
    expect(sender.sent).toEqual(['a']);
  });

  it('finishes what is being sent when it stops, and begins no other', async () => {
    await prepare();
    const { sender, held } = heldSender(1);
    await add('a', 'b');
    const outbox = start(sender);
    outbox.wake();
    await holds(held, 'a');
    const stopped = outbox.stop();
    held.get('a')?.resolve();
    await stopped;
    expect([...held.keys()]).toEqual(['a']);
    expect(clock.pending()).toBe(0);
    await run(outbox);
    expect([...held.keys()]).toEqual(['a']);
    expect(await rows()).toMatchObject([
      { sent_at: expect.any(String) },
      { sent_at: null, leased_until: null },
    ]);
  });

  it('lets go of what it took while it was told to stop', async () => {
    await prepare();
    const sender = testSender();
    await add('a');
    const outbox = start(sender);
    outbox.wake();
    await outbox.stop();
    expect(await rows()).toMatchObject([{ leased_until: null }]);
    expect((await rows())[0]?.attempts).toBe(sender.attempts);
  });

  it('breaks off what takes too long when it stops, for the next process to send at once', async () => {
    await prepare();
    const begun = Promise.withResolvers<void>();
    const outbox = start({
      mayWait: false,
      slots: 1,
      async send(_message, signal) {
        begun.resolve();
        await once(signal, 'abort');
        throw new Error('cut');
      },
    });
    await add('a');
    outbox.wake();
    await begun.promise;
    const stopped = outbox.stop();
    clock.advance(3000);
    await stopped;
    expect(await rows()).toMatchObject([{ attempts: 0, sent_at: null, leased_until: null }]);
    const sender = testSender();
    await run(start(sender));
    expect(sender.sent).toEqual(['a']);
  });

  afterEach(() => {
    expect(lines.filter(({ fields }) => JSON.stringify(fields).includes('@'))).toEqual([]);
  });
});
