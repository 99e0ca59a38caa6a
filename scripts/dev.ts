/**
 * Development: Vite serves and reloads the pages, rendered on request by the same code that the build
 * prerenders with; calls go to the real server, restarted when its files change.
 */
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import path from 'node:path';
import { createServer as createViteServer, transformWithOxc } from 'vite';
import { fillSlots, slotValues } from '../contracts/site.ts';

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
    proxy: { '/api': `http://localhost:${apiPort}`, '/locales': `http://localhost:${apiPort}` },
  },
});

/** The inline script of the page, without types. */
async function headScript(): Promise<string> {
  const file = path.join(root, 'app/head-script.ts');
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file);
  return `(() => {${code.replace(/export\s*\{\s*\};?/, '')}})()`;
}

vite.middlewares.use(async (request, response, next) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  if (request.method !== 'GET' || path.extname(pathname)) return next();
  try {
    const { renderPage } = (await vite.ssrLoadModule(
      '/app/entry-server.tsx',
    )) as typeof import('../app/entry-server.tsx');
    const html = await renderPage(pathname, {
      headScript: await headScript(),
      files: ['/@vite/client', '/app/entry-client.tsx'],
      stylesheets: [],
      textFont: '',
      linkedStylesheets: ['/app/fonts/fonts.css?direct', '/app/styles.css?direct'],
    });
    const values = slotValues(`http://localhost:${port}`, new Date());
    const filled = fillSlots(html, values).replace(
      '<head>',
      `<head><script type="module">${reactRefresh}</script>`,
    );
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(filled);
  } catch (error) {
    vite.ssrFixStacktrace(error as Error);
    next(error);
  }
});

/** What @vitejs/plugin-react needs before the first component runs. */
const reactRefresh = [
  "import { injectIntoGlobalHook } from '/@react-refresh';",
  'injectIntoGlobalHook(window);',
  'window.$RefreshReg$ = () => {};',
  'window.$RefreshSig$ = () => (type) => type;',
].join('');

http.on('request', vite.middlewares);
http.listen(port, () => console.log(`http://localhost:${port} (calls: ${apiPort})`));

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    api.kill();
    await vite.close();
    process.exit(0);
  });
}
