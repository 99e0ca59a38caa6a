import { chmod, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { spawnSync } from '#tests/helpers/child-process.ts';
import { postsOfVisitor } from '#tests/helpers/lead-posts.ts';
import { runServer, startServerProcess } from '#tests/helpers/server-process.ts';
import { startSmtpServer } from '#tests/helpers/smtp-server.ts';
import { temporaryDirectory } from '#tests/helpers/temporary-directory.ts';
import { countWaiting, expectWhole } from './audit.ts';
import { expectRefused, expectTaken } from './every-form.ts';

const patience = { timeout: 60_000, interval: 50 };

/** Permissions count for root too once it has given up the right to pass over them. */
const launcher =
  process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override,-dac_read_search'] : [];
const permissionsCount =
  launcher.length === 0 || spawnSync('setpriv', [...launcher.slice(1), 'true']).status === 0;

const applications = (visitor: number) =>
  postsOfVisitor(visitor).filter(({ form }) => form === 'careers');
const others = (visitor: number) =>
  postsOfVisitor(visitor).filter(({ form }) => form !== 'careers');

describe.skipIf(!permissionsCount)('a data folder that can only be read', () => {
  it('costs a running server only the forms with a file until it can be written again, and stops a start with one line', async () => {
    const dataDir = await temporaryDirectory();
    const smtp = await startSmtpServer();
    const env = { DATA_DIR: dataDir, SMTP_URL: smtp.url };
    const server = await startServerProcess(env, launcher);
    const before = await expectTaken(server.url, postsOfVisitor(1));

    const makeRunningWritable = await makeReadOnly(dataDir);
    const meanwhile = await expectTaken(server.url, others(2));
    await expectRefused(server.url, applications(2));
    await makeRunningWritable();
    const after = await expectTaken(server.url, applications(2));
    await vi.waitFor(async () => expect(await countWaiting(dataDir)).toBe(0), patience);
    await server.end('SIGKILL');
    const makeWritable = await makeReadOnly(dataDir);
    const { code, output } = await runServer({ ...env, PORT: '0', HOST: '127.0.0.1' }, launcher);
    expect({ code, output }).toEqual({ code: 1, output: expect.stringMatching(/^DATA_DIR .+\n$/) });
    await makeWritable();
    await expectWhole(dataDir, [...before, ...meanwhile, ...after], smtp.received);
  });
});

describe('something else in place of a folder', () => {
  it('of the data stops a start with one line', async () => {
    const file = path.join(await temporaryDirectory(), 'data');
    await writeFile(file, '');
    const { code, output } = await runServer({ DATA_DIR: file, PORT: '0', HOST: '127.0.0.1' });
    expect({ code, output }).toEqual({ code: 1, output: expect.stringMatching(/^DATA_DIR .+\n$/) });
  });
});

/** Lets nobody write in a data folder, or to the files in it. Returns how to undo that. */
async function makeReadOnly(dataDir: string): Promise<() => Promise<void>> {
  const entries = await readdir(dataDir, { withFileTypes: true });
  const set = async (folder: number, file: number) => {
    await chmod(dataDir, folder);
    for (const entry of entries) {
      // The write-ahead log goes with the server.
      const mode = entry.isDirectory() ? folder : file;
      await chmod(path.join(dataDir, entry.name), mode).catch(() => {});
    }
  };
  const makeWritable = () => set(0o700, 0o600);
  onTestFinished(makeWritable);
  await set(0o500, 0o400);
  return makeWritable;
}
