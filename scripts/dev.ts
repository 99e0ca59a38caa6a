/**
 * Development: Vite serves and reloads the pages, rendered on request by the build's own prerendering code;
 * API calls go to the real server, which restarts when its files change.
 */
import { spawn } from 'node:child_process';
import { createServer as createHttpServer } from 'node:http';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer as createViteServer } from 'vite';
import { fillSlots, slotValues } from '../contracts/site.ts';
import { buildHeadScript } from './site-build/head-script.ts';

const root = path.resolve(import.meta.dirname, '..');
const port = Number(process.env.PORT ?? 3000);
const apiPort = port + 1;

const api = spawn(process.execPath, ['--watch', 'server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    NODE_ENV: 'development',
    PORT: String(apiPort),
    PUBLIC_URL: `http://localhost:${port}`,
  },
});

const http = createHttpServer();
const vite = await createViteServer({
  root,
  appType: 'custom',
  publicDir: 'public',
  server: {
    middlewareMode: true,
    hmr: { server: http },
    // The search index is the last build's.
    proxy: Object.fromEntries(
      ['/api', '/v1', '/locales', '/search.json', '/assets'].map((path) => [
        path,
        `http://localhost:${apiPort}`,
      ]),
    ),
  },
});

vite.middlewares.use(async (request, response, next) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  if (request.method !== 'GET' || path.extname(pathname)) return next();
  const siteStyles = '/app/styles.css?direct';
  try {
    const { renderPage } = (await vite.ssrLoadModule(
      '/app/entry-server.tsx',
    )) as typeof import('../app/entry-server.tsx');
    const html = await renderPage(pathname, {
      headScript: await buildHeadScript(root),
      files: ['/@vite/client', '/app/entry-client.tsx'],
      siteStyles,
      pageStyles: [],
      textFont: '',
      linkedStylesheets: ['/app/head.css?direct', siteStyles],
    });
    const filled = fillSlots(html, slotValues(`http://localhost:${port}`, new Date()));
    response.setHeader('content-type', 'text/html; charset=utf-8');
    // React Refresh must start first.
    const preamble = `<script type="module">${react.preambleCode.replace('__BASE__', '/')}</script>`;
    response.end(filled.replace('<head>', `<head>${preamble}`));
  } catch (error) {
    vite.ssrFixStacktrace(error as Error);
    next(error);
  }
});

http.on('request', vite.middlewares);
http.listen(port, () => console.log(`http://localhost:${port} (calls: ${apiPort})`));

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    api.kill();
    await vite.close();
    process.exit(0);
  });
}
