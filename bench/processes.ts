import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** Starts a program of the bench as a process of its own. */
export function run(program: URL, ...parameters: string[]): ChildProcess {
  return fork(program, parameters);
}

/** What a process tells next. */
export async function message<T>(child: ChildProcess): Promise<T> {
  const ended = new AbortController();
  const end = () => ended.abort(new Error('A process of the bench ended early'));
  child.once('exit', end);
  try {
    const [value] = await once(child, 'message', { signal: ended.signal });
    return value;
  } finally {
    child.off('exit', end);
  }
}
