import { setTimeout as wait } from 'node:timers/promises';
import type { Load } from './load.ts';
import { median } from './median.ts';
import { message, run } from './processes.ts';
import { end, type ProductionServer, processorMs } from './server.ts';

const PAGE = '/';
const CONNECTIONS = 64;
const WARM_UP_SECONDS = 3;
const ROUND_SECONDS = 5;
const ROUNDS = 5;
/** After this long without work, memory is that of a server at rest. */
const REST_MS = 3000;

export interface Throughput {
  page: string;
  connections: number;
  rounds: number;
  roundSeconds: number;
  site: Round[];
  bare: Round[];
  /** Of the medians. */
  ratio: number;
  /** Bytes; undefined where the system doesn't tell. */
  memoryAfterStart: number | undefined;
  memoryAfterLoad: number | undefined;
}

export interface Round extends Load {
  /** Processor time of the server for one answer, in µs; undefined where the system doesn't tell. */
  processorUs: number | undefined;
}

interface Server {
  port: number;
  pid: number | undefined;
}

/** The site's server and a bare one, which answers the same bytes, in turns under the same load. */
export async function measureThroughput(server: ProductionServer): Promise<Throughput> {
  await wait(REST_MS);
  const memoryAfterStart = await server.memory();
  const bare = run(
    new URL('./bare-server.ts', import.meta.url),
    `http://127.0.0.1:${server.port}${PAGE}`,
  );
  const loads: Record<'site' | 'bare', Round[]> = { site: [], bare: [] };
  try {
    const bareServer: Server = { port: await message(bare), pid: bare.pid };
    await load(server, WARM_UP_SECONDS);
    await load(bareServer, WARM_UP_SECONDS);
    for (let round = 0; round < ROUNDS; round++) {
      loads.site.push(await load(server, ROUND_SECONDS));
      loads.bare.push(await load(bareServer, ROUND_SECONDS));
    }
  } finally {
    await end(bare);
  }
  await wait(REST_MS);
  return {
    page: PAGE,
    connections: CONNECTIONS,
    rounds: ROUNDS,
    roundSeconds: ROUND_SECONDS,
    ...loads,
    ratio: rate(loads.site) / rate(loads.bare),
    memoryAfterStart,
    memoryAfterLoad: await server.memory(),
  };
}

/** Median of the rounds' answers per second. */
export function rate(loads: readonly Load[]): number {
  return median(loads.map(({ perSecond }) => perSecond));
}

/** Median of the rounds' processor time per answer; not a number where it isn't known. */
export function processorTime(rounds: readonly Round[]): number {
  return median(rounds.map(({ processorUs = Number.NaN }) => processorUs));
}

async function load({ port, pid }: Server, seconds: number): Promise<Round> {
  const before = await processorMs(pid);
  const measured: Load = await message(
    run(
      new URL('./load.ts', import.meta.url),
      String(port),
      PAGE,
      String(CONNECTIONS),
      String(seconds),
    ),
  );
  const after = await processorMs(pid);
  if (before === undefined || after === undefined) return { ...measured, processorUs: undefined };
  const answers = measured.perSecond * seconds;
  return { ...measured, processorUs: ((after - before) * 1000) / answers };
}
