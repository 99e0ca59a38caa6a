import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { copyProject, run } from '#tests/helpers/follow-guide.ts';

it('a build that is broken off leaves nothing that calls dist/ current', async () => {
  const root = await copyProject();
  const stamp = path.join(root, 'dist/.built');
  await mkdir(path.dirname(stamp));
  await writeFile(stamp, 'of an earlier build');
  await rm(path.join(root, 'public'), { recursive: true });
  await expect(run(root, process.execPath, 'scripts/build.ts')).rejects.toThrow('ENOENT');
  expect(existsSync(stamp)).toBe(false);
});

it('a build is for production, whatever the shell says (spec operation-175)', async () => {
  const root = await copyProject();
  const says = "throw new Error('built for ' + process.env.NODE_ENV);";
  await writeFile(path.join(root, 'vite.config.ts'), says);
  const built = run(root, 'env', 'NODE_ENV=nonsense', process.execPath, 'scripts/build.ts');
  await expect(built).rejects.toThrow('built for production');
});
