import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Probe, ProbeInput } from '#contracts/status-probes.ts';
import { systemClock } from '#server/clock.ts';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { databaseFile } from '#server/db/sqlite.ts';
import { createMonitor, readProbes } from '#server/status/monitor.ts';
import {
  addUpMinutes,
  removeOldReadings,
  storeReadings,
} from '#server/status/readings.repository.ts';
import { readReport } from '#server/status/report.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#server/time.ts';
import { statusBenchLimits } from './limits.ts';
import { MB, median, table } from './tables.ts';
import { compare, loadBesideBare, onServers } from './throughput.ts';

const PROBES = 40;
const DAYS = 90;
/** How much is stored at a time in the simulated months. */
const STEP_MS = HOUR_MS;
const READS = 50;
const PROBING_SECONDS = 120;

/**
 * Measures what the status costs: reading its report, answering with it, storing readings for months of simulated time,
 * and probing a server on loopback.
 */
export async function measureStatus(folder: string): Promise<string> {
  const dataDir = path.join(folder, 'status');
  await using db = openDatabase({ dataDir, databaseUrl: undefined });
  await migrate(db);
  const since = Math.floor(Date.now() / DAY_MS) * DAY_MS - DAYS * DAY_MS;
  const sizes: number[] = [];
  for (let at = since; at < since + DAYS * DAY_MS; at += STEP_MS) {
    await storeReadings(db, samples, readings(at));
    await addUpMinutes(db, samples, new Date(at + STEP_MS));
    await removeOldReadings(db, new Date(at));
    if ((at - since) % (30 * DAY_MS) === 0) sizes.push((await stat(databaseFile(dataDir))).size);
  }
  const now = new Date(since + DAYS * DAY_MS);
  const rounds = await onServers(folder, async (server) => ({
    reportMs: await timeReport(() => readReport(db, samples, now)),
    ...(await loadBesideBare(server, '/api/status', 'Fastify')),
  }));
  const reportMs = Math.min(...rounds.map((one) => one.reportMs));
  const answers = compare(rounds, 'Fastify');
  const { readMs, ofBare, size, probingPercent } = statusBenchLimits;
  return [
    `${PROBES} probes a minute, each of a component, for ${DAYS} simulated days; its report's time is the median of ${READS}, where that was quickest; \`/api/status\` beside a bare Fastify route that answers the same bytes, as in the section above; and the share of a core that ${PROBES} probes a minute by HTTP cost, the answers of the probed server included.`,
    answers.table,
    table({
      status: {
        [`report of ${DAYS} days, ms`]: { value: reportMs, most: readMs },
        '/api/status / bare': { value: answers.ofBare, least: ofBare },
        'database after the first month, MB': { value: (sizes[1] ?? 0) / MB, most: size },
        'after the second, MB': (sizes[2] ?? 0) / MB,
        'probing, % of a core': { value: await measureProbing(folder), most: probingPercent },
      },
    }),
  ].join('\n\n');
}

/** @returns the median in ms */
async function timeReport(read: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  while (times.length < READS) {
    const began = performance.now();
    await read();
    times.push(performance.now() - began);
  }
  return median(times);
}

const ids = Array.from({ length: PROBES }, (_, index) => `sample-${index}`);

/** Of components that no page has, so that there are as many. */
const samples = ids.map(
  (id): Probe => ({ ...probeOf(id, 'http://127.0.0.1/'), component: id }) as Probe,
);

function probeOf(id: string, url: string): Probe {
  const input: ProbeInput = { id, component: 'dns', kind: 'http', url, everySeconds: 60 };
  return readProbes([input])[0] as Probe;
}

function readings(from: number) {
  const minutes = Array.from({ length: STEP_MS / MINUTE_MS }, (_, index) => index);
  return minutes.flatMap((minute) =>
    ids.map((probe, index) => ({
      ...{ probe, at: from + minute * MINUTE_MS + index * 1000, problem: undefined },
      state: (minute + index) % 97 === 0 ? ('degraded' as const) : ('operational' as const),
      ms: 20 + ((minute * 7 + index * 13) % 300),
    })),
  );
}

/** The share of a core that this process needs while it probes itself, in percent. */
async function measureProbing(folder: string): Promise<number> {
  await using db = openDatabase({ dataDir: path.join(folder, 'probing'), databaseUrl: undefined });
  await migrate(db);
  const probed = createServer((_request, response) => void response.end('ok'));
  await new Promise<void>((resolve) => probed.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(probed.address() as AddressInfo).port}/`;
  const monitor = createMonitor({
    ...{ db, clock: systemClock, webhooks: [], probes: ids.map((id) => probeOf(id, url)) },
    log: console,
    tryOwn: async () => {},
  });
  monitor.start();
  // The first tries compile what they need.
  await wait(MINUTE_MS);
  const before = process.cpuUsage();
  await wait(PROBING_SECONDS * 1000);
  const { user, system } = process.cpuUsage(before);
  await monitor.stop();
  probed.close();
  return (user + system) / PROBING_SECONDS / 10_000;
}
