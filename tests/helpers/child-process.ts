import * as node from 'node:child_process';
import { promisify } from 'node:util';
import { processEnvironment } from './environment.ts';

/*
 * Node's functions of the same names, but for the environment: a process has that of `processEnvironment`, and `env` is
 * what is added to it (spec operation-180). The parameters are always a list, and `execFile` returns a promise.
 */

export type { ChildProcess } from 'node:child_process';

export const spawn = alone(node.spawn);
export const spawnSync = alone(node.spawnSync);
export const execFile = alone(promisify(node.execFile));
export const execFileSync = alone(node.execFileSync);

type Start = (
  program: string,
  parameters?: readonly string[],
  options?: { env?: NodeJS.ProcessEnv },
) => unknown;

function alone<Starting>(starting: Starting): Starting {
  const start: Start = (program, parameters = [], options = {}) => {
    const env = { ...processEnvironment(), ...options.env };
    return (starting as Start)(program, parameters, { ...options, env });
  };
  return start as Starting;
}
