/**
 * Measures how fast the production server takes leads, beside what SQLite does with the same rows on
 * the same disk, and how fast it sends mails that wait; writes `bench/leads.md`:
 * `npm run bench:leads -- [--dir=var] [--rounds=3] [--skip-drain]`. The data, about a gigabyte, is put
 * into a folder below `dir`, which must be on a real disk, and removed at the end. It marks what misses
 * a budget, and fails only where it can't measure.
 */
import { mkdir, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { measureDrain } from './lead-drain.ts';
import { leadReport } from './lead-report.ts';
import { measureLeads } from './lead-rounds.ts';

/** What `statfs` calls a file system that is in memory. */
const TMPFS = 0x01021994;

const { values: flags } = parseArgs({
  options: {
    dir: { type: 'string', default: path.resolve(import.meta.dirname, '../var') },
    rounds: { type: 'string', default: '3' },
    'skip-drain': { type: 'boolean', default: false },
  },
});
const rounds = Number(flags.rounds);
if (!Number.isInteger(rounds) || rounds < 1) fail('--rounds must be a whole number from 1');
await mkdir(flags.dir, { recursive: true, mode: 0o700 });
if ((await statfs(flags.dir)).type === TMPFS) fail('--dir must be on a disk, not in memory');

const folder = await mkdtemp(path.join(flags.dir, 'bench-'));
try {
  const leads = await measureLeads(folder, rounds, progress);
  if (!flags['skip-drain']) progress('Mails that wait');
  const drain = flags['skip-drain'] ? undefined : await measureDrain(folder, leads.dataDir);
  const text = leadReport(new Date(), leads, drain);
  await writeFile(path.join(import.meta.dirname, 'leads.md'), `${text}\n`);
  console.log(text);
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** To the error output, so that the standard output is the report alone. */
function progress(text: string): void {
  console.error(text);
}

function fail(reason: string): never {
  console.error(`bench: ${reason}`);
  process.exit(1);
}
