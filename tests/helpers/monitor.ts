import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { statusReportBody } from '#contracts/status.ts';
import type { ProbeInput } from '#contracts/status-probes.ts';
import type { TestApp } from './test-app.ts';

/** A port that takes connections until it is closed, and again once it is opened. */
export async function startTarget() {
  let server = createServer((socket) => socket.destroy());
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  onTestFinished(close);
  return {
    port,
    close,
    async open() {
      server = createServer((socket) => socket.destroy());
      await listen(port);
    },
  };
}

/** Looks whether a port takes connections. */
export const dnsProbe = (port: number): ProbeInput => ({
  id: 'resolver',
  component: 'dns',
  kind: 'tcp',
  host: '127.0.0.1',
  port,
  timeoutMs: 1000,
  opensIncident: true,
});

/** The report as visitors read it. */
export async function reportOf({ app }: TestApp) {
  return statusReportBody.parse((await app.inject({ url: '/api/status' })).json());
}

export const serviceOf = async (test: TestApp, id: string) =>
  (await reportOf(test)).services.find((one) => one.id === id);

/** Lets time pass until something is so. Returns for how long, in seconds. */
export async function passUntil(
  test: TestApp,
  isSo: () => Promise<boolean> | boolean,
  { most = 900, step = 5 } = {},
) {
  for (let seconds = 0; seconds < most; seconds += step) {
    if (await isSo()) return seconds;
    test.clock.advance(step * 1000);
    // What is probed and stored meanwhile takes real time.
    await pause(10);
  }
  // On a busy machine what has begun may end later.
  await expect.poll(isSo, { timeout: 5000 }).toBe(true);
  return most;
}

/** Lets so many seconds pass. */
export async function pass(test: TestApp, seconds: number, step = 5): Promise<void> {
  let left = seconds / step;
  await passUntil(test, () => left-- <= 0, { most: seconds + 2 * step, step });
}
