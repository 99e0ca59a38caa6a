import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { serverLimits } from './limits.ts';
import { measureLoad, memory, type Server, startServer } from './server.ts';
import { MB, medians, table } from './tables.ts';

const CONNECTIONS = 64;
/** Within which a header of an answer stands. */
const HEADERS_BYTES = 2048;
const lastAnswer = '\r\nConnection: close\r\n';
const WARM_UP_SECONDS = 3;
const ROUND_SECONDS = 5;
const ROUNDS = 3;
/** Of each server, because one process is up to a third faster than another one of the same code, for all its life. */
const PROCESSES = 3;
/** Idle time after which memory counts as that at rest. */
const REST_MS = 3000;

type Yardstick = 'node:http' | 'Fastify';

/** Measures the site's server and a bare one with the same answer, in turns under the same load. */
export async function measureThroughput(folder: string): Promise<string> {
  const processes = await onServers(folder, async (server) => {
    await wait(REST_MS);
    const afterStart = await memory(server.pid);
    const rounds = await loadBesideBare(server, '/', 'node:http');
    await wait(REST_MS);
    const afterLoad = await memory(server.pid);
    const figures = { readyMs: server.readyMs, afterStart: afterStart.now };
    return { rounds, figures: { ...figures, afterLoad: afterLoad.now, most: afterLoad.most } };
  });
  const home = compare(
    processes.map(({ rounds }) => rounds),
    'node:http',
  );
  const figures = processes.map((one) => one.figures);
  const { readyMs, afterStart, afterLoad } = medians(figures);
  const most = Math.max(...figures.map((one) => one.most));
  return [
    `The HTML of \`/\` (brotli) at ${CONNECTIONS} connections, from the site's server and from a bare \`node:http\` server that answers the same bytes from memory; ${PROCESSES} processes of each, in turns, ${ROUNDS} rounds of ${ROUND_SECONDS} s after a warm-up; the quickest round of each, because whatever else the machine does only adds to a time. The load comes from another process on the same core, because waking another core costs the server up to a sixth of an answer. The ratio is that of processor times, which hold on a busy machine too.`,
    home.table,
    table({
      server: {
        'site / bare': {
          value: home.ofBare,
          least: serverLimits.ofBare,
        },
        'start to ready, ms': { value: readyMs, most: serverLimits.startMs },
        'memory at rest after the start, MB': afterStart / MB,
        'memory at rest after the load, MB': afterLoad / MB,
        'memory at most, MB': { value: most / MB, most: serverLimits.memory },
      },
    }),
  ].join('\n\n');
}

/** Does something with some servers of its own, one after the other. */
export async function onServers<Result>(
  folder: string,
  work: (server: Server) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let number = 1; number <= PROCESSES; number++) {
    await using server = await startServer(path.join(folder, `server-${number}`));
    results.push(await work(server));
  }
  return results;
}

/** Loads the server and a bare one with the same answer in turns. */
export async function loadBesideBare(
  server: Server,
  address: string,
  by: Yardstick,
): Promise<Rounds> {
  const bare = fork(path.join(import.meta.dirname, 'bare-server.ts'), [
    `http://127.0.0.1:${server.port}${address}`,
    by,
  ]);
  const rounds: Rounds = { site: [], bare: [] };
  const [port] = await once(bare, 'message');
  const bareServer = { port, pid: bare.pid ?? 0 };
  const allowed = coresOf(process.pid);
  try {
    for (const pid of [process.pid, server.pid, bareServer.pid]) keepOnCores('0', pid);
    await load(server, address, WARM_UP_SECONDS);
    await load(bareServer, address, WARM_UP_SECONDS);
    for (let round = 0; round < ROUNDS; round++) {
      rounds.site.push(await load(server, address, ROUND_SECONDS));
      rounds.bare.push(await load(bareServer, address, ROUND_SECONDS));
    }
  } finally {
    bare.kill();
    keepOnCores(allowed, process.pid);
  }
  return rounds;
}

/** The quickest rounds of all processes as a table, and the site's share of what a bare server reaches. */
export function compare(all: readonly Rounds[], by: Yardstick): { table: string; ofBare: number } {
  const processor = 'processor time per answer, µs';
  const quickest = (rounds: readonly Round[]) =>
    rounds.reduce((best, round) => (round[processor] < best[processor] ? round : best));
  const site = quickest(all.flatMap((one) => one.site));
  const bare = quickest(all.flatMap((one) => one.bare));
  return {
    table: table({ site, [`bare ${by}`]: bare }),
    ofBare: bare[processor] / site[processor],
  };
}

type Rounds = Record<'site' | 'bare', Round[]>;
type Round = Awaited<ReturnType<typeof load>>;

async function load({ port, pid }: Pick<Server, 'port' | 'pid'>, address: string, seconds: number) {
  const load = await measureLoad([pid], () => countAnswers(port, address, seconds));
  const { result: answers, serverMs } = load;
  return {
    'answers per second': answers / load.seconds,
    'processor time per answer, µs': (serverMs * 1000) / answers,
  };
}

/** The cores that a process may run on, as `taskset` writes them. */
function coresOf(pid: number): string {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return /^Cpus_allowed_list:\s+(\S+)$/m.exec(status)?.[1] ?? '0';
}

/** Has all threads of a process run on these cores alone. */
function keepOnCores(cores: string, pid: number): void {
  execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', cores, String(pid)]);
}

/**
 * Requests an address on several connections, one request at a time on each. It only counts bytes, because all
 * answers have the same length and a parsing client would be slower than the server.
 */
async function countAnswers(port: number, address: string, seconds: number): Promise<number> {
  const request = `GET ${address} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept-Encoding: br\r\nAccept-Language: en\r\n\r\n`;
  let answers = 0;
  const sockets = new Set<Socket>();
  function open(): void {
    let length = 0;
    let received = 0;
    const socket = connect({
      port,
      host: '127.0.0.1',
      onread: {
        buffer: Buffer.allocUnsafe(64 * 1024),
        callback(count, buffer) {
          const part = Buffer.from(buffer.buffer, buffer.byteOffset, count);
          if (received === 0 && part.subarray(0, HEADERS_BYTES).includes(lastAnswer)) {
            // The site answers so many requests on a connection (spec operation-41).
            sockets.delete(socket.destroy());
            open();
            return true;
          }
          length ||= answerLength(part);
          received += count;
          if (received > length) throw new Error('An answer was longer than the first one');
          if (received === length) {
            received = 0;
            answers += 1;
            socket.write(request);
          }
          return true;
        },
      },
    });
    sockets.add(socket.on('connect', () => socket.write(request)));
  }
  for (let count = 0; count < CONNECTIONS; count += 1) open();
  await wait(seconds * 1000);
  for (const socket of sockets) socket.destroy();
  return answers;
}

/** Length of headers and body, from an answer's first part. */
function answerLength(part: Buffer): number {
  const text = part.toString('latin1');
  const headers = text.slice(0, text.indexOf('\r\n\r\n') + 4);
  const length = /^content-length: (\d+)\r$/im.exec(headers)?.[1];
  if (!/^HTTP\/1\.1 200 /.test(headers) || !length) throw new Error(`Not an answer:\n${headers}`);
  return headers.length + Number(length);
}
