import { enableCompileCache } from 'node:module';

// What the program writes is readable by its user alone (spec operation-40).
process.umask(0o077);
// Only modules that load after this call are cached.
enableCompileCache(`${import.meta.dirname}/../node_modules/.cache/server`);

try {
  const { serve } = await import('./serve.ts');
  await serve(process.env, { isTerminal: process.stdout.isTTY });
} catch (error) {
  const { name, message } = error as Error;
  console.error(name === 'ConfigError' ? message : error);
  process.exit(1);
}
