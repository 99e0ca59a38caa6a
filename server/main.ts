import { enableCompileCache, flushCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';

// Keeps compiled code between starts: that saves a good part of the start-up time and memory. What
// this is to help is imported after it.
enableCompileCache(`${import.meta.dirname}/../node_modules/.cache/server`);

try {
  const { serve } = await import('./serve.ts');
  await serve(process.env);
  flushCompileCache();
  // Garbage is collected when the heap has grown by 30 % since the last time. By itself V8 lets it grow
  // to the threefold under load, and gives hardly any of that back. Set only now: node doesn't use its
  // compiled code, nor what was kept above, if it was made under other settings.
  setFlagsFromString('--heap-growing-percent=30');
} catch (error) {
  const { name, message } = error as Error;
  console.error(name === 'ConfigError' ? message : error);
  process.exit(1);
}
