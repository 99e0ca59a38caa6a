import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '#tests/helpers/free-port.ts';
import { certificate, isInstalled } from '#tests/helpers/nginx.ts';
import { temporaryDirectory } from '#tests/helpers/temporary-directory.ts';
import { operatorLimits } from '../limits.ts';
import { DAY_MS } from '../system/time.ts';
import { certificateEnd } from './looks.ts';
import { certificateTroubles, diskTroubles, toVisitors } from './troubles.ts';

// spec operation-90
describe('the certificate of the own address', () => {
  it.skipIf(!isInstalled('openssl'))('is read, whoever signed it', async () => {
    const files = await certificate();
    const [cert, key] = await Promise.all([readFile(files.certificate), readFile(files.key)]);
    const server = createServer({ cert, key });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const end = await certificateEnd(`https://127.0.0.1:${port}`);
    // It is made for two days.
    const leftMs = end.getTime() - Date.now();
    expect(leftMs).toBeGreaterThan(DAY_MS);
    expect(leftMs).toBeLessThanOrEqual(2 * DAY_MS);
    const [trouble] = certificateTroubles(end, new Date(), operatorLimits);
    expect(trouble).toMatchObject({ cause: 'certificate', size: 1 });
    expect(trouble?.text).toContain(`ends on ${end.toISOString().slice(0, 10)}`);
    // It grows once it has ended, so that it is told again.
    const later = new Date(end.getTime() + DAY_MS);
    expect(certificateTroubles(end, later, operatorLimits)).toMatchObject([{ size: 2 }]);
    const before = new Date(end.getTime() - operatorLimits.certificateMs - DAY_MS);
    expect(certificateTroubles(end, before, operatorLimits)).toEqual([]);
  });

  it('is no trouble where nothing answers', async () => {
    const port = await freePort();
    await expect(certificateEnd(`https://127.0.0.1:${port}`)).rejects.toThrow('ECONNREFUSED');
    expect(certificateTroubles(undefined, new Date(), operatorLimits)).toEqual([]);
  });
});

it('little room on the disk is told in megabytes', async () => {
  const folder = await temporaryDirectory();
  const all = Number.MAX_SAFE_INTEGER;
  expect(await diskTroubles(folder, { ...operatorLimits, freeBytes: all })).toMatchObject([
    { cause: 'disk', text: expect.stringMatching(/^Only [\d,]+ MB are free on the disk of /) },
  ]);
  expect(await diskTroubles(folder, { ...operatorLimits, freeBytes: 0 })).toEqual([]);
});

it('the guide says from when on the operator is told', async () => {
  const guide = await readFile('docs/how-to/operate.md', 'utf8');
  const { freeBytes, backupMs, certificateMs, lateMs } = operatorLimits;
  expect(guide).toContain(`less than ${freeBytes / 1024 ** 3} GB are free`);
  expect(guide).toContain(`ends within ${certificateMs / DAY_MS} days`);
  expect([backupMs / DAY_MS, lateMs / 60_000]).toEqual([2, 30]);
  expect(guide).toMatch(/over half an hour[\s\S]+over two days old/);
});

it('the guide’s alert leaves out what the operator isn’t told of either', async () => {
  const guide = await readFile('docs/how-to/operate.md', 'utf8');
  expect(guide).toContain(`deliveries_failed{kind!~"${toVisitors.join('|')}"}`);
});
