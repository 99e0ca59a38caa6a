import { setTimeout as wait } from 'node:timers/promises';
import { createDatabase, dataFolder, sampleLeads, startLeadServer } from './lead-server.ts';
import { leadLimits } from './limits.ts';
import { storeCopies } from './sample.ts';
import { mostMemory } from './server.ts';
import { MB, table } from './tables.ts';

const LEADS = 2000;
const POLL_MS = 50;

/** Measures how soon mails that wait go out after a start, such as when the mail server was away. */
export async function measureMails(): Promise<string> {
  await using folder = await dataFolder();
  const sample = await sampleLeads(folder.path);
  const dataDir = await createDatabase(folder.path, 'waiting');
  storeCopies(dataDir, sample, LEADS);
  const mails = sample.reduce((sum, { deliveries }) => sum + deliveries.length, 0);
  const waiting = (mails / sample.length) * LEADS;
  await using server = await startLeadServer(dataDir);
  while (server.mailTimes.length < waiting) await wait(POLL_MS);
  const [first = 0] = server.mailTimes;
  const last = server.mailTimes.at(-1) ?? 0;
  const most = await mostMemory(server.pid);
  return [
    `A start with ${waiting} mails that wait in the database, until the mail server has taken all of them.`,
    table({
      server: {
        'mails per second': (waiting / (last - first)) * 1000,
        'memory at most, MB': { value: most / MB, most: leadLimits.memory },
      },
    }),
  ].join('\n\n');
}
