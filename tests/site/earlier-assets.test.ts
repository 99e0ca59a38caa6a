// @vitest-environment node
import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { keepEarlierAssets } from '#server/site/earlier-assets.ts';
import { temporaryDirectory } from '#tests/helpers/temporary-directory.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** A `dist` with files of earlier builds, by the days since then, and a new build's folder. */
async function builds(earlier: Record<string, number>, names: string[]) {
  const root = await temporaryDirectory();
  const now = Date.now();
  const dist = path.join(root, 'dist');
  const current = path.join(root, 'client/assets');
  await mkdir(current, { recursive: true });
  for (const [name, days] of Object.entries(earlier)) {
    const file = path.join(dist, 'assets', name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, `earlier ${name}`);
    const time = new Date(now - days * dayMs);
    await utimes(file, time, time);
  }
  for (const name of names) await writeFile(path.join(current, name), `new ${name}`);
  await keepEarlierAssets({ dist, current });
  return {
    dist,
    names: async () => (await readdir(path.join(dist, 'assets'))).sort(),
    text: (name: string) => readFile(path.join(dist, 'assets', name), 'utf8'),
    ageDays: async (name: string) =>
      (Date.now() - (await stat(path.join(dist, 'assets', name))).mtimeMs) / dayMs,
  };
}

describe('hashed files of earlier builds', () => {
  it('may be none', async () => {
    const { names, text } = await builds({}, ['client-new.js']);
    expect(await names()).toEqual(['client-new.js']);
    expect(await text('client-new.js')).toBe('new client-new.js');
  });

  it('stay for 30 days after they were replaced, then they go, with their compressed variants', async () => {
    const { names, text } = await builds(
      {
        'a.js': 29.9,
        'a.js.br': 29.9,
        'b.js': 30.1,
        'b.js.br': 30.1,
        'c.css': 400,
        'former.css': 0.1,
      },
      ['new.js'],
    );
    expect(await names()).toEqual(['a.js', 'a.js.br', 'former.css', 'new.js']);
    expect(await text('a.js')).toBe('earlier a.js');
  });

  it('count from the build that replaced them, however old that made them', async () => {
    const { names, ageDays } = await builds(
      { 'same.js': 100, 'replaced.js': 100, 'gone.js': 130.1 },
      ['same.js'],
    );
    expect(await names()).toEqual(['replaced.js', 'same.js']);
    expect(await ageDays('same.js')).toBeLessThan(0.01);
    expect(await ageDays('replaced.js')).toBeLessThan(0.01);
  });

  it('count from that build alone, not from each later one', async () => {
    const { dist, ageDays } = await builds({ 'same.js': 40, 'replaced.js': 40 }, ['same.js']);
    const past = async (name: string, days: number) => {
      const time = new Date((await stat(path.join(dist, 'assets', name))).mtimeMs - days * dayMs);
      await utimes(path.join(dist, 'assets', name), time, time);
    };
    for (const name of ['same.js', 'replaced.js']) await past(name, 20);
    await keepEarlierAssets({ dist, current: path.join(dist, '../client/assets') });
    expect(await ageDays('replaced.js')).toBeCloseTo(20, 1);
    for (const name of ['same.js', 'replaced.js']) await past(name, 11);
    await keepEarlierAssets({ dist, current: path.join(dist, '../client/assets') });
    expect(await readdir(path.join(dist, 'assets'))).toEqual(['same.js']);
  });

  it('count from now also where the new file was made long ago', async () => {
    const root = await temporaryDirectory();
    const current = path.join(root, 'client');
    await mkdir(current);
    const file = path.join(current, 'font.woff2');
    await writeFile(file, 'font');
    await utimes(file, new Date(0), new Date(0));
    await keepEarlierAssets({ dist: path.join(root, 'dist'), current });
    expect(await readdir(path.join(root, 'dist/assets'))).toEqual(['font.woff2']);
  });
});
