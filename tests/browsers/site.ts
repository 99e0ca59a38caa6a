import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, vi } from 'vitest';
import type { FormId } from '#contracts/forms/index.ts';
import { spawn } from '#tests/helpers/child-process.ts';
import { freePort } from '#tests/helpers/free-port.ts';
import { patience } from '#tests/helpers/patience.ts';

export interface ServedSite {
  url: string;
  /** The leads of a form, as they are stored. */
  leads(form: FormId): Record<string, unknown>[];
  stop(): Promise<void>;
}

/** Starts the real server on the built site, with data of its own, until it is stopped. */
export async function serveSite(env: Record<string, string> = {}): Promise<ServedSite> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'website-browsers-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ['server/main.ts'], {
    stdio: 'ignore',
    env: {
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      // No test asks registries.
      DOMAIN_LOOKUP: 'off',
      ...env,
    },
  });
  const ended = once(server, 'exit');
  await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).ok).toBe(true), patience);
  return {
    url,
    leads(form) {
      const database = new DatabaseSync(path.join(dataDir, 'website.sqlite'), { readOnly: true });
      const rows = database.prepare('select fields from leads where form = ?').all(form);
      database.close();
      return rows.map(({ fields }) => JSON.parse(String(fields)));
    },
    async stop() {
      server.kill();
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
