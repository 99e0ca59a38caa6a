import { run } from './run.ts';

// What the program writes is readable by its user alone (spec operation-40).
process.umask(0o077);
const { env, stdin, stdout, stderr } = process;
const now = () => new Date();
process.exitCode = await run(process.argv.slice(2), { env, stdin, stdout, stderr, now });
// Standard input stays open after a question, and would keep the process alive.
stdin.unref?.();
