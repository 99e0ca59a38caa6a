/**
 * Visitors who send the contact form: `node lead-load.ts <port> <clients> <seconds> <run> [<pause>]`.
 * Each client sends the next lead when the one before was acknowledged, `pause` ms later, as JSON over
 * a connection that stays open. Every lead has a key of its own, and an address sends as many as it may
 * (decision 30), as under a proxy. Tells what it saw to the process that started it; any answer but 200 ends it.
 *
 * @param run tells apart the addresses of loads on the same server, from 0 to 255
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { formRules } from '#contracts/form-rules.ts';
import { type Latency, latency } from './median.ts';

export interface LeadLoad extends Latency {
  /** Leads that were acknowledged, all of them. */
  acknowledged: number;
  perSecond: number;
  /** How much of one core the clients used. */
  cpu: number;
}

const [port = 0, clients = 0, seconds = 0, run = 0, pauseMs = 0] = process.argv
  .slice(2)
  .map(Number);

const message =
  'We sell garden tools in two shops and online.\n\n' +
  'Both stocks should show the same figures, and the old system goes dark in May. '.repeat(4);

let sent = 0;
const durations: number[] = [];
const before = process.cpuUsage();
const started = performance.now();
await Promise.all(Array.from({ length: clients }, sendLeads));
const elapsedMs = performance.now() - started;
const { user, system } = process.cpuUsage(before);
const load: LeadLoad = {
  acknowledged: durations.length,
  perSecond: (durations.length / elapsedMs) * 1000,
  ...latency(durations),
  cpu: (user + system) / 1000 / elapsedMs,
};
process.send?.(load, () => process.exit(0));

async function sendLeads(): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  while (performance.now() - started < seconds * 1000) {
    const request = leadRequest(sent++);
    const began = performance.now();
    socket.write(request);
    await answer(socket);
    durations.push(performance.now() - began);
    if (pauseMs > 0) await wait(pauseMs);
  }
  socket.destroy();
}

function leadRequest(index: number): string {
  const body = JSON.stringify({
    name: `Sample Visitor ${index}`,
    email: `visitor-${run}-${index}@example.org`,
    subject: 'A sample shop with two warehouses',
    message,
    language: index % 2 === 0 ? 'en' : 'nl',
  });
  const address = Math.floor(index / formRules.posts.requests);
  return [
    'POST /api/contact HTTP/1.1',
    `Host: localhost:${port}`,
    'Accept: application/json',
    'Accept-Language: en',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `Idempotency-Key: ${randomUUID()}`,
    `X-Forwarded-For: 10.${run}.${address >> 8}.${address & 255}`,
    '',
    body,
  ].join('\r\n');
}

/** Resolves when a whole answer is in. @throws if it isn't 200, or the connection ends */
function answer(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = '';
    const finish = (error?: Error) => {
      socket.off('data', take).off('error', finish).off('close', broken);
      if (error === undefined) resolve();
      else reject(error);
    };
    const broken = () => finish(new Error('The server closed a connection'));
    const take = (chunk: Buffer) => {
      text += chunk.toString('latin1');
      const end = text.indexOf('\r\n\r\n') + 4;
      if (end < 4) return;
      const [, length = Number.NaN] = /^content-length: (\d+)\r$/im.exec(text) ?? [];
      if (!text.startsWith('HTTP/1.1 200 ')) finish(new Error(`Not acknowledged:\n${text}`));
      else if (text.length >= end + Number(length)) finish();
    };
    socket.on('data', take).on('error', finish).on('close', broken);
  });
}
