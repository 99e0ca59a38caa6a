import { randomBytes, randomUUID } from 'node:crypto';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { databaseFile } from '#server/db/sqlite.ts';

type Row = Record<string, SQLInputValue>;

const SAMPLE = 500;

/**
 * The yardstick for leads: stores leads with bare `node:sqlite`, as durably as the server does. It copies the
 * newest leads of the sample's database and their deliveries under new ids, with the deliveries unsent.
 *
 * @param options.group how many leads share a commit
 * @param options.seconds the end, unless `leads` are stored earlier
 * @returns the duration of each commit, in ms
 */
export function commitLeads(options: {
  dataDir: string;
  sampleDir: string;
  group: number;
  seconds?: number;
  leads?: number;
}): number[] {
  const { group, seconds = Number.POSITIVE_INFINITY, leads = Number.POSITIVE_INFINITY } = options;
  const sample = readSample(options.sampleDir);
  using db = new DatabaseSync(databaseFile(options.dataDir));
  db.exec('pragma journal_mode = wal; pragma synchronous = full');
  const insert = (table: string, columns: string[]) =>
    db.prepare(
      `insert into ${table} (${columns}) values (${columns.map((column) => `:${column}`)})`,
    );
  const [{ lead: anyLead, deliveries: [anyDelivery = {}] = [] } = { lead: {} }] = sample;
  const insertLead = insert('leads', Object.keys(anyLead));
  const insertDelivery = insert('deliveries', Object.keys(anyDelivery));
  const insertAcknowledgement = insert('acknowledgements', ['recipient', 'created_at']);

  const first = Number(db.prepare('select count(*) as count from leads').get()?.count);
  let stored = 0;
  const store = () => {
    const { lead = {}, deliveries = [] } = sample[stored % sample.length] ?? {};
    const id = randomUUID();
    const reference = `WD-${String(first + stored++).padStart(6, '0')}`;
    insertLead.run({ ...lead, id, reference, submission_key: `key:${randomUUID()}` });
    for (const delivery of deliveries) {
      insertDelivery.run({ ...delivery, id: randomUUID(), lead_id: id });
      if (delivery.kind !== 'acknowledgement') continue;
      const recipient = randomBytes(32).toString('base64url');
      insertAcknowledgement.run({ recipient, created_at: delivery.created_at ?? '' });
    }
  };

  const durations: number[] = [];
  const started = performance.now();
  while (performance.now() - started < seconds * 1000 && stored < leads) {
    const began = performance.now();
    db.exec('begin immediate');
    for (let count = 0; count < group; count += 1) store();
    db.exec('commit');
    durations.push(performance.now() - began);
  }
  return durations;
}

/** The newest leads of a database with their deliveries, as if these waited. */
export function readSample(dataDir: string): { lead: Row; deliveries: Row[] }[] {
  using db = new DatabaseSync(databaseFile(dataDir), { readOnly: true });
  const deliveriesOf = db.prepare('select * from deliveries where lead_id = ?');
  const waiting = {
    attempts: 0,
    leased_until: null,
    sent_at: null,
    failed_at: null,
    last_error: null,
  };
  return (db.prepare('select * from leads order by rowid desc limit ?').all(SAMPLE) as Row[]).map(
    (lead) => ({
      lead,
      deliveries: (deliveriesOf.all(lead.id ?? '') as Row[]).map((row) => ({
        ...row,
        ...waiting,
        next_attempt_at: row.created_at ?? '',
      })),
    }),
  );
}
