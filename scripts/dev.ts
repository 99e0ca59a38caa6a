/**
 * Development: the whole site at one address, with pages and styles that reload while they are edited (spec operation-190).
 *
 * Vite answers what it has: modules of the browser and files of `public/`. All else goes to the real server
 * (`scripts/dev-server.ts`), which restarts when its files change. It answers a page with what this process renders by
 * the build's own code, so that a page shows what is saved. Only the search index, what feeds, sitemap and `llms.txt`
 * say of a page, and files with a hash in the name are the last build's.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  createServer as createHttpServer,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import react from '@vitejs/plugin-react';
import { createServer as createViteServer } from 'vite';
import type { Rendering } from './dev-server.ts';
import { buildHeadScript } from './site-build/head-script.ts';

const root = path.resolve(import.meta.dirname, '..');
/** How long a request waits for the server, which is away while it restarts. */
const AWAY_MS = 10_000;
const AWAY = 'The server is away: it restarts, or the terminal says why not.\n';

const http = createHttpServer(answer);
const vite = await createViteServer({
  root,
  appType: 'custom',
  publicDir: 'public',
  // The lines that say where to look stay.
  clearScreen: false,
  // What the server answers to calls of other origins is its own.
  server: { middlewareMode: true, hmr: { server: http }, cors: false },
});
let headScript: Promise<string> | undefined;
vite.watcher.on('all', () => {
  headScript = undefined;
});
const rendererPort = await listen(createHttpServer(answerRendered), 0);
const serverPort = await freePort();
const port = await listen(
  http,
  Number(process.env.PORT || 3000),
  process.env.HOST || undefined,
).catch((error: Error) => {
  console.error(`HOST or PORT can't be listened on: ${error.message}`);
  process.exit(1);
});
const server = startServer();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill());
server.once('exit', async () => {
  await vite.close();
  process.exit();
});
// The first time it may take longer than a request waits.
for (let first: Socket | undefined; !first; first?.destroy()) first = await reachServer();
// In a terminal the server says more.
if (!process.stdout.isTTY) console.log(`http://localhost:${port}`);

function startServer(): ChildProcess {
  const renderer = `http://127.0.0.1:${rendererPort}`;
  const watching = ['--watch', '--watch-preserve-output'];
  return spawn(process.execPath, [...watching, 'scripts/dev-server.ts', renderer], {
    cwd: root,
    // It ends when its standard input does, even if this process is killed.
    stdio: ['pipe', 'inherit', 'inherit'],
    env: {
      PUBLIC_URL: `http://localhost:${port}`,
      NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/server'),
      ...process.env,
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: String(serverPort),
    },
  });
}

function answer(incoming: IncomingMessage, response: ServerResponse): void {
  const { url = '/' } = incoming;
  // The build copies these texts there.
  if (url.startsWith('/locales/')) incoming.url = `/content${url}`;
  vite.middlewares(incoming, response, () => {
    incoming.url = url;
    void forward(incoming, response);
  });
}

/** Answers with a page as the build would write it, or with Vite's own words on why it can't be rendered. */
async function answerRendered(asked: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    response.end(await render(JSON.parse(await text(asked))));
  } catch (error) {
    // A file that can't be read is the cause of a page that can't be loaded.
    const { cause = error } = error as Error;
    vite.ssrFixStacktrace(cause as Error);
    const { message, stack = message } = cause as Error;
    console.error(stack);
    const plain = stripVTControlCharacters;
    const shown = JSON.stringify({ message: plain(message), stack: plain(stack) });
    response.statusCode = 500;
    response.end(`<!doctype html><title>Error</title><script type="module">import { ErrorOverlay } from '/@vite/client';
document.body.append(new ErrorOverlay(${shown.replaceAll('<', '\\u003c')}));
</script>`);
  }
}

async function render({ site, ...page }: Rendering): Promise<string> {
  const { renderPage } = (await vite.ssrLoadModule(
    '/app/entry-server.tsx',
  )) as typeof import('../app/entry-server.tsx');
  const siteStyles = '/app/styles.css?direct';
  // The answer to a form that was posted without scripts has none.
  const hasScripts = !page.address.includes('/form-answer/');
  headScript ??= buildHeadScript(root);
  const head = {
    headScript: hasScripts ? await headScript : '',
    files: hasScripts ? ['/@vite/client', await applicationFile()] : [],
    siteStyles,
    pageStyles: [],
    styles: '',
    textFont: '',
    linkedStylesheets: ['/app/head/head.css?direct', siteStyles],
  };
  const html = await renderPage(page, head, site);
  if (!hasScripts) return html;
  // React Refresh must start first.
  const preamble = `<script type="module">${react.preambleCode.replace('__BASE__', '/')}</script>`;
  return html.replace('<head>', `<head>${preamble}`);
}

/** The application's address since it was last changed: its own modules name it so, and by another it would run twice. */
async function applicationFile(): Promise<string> {
  const file = '/app/entry-client.tsx';
  const module = await vite.environments.client.moduleGraph.getModuleByUrl(file);
  return module?.lastHMRTimestamp ? `${file}?t=${module.lastHMRTimestamp}` : file;
}

/** Has the server answer; 502 where it is away for too long (spec operation-191). */
async function forward(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url, headers } = incoming;
  const socket = await reachServer();
  const fail = () => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' }).end(AWAY);
  };
  if (socket === undefined) {
    fail();
    return;
  }
  // Whoever asked may have left meanwhile.
  if (response.destroyed) {
    socket.destroy();
    return;
  }
  const options = { method, path: url, headers: { ...headers, connection: 'close' } };
  const outgoing = request({ ...options, createConnection: () => socket }, (answered) => {
    const { connection, ...others } = answered.headers;
    response.writeHead(answered.statusCode ?? 502, answered.statusMessage, others);
    pipeline(answered, response, () => {});
  });
  outgoing.on('error', fail);
  response.on('close', () => outgoing.destroy());
  incoming.pipe(outgoing);
}

/** A connection to the server, as soon as it listens; undefined where it doesn't. */
async function reachServer(): Promise<Socket | undefined> {
  const until = performance.now() + AWAY_MS;
  while (performance.now() < until) {
    const socket = connect(serverPort, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return socket;
    } catch {
      await pause(100);
    }
  }
  return undefined;
}

/** Listens on a port, 0 for any that is free, and returns it. */
async function listen(on: Server, wanted: number, address = '127.0.0.1'): Promise<number> {
  on.listen(wanted, address);
  await once(on, 'listening');
  return (on.address() as AddressInfo).port;
}

/** A port that the server takes at each of its starts. */
async function freePort(): Promise<number> {
  const probe = createServer();
  const found = await listen(probe, 0);
  probe.close();
  await once(probe, 'close');
  return found;
}
