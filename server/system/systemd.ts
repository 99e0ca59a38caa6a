import { execFile } from 'node:child_process';
import type { FastifyBaseLogger } from 'fastify';

/** How often it reports in the time that systemd waits for a report. */
const REPORTS = 3;

/**
 * Tells systemd that the server listens and, in time for `WatchdogSec`, that its event loop turns; nothing where it
 * wasn't started by systemd, which sets both variables (spec operation-84). It runs `systemd-notify`, because Node has
 * no Unix datagram sockets.
 */
export function reportToSystemd(
  { NOTIFY_SOCKET, WATCHDOG_USEC, PATH }: NodeJS.ProcessEnv,
  log: Pick<FastifyBaseLogger, 'warn'>,
): void {
  if (NOTIFY_SOCKET === undefined) return;
  const report = (state: string) =>
    // The program gets nothing else of the environment, because that holds secrets.
    execFile(
      'systemd-notify',
      [state],
      { env: { NOTIFY_SOCKET, PATH }, timeout: 10_000 },
      (err) => {
        if (err) log.warn({ err }, 'systemd-notify failed');
      },
    );
  report('--ready');
  const waitMs = Number(WATCHDOG_USEC) / 1000;
  if (waitMs > 0) setInterval(report, waitMs / REPORTS, 'WATCHDOG=1').unref();
}
