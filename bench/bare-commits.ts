/**
 * The yardstick of the leads: `node bare-commits.ts <data folder> <sample folder> <group> <seconds>
 * <leads>` stores leads with nothing but `node:sqlite`, as durably as the server does: the rows of
 * leads in the sample's database, as they were when they came in, under new ids, `group` leads to a
 * commit. It ends after so many seconds or leads, whichever comes first, and tells what it saw to the
 * process that started it.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { databaseFile } from '#server/db/sqlite.ts';
import { type Latency, latency } from './median.ts';

export interface BareCommits extends Latency {
  leads: number;
  perSecond: number;
}

type Row = Record<string, SQLInputValue>;

interface LeadRows {
  lead: Row;
  deliveries: Row[];
}

const SAMPLE = 500;

const [dataDir = '', sampleDir = ''] = process.argv.slice(2);
const [group = 1, seconds = 0, leads = 0] = process.argv.slice(4).map(Number);

const sample = readSample();
const db = new DatabaseSync(databaseFile(dataDir));
db.exec('pragma journal_mode = wal; pragma synchronous = full');
const store = prepareStore();
let stored = Number(db.prepare('select count(*) as count from leads').get()?.count);
const first = stored;
const durations: number[] = [];
const started = performance.now();
while (performance.now() - started < seconds * 1000 && stored - first < leads) {
  const began = performance.now();
  db.exec('begin immediate');
  for (let count = 0; count < group; count += 1) store(stored++);
  db.exec('commit');
  durations.push(performance.now() - began);
}
const elapsedMs = performance.now() - started;
db.close();
const result: BareCommits = {
  leads: stored - first,
  perSecond: ((stored - first) / elapsedMs) * 1000,
  ...latency(durations),
};
process.send?.(result, () => process.exit(0));

/** The newest leads and what was to go out for them, as the server had stored it. */
function readSample(): LeadRows[] {
  const source = new DatabaseSync(databaseFile(sampleDir), { readOnly: true });
  const deliveries = source.prepare('select * from deliveries where lead_id = ?');
  const rows = source
    .prepare('select * from leads order by rowid desc limit ?')
    .all(SAMPLE) as Row[];
  const sample = rows.map((lead) => ({
    lead,
    deliveries: (deliveries.all(lead.id as string) as Row[]).map((row) => ({
      ...row,
      attempts: 0,
      next_attempt_at: row.created_at as string,
      leased_until: null,
      sent_at: null,
      failed_at: null,
      last_error: null,
    })),
  }));
  source.close();
  if (sample.length === 0) throw new Error('There are no leads to copy');
  return sample;
}

/** Returns what stores the rows of one lead, the index-th in this database. */
function prepareStore(): (index: number) => void {
  const [like = sample[0] as LeadRows] = sample.filter(({ deliveries }) => deliveries.length > 0);
  const insertLead = insert('leads', like.lead);
  const insertDelivery = insert('deliveries', like.deliveries[0] ?? {});
  const insertAcknowledgement = insert('acknowledgements', { recipient: '', created_at: '' });
  return (index) => {
    const { lead, deliveries } = sample[index % sample.length] as LeadRows;
    const id = randomUUID();
    insertLead({
      ...lead,
      id,
      reference: `WD-${String(index).padStart(6, '0')}`,
      submission_key: `key:${randomUUID()}`,
    });
    for (const delivery of deliveries) {
      insertDelivery({ ...delivery, id: randomUUID(), lead_id: id });
      if (delivery.kind === 'acknowledgement') {
        const recipient = randomBytes(32).toString('base64url');
        insertAcknowledgement({ recipient, created_at: delivery.created_at as string });
      }
    }
  };
}

function insert(table: string, like: Row): (row: Row) => void {
  const columns = Object.keys(like);
  const statement = db.prepare(
    `insert into ${table} (${columns}) values (${columns.map((column) => `:${column}`)})`,
  );
  return (row) => void statement.run(row);
}
