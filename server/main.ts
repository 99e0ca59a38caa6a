import { enableCompileCache, flushCompileCache } from 'node:module';

// Keeps compiled code between starts: that saves a good part of the start-up time and memory. What
// this is to help is imported after it.
enableCompileCache(`${import.meta.dirname}/../node_modules/.cache/server`);

try {
  const { serve } = await import('./serve.ts');
  await serve(process.env);
  flushCompileCache();
} catch (error) {
  const { name, message } = error as Error;
  console.error(name === 'ConfigError' ? message : error);
  process.exit(1);
}
