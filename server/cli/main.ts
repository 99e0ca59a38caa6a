import { enableCompileCache, flushCompileCache } from 'node:module';

// As in ../main.ts: what this is to help is imported after it.
enableCompileCache(`${import.meta.dirname}/../../node_modules/.cache/leads`);

const { run } = await import('./run.ts');
const { env, stdin, stdout, stderr } = process;
process.exitCode = await run(process.argv.slice(2), {
  env,
  stdin,
  stdout,
  stderr,
  now: () => new Date(),
});
// A question that was answered leaves standard input open.
stdin.unref?.();
flushCompileCache();
