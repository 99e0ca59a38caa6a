import { readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { execFileSync, spawnSync } from './child-process.ts';
import { temporaryDirectory } from './temporary-directory.ts';

const commit = readFileSync('tests/previous-release', 'utf8').trim();

/** Whether the clone has the commit of the previous release; a shallow one doesn't. */
export const hasPreviousRelease =
  spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`]).status === 0;

/** The program of the release before in a folder of its own, with the present packages and, unless it is built, the present pages. */
export async function previousRelease({ isBuilt }: { isBuilt: boolean }): Promise<string> {
  const directory = await temporaryDirectory();
  const archive = execFileSync('git', ['archive', commit], { maxBuffer: 1024 ** 3 });
  execFileSync('tar', ['--extract', '--directory', directory], { input: archive });
  symlinkSync(path.resolve('node_modules'), path.join(directory, 'node_modules'));
  if (isBuilt) {
    execFileSync(process.execPath, ['scripts/build.ts'], { cwd: directory, stdio: 'pipe' });
  } else {
    symlinkSync(path.resolve('dist'), path.join(directory, 'dist'));
  }
  return directory;
}
