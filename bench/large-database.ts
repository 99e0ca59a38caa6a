import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { databaseFile } from '#server/db/sqlite.ts';
import { DAY_MS, HOUR_MS } from '#server/time.ts';
import { readSample } from './bare-commits.ts';

const AT_ONCE = 10_000;

/** What a purge finds in a large database, and what waits there. */
export const contents = {
  /** Leads older than any form keeps them. */
  expired: 3000,
  /** Leads of posts without a key, some of which are over. */
  postKeys: 5000,
  /** Leads whose sent messages are to be cleared. */
  uncleared: 20_000,
  waiting: 2000,
  failed: 2000,
};

/**
 * Fills a migrated database with `size` leads like those of the sample, over two years and a tenth of
 * them in the last week, whose messages are still there. One in twenty is suspect, one in twenty an
 * application. What is to do for the server is `contents`, spread over all.
 */
export function fillDatabase(dataDir: string, sampleDir: string, size: number, now: number): void {
  const sample = readSample(sampleDir);
  using db = new DatabaseSync(databaseFile(dataDir));
  db.exec(
    'pragma synchronous = off; pragma cache_size = -200000; pragma wal_autocheckpoint = 50000',
  );
  const insert = (table: string, row: Record<string, SQLInputValue>) => {
    const columns = Object.keys(row);
    return db.prepare(
      `insert into ${table} (${columns}) values (${columns.map((column) => `:${column}`)})`,
    );
  };
  const [first = { lead: {}, deliveries: [{}] }] = sample;
  const insertLead = insert('leads', first.lead);
  const insertDelivery = insert('deliveries', first.deliveries[0] ?? {});
  const insertAcknowledgement = db.prepare('insert into acknowledgements values (?, ?)');
  /** Whether lead `index` is one of `count` that are spread evenly. */
  const isOneOf = (count: number, index: number) => index % Math.ceil(size / count) === 1;
  const moment = (ageMs: number) => new Date(now - ageMs).toISOString();

  for (let index = 0; index < size; index += 1) {
    if (index % AT_ONCE === 0) db.exec(index === 0 ? 'begin' : 'commit; begin');
    const { lead, deliveries } = sample[index % sample.length] ?? first;
    const share = index / size;
    let ageMs =
      share < 0.9 ? 7 * DAY_MS + (0.9 - share) * 780 * DAY_MS : (1 - share) * 10 * 7 * DAY_MS;
    const isUncleared = isOneOf(contents.uncleared, index);
    const isApplication = index % 20 === 0;
    if (index < contents.expired) ageMs = 900 * DAY_MS;
    const createdAt = moment(ageMs);
    const id = randomUUIDv7();
    const fields = JSON.parse(String(lead.fields));
    const key = isOneOf(contents.postKeys, index) ? 'post' : 'key';
    insertLead.run({
      ...lead,
      id,
      reference: `WD-${index.toString(36).toUpperCase().padStart(6, '0')}`,
      form: isApplication ? 'careers' : 'contact',
      fields: JSON.stringify({
        ...fields,
        email: `visitor-${index}@example.org`,
        ...(isApplication && index % 40 === 0 && { keepOneYear: 'yes' }),
      }),
      suspect: index % 20 === 7 ? 1 : 0,
      submission_key: `${key}:${randomBytes(24).toString('base64url')}`,
      fingerprint: randomBytes(32).toString('base64url'),
      created_at: createdAt,
      decided_at:
        isApplication && index % 40 !== 0 && ageMs > 30 * DAY_MS ? moment(20 * DAY_MS) : null,
    });
    for (const delivery of deliveries) {
      const waits = isOneOf(contents.waiting, index + 2);
      const isFailed = isOneOf(contents.failed, index + 3);
      const keepsMessage = waits || isFailed || isUncleared || ageMs < 7 * DAY_MS;
      insertDelivery.run({
        ...delivery,
        id: randomUUIDv7(),
        lead_id: id,
        message: keepsMessage ? (delivery.message ?? '') : '',
        attempts: waits ? 10 : 1,
        next_attempt_at: waits ? moment(-HOUR_MS - (index % 3600) * 1000) : null,
        sent_at: waits || isFailed ? null : createdAt,
        failed_at: isFailed ? createdAt : null,
        created_at: createdAt,
      });
    }
    if (index % 20 === 0) {
      insertAcknowledgement.run(
        randomBytes(32).toString('base64url'),
        moment(((index / 20) % 40) * HOUR_MS),
      );
    }
  }
  db.exec('commit; pragma wal_checkpoint(truncate)');
}
