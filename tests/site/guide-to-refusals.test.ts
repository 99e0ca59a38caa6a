// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { refusalReasons, refusals } from '#server/http/refusals.ts';
import { startServerProcess } from '#tests/helpers/server-process.ts';
import { temporaryDirectory } from '#tests/helpers/temporary-directory.ts';

const guide = readFileSync('docs/how-to/find-out-why-a-request-was-refused.md', 'utf8');

/** Reason, status and files of each row of the table. */
const rows = [...guide.matchAll(/^\| `([\w-]+)` \| (\d{3}) \| [^|]+ \| ([^|]+) \| [^|]+ \|$/gm)];

it('the how-to about refusals has every reason with its status, and the files that refuse', () => {
  expect(rows.map(([, reason]) => reason).toSorted()).toEqual(refusalReasons.toSorted());
  for (const [, reason = '', status, where = ''] of rows) {
    expect(Number(status), reason).toBe(refusals[reason as keyof typeof refusals]);
    const files = [...where.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
    expect(files, reason).not.toEqual([]);
    for (const file of files) {
      expect(readFileSync(file, 'utf8'), `${reason} in ${file}`).toContain(`'${reason}'`);
    }
  }
});

it('its commands find the refusals of a server', async () => {
  const METRICS_TOKEN = 'k3f9-a-long-random-one-77';
  const DATA_DIR = await temporaryDirectory();
  const server = await startServerProcess({ LOG_LEVEL: 'debug', METRICS_TOKEN, DATA_DIR });
  const commands = [...guide.matchAll(/^```\n(.+)\n```$/gm)].map(([, command = '']) => command);
  expect(commands).toHaveLength(3);
  const [inAll = '', ofMetrics = '', inEach = ''] = commands;
  /** The lines that a command's `grep` leaves. */
  const grepped = (command: string, text: string) => {
    const [, pattern = ''] = / grep '([^']+)'$/.exec(command) ?? [];
    return text.split('\n').filter((line) => new RegExp(pattern).test(line));
  };

  const call = await fetch(`${server.url}/v1/domains`);
  expect(call.status).toBe(401);
  const reqId = call.headers.get('x-request-id');
  await expect
    .poll(() => grepped(inEach, server.output()).map((line) => JSON.parse(line)))
    .toEqual([expect.objectContaining({ reason: 'api-token', status: 401, reqId })]);

  const [, header = '', address = ''] = /-H "([^"]+)" http:\/\/[^/]+(\S+)/.exec(ofMetrics) ?? [];
  const [name = '', value = ''] = header.replace('$METRICS_TOKEN', METRICS_TOKEN).split(': ');
  const metrics = await (await fetch(server.url + address, { headers: { [name]: value } })).text();
  expect(grepped(ofMetrics, metrics)).toContain('requests_refused_total{reason="api-token"} 1');

  await server.end('SIGTERM');
  const [sum = '{}', ...others] = grepped(inAll, server.output());
  expect(others).toEqual([]);
  expect(JSON.parse(sum).refusals).toEqual({ 'api-token': 1 });
}, 30_000);
