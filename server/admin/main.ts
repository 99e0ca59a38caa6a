import { run } from './run.ts';

const { env, stdin, stdout, stderr } = process;
const now = () => new Date();
process.exitCode = await run(process.argv.slice(2), { env, stdin, stdout, stderr, now });
// After an answered question standard input is still open, and would keep the process.
stdin.unref?.();
