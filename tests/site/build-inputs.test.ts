// @vitest-environment node
import { existsSync } from 'node:fs';
import path from 'node:path';
import { build, type InlineConfig, type Plugin } from 'vite';
import { expect, it } from 'vitest';

// By its path, because TypeScript reads no .mjs here.
const { buildInputs }: { buildInputs: string[] } = await import(
  path.resolve('scripts/build-inputs.mjs')
);

/** Our own files that become part of what is built from an entry. */
async function imported(ssr: string, config: InlineConfig = {}): Promise<string[]> {
  const modules = new Set<string>();
  const collect: Plugin = {
    name: 'collect',
    buildEnd() {
      for (const id of this.getModuleIds()) modules.add(id);
    },
  };
  await build({ ...config, logLevel: 'silent', plugins: [collect], build: { ssr, write: false } });
  return [...modules]
    .map((id) => path.relative('.', id.split('?', 1)[0] ?? ''))
    .filter((file) => existsSync(file) && !/^(?:\.\.|node_modules)\//.test(file));
}

it('whatever the build imports makes dist/ stale when it changes', async () => {
  const files = new Set([
    ...(await imported('app/entry-client.tsx')),
    ...(await imported('app/entry-server.tsx')),
    ...(await imported('app/head/head-script.ts')),
    ...(await imported('scripts/build.ts', { configFile: false })),
    ...(await imported('vite.config.ts', { configFile: false })),
  ]);
  // It has looked: from every folder something is imported.
  for (const file of ['app/document.tsx', 'content/site.ts', 'contracts/site.ts']) {
    expect([...files]).toContain(file);
  }
  const isInput = (file: string) =>
    buildInputs.some((input) => file === input || file.startsWith(`${input}/`));
  expect([...files].filter((file) => !isInput(file))).toEqual([]);
});
