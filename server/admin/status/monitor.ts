import { once } from 'node:events';
import { probes } from '#content/status-probes.ts';
import { databaseProblem } from '../../db/migrate.ts';
import { createMonitor, readProbes } from '../../status/monitor.ts';
import { askFromOutside, createTryOwn } from '../../status/own-parts.ts';
import { createDisk } from '../../system/disk.ts';
import { MINUTE_MS } from '../../system/time.ts';
import { type Context, onDatabase } from '../context.ts';
import { newCommand } from '../options.ts';
import { count } from '../text.ts';

export const monitor = (context: Context) =>
  newCommand(
    'monitor',
    'probe by itself until it is stopped, instead of the server',
    'It writes to the database that the environment names, and asks for the website at PUBLIC_URL. Start the server with STATUS_MONITOR=false then, because one process probes: the one that began.',
  ).action(
    onDatabase(context, async ({ config, db, clock, note }) => {
      // The clock is measured each minute, as the server does it (spec operation-124).
      using _ = setInterval(() => void clock.measure().catch(() => {}), MINUTE_MS);
      const disk = createDisk(config, clock);
      const problem = () => databaseProblem(db);
      const tryOwn = createTryOwn({ db, clock, disk, problem, get: askFromOutside(config) });
      const all = readProbes(probes);
      const tell = ({ err }: { err?: unknown }, text: string) =>
        void note(err instanceof Error ? `${text}: ${err.message}` : text).catch(() => {});
      const log = { info: tell, error: tell };
      const { webhooks } = config;
      const asked = { probes: all, tryOwn, asksOwnOutside: true };
      const running = createMonitor({ db, clock, log, ...asked, webhooks });
      // The signals are awaited before the line is written, because its reader may stop the process at once.
      const told = Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
      running.start();
      await note(`Probing by ${count(all.length, 'probe')}; Ctrl+C stops it.`);
      await told;
      await running.stop();
    }),
  );
