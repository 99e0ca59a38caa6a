import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { spawn } from '#tests/helpers/child-process.ts';
import { freePort } from '#tests/helpers/free-port.ts';
import { fieldParts, multipart, pdf, pdfWith } from '#tests/helpers/multipart.ts';
import { isInstalled } from '#tests/helpers/nginx.ts';
import { patience } from '#tests/helpers/patience.ts';
import { temporaryDirectory } from '#tests/helpers/temporary-directory.ts';
import { startApp, type TestApp, validApplication } from '#tests/helpers/test-app.ts';
import { documentLimits } from '../limits.ts';

/** What every scanner finds and nobody has to fear; put together here, so that no scanner finds this file. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(
  '',
);
const infected = pdfWith(Buffer.from(eicar));

/** Collects what the log warns of. */
function warningsOf({ app }: TestApp): string[] {
  const warnings: string[] = [];
  const warn = vi.spyOn(app.log, 'warn').mockImplementation((text) => {
    warnings.push(String(text));
  });
  onTestFinished(() => warn.mockRestore());
  return warnings;
}

async function apply(app: TestApp, resume: Buffer) {
  const file = { name: 'resume', value: resume, filename: 'cv.pdf' };
  const { body, headers } = multipart([...fieldParts(validApplication), file]);
  return app.post(body, headers, { url: '/api/careers' });
}

const unscanned = 'a document was taken unscanned, because the virus scanner gave no answer';

/** Debian's daemon with one signature, which starts at once: `md5:size:name` of the infected résumé. */
async function startClamd(listen: (directory: string) => Promise<string[]>): Promise<string> {
  const directory = await temporaryDirectory();
  const md5 = createHash('md5').update(infected).digest('hex');
  await writeFile(path.join(directory, 'test.hdb'), `${md5}:${infected.length}:Eicar-Test\n`);
  const configuration = path.join(directory, 'clamd.conf');
  const lines = [
    'Foreground yes',
    `DatabaseDirectory ${directory}`,
    `TemporaryDirectory ${directory}`,
    ...(process.getuid?.() === 0 ? ['User root'] : []),
    ...(await listen(directory)),
  ];
  await writeFile(configuration, `${lines.join('\n')}\n`);
  const child = spawn('clamd', ['--config-file', configuration], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  await vi.waitFor(
    () => {
      if (child.exitCode !== null) throw new Error(`clamd ended: ${output}`);
      expect(output).toMatch(/Self checking|Listening daemon|Waiting for/i);
    },
    { timeout: 20_000, interval: 20 },
  );
  return directory;
}

describe.skipIf(!isInstalled('clamd'))('Debian’s clamd', () => {
  it.each(['a port', 'a Unix socket'])('refuses what it finds, by %s', async (kind) => {
    const port = await freePort();
    const isPort = kind === 'a port';
    const directory = await startClamd(async (folder) =>
      isPort ? [`TCPSocket ${port}`, 'TCPAddr 127.0.0.1'] : [`LocalSocket ${folder}/clamd.socket`],
    );
    const CLAMD = isPort ? `127.0.0.1:${port}` : path.join(directory, 'clamd.socket');
    if (!isPort) expect(existsSync(CLAMD)).toBe(true);
    const app = await startApp({ env: { CLAMD } });
    const warnings = warningsOf(app);
    const refused = await apply(app, infected);
    expect(refused.statusCode).toBe(422);
    const message =
      'Resume: our virus scanner flagged this file. Please save your document as a new PDF, on another device if you can.';
    expect(refused.json()).toEqual({ success: false, message, fields: { resume: message } });
    expect((await app.files()).size).toBe(0);
    // A large one comes in many pieces.
    const large = pdfWith(Buffer.alloc(3_000_000, 'x'));
    expect((await apply(app, large)).statusCode).toBe(200);
    expect(warnings).toEqual([]);
  });

  it('that takes only small files: the log tells of the others', async () => {
    const port = await freePort();
    await startClamd(async () => [
      `TCPSocket ${port}`,
      'TCPAddr 127.0.0.1',
      'StreamMaxLength 100K',
    ]);
    const app = await startApp({ env: { CLAMD: `127.0.0.1:${port}` } });
    const warnings = warningsOf(app);
    expect((await apply(app, pdfWith(Buffer.alloc(3_000_000)))).statusCode).toBe(200);
    expect(warnings).toEqual([unscanned]);
  });
});

describe('a scanner that is no help', () => {
  /** Something that does this with each connection. */
  async function startScanner(answer: (socket: Socket) => void): Promise<string> {
    const server = createServer((socket) => answer(socket.on('error', () => {})));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    return `127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  it.each<[string, (socket: Socket) => void]>([
    ['is full', (socket) => socket.end('COMMAND READ TIMED OUT. ERROR\0')],
    ['closes at once', (socket) => socket.destroy()],
    ['reads all and says nothing', (socket) => socket.resume().on('end', () => socket.end())],
    ['says something else', (socket) => socket.end('stream: OK, nearly')],
  ])('%s: the résumé is stored, and the log warns (spec operation-66)', async (_, answer) => {
    const app = await startApp({ env: { CLAMD: await startScanner(answer) } });
    const warnings = warningsOf(app);
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(soon);
    onTestFinished(() => timeout.mockRestore());
    expect((await apply(app, pdf)).statusCode).toBe(200);
    expect(warnings).toEqual([unscanned]);
    await vi.waitFor(() => expect(app.transport.sent).toHaveLength(2), patience);
    const sales = app.transport.sent.find(({ label }) => label.endsWith('sales'));
    expect(sales?.text).toContain('Open it with care, as you would any file from a stranger.');
  });

  it('is away: so too', async () => {
    const app = await startApp({ env: { CLAMD: `127.0.0.1:${await freePort()}` } });
    const warnings = warningsOf(app);
    expect((await apply(app, pdf)).statusCode).toBe(200);
    expect(warnings).toEqual([unscanned]);
  });

  it('is not asked about what is refused anyway', async () => {
    let asked = 0;
    const CLAMD = await startScanner(() => {
      asked += 1;
    });
    const app = await startApp({ env: { CLAMD } });
    expect((await apply(app, Buffer.from('MZ'))).statusCode).toBe(422);
    expect(asked).toBe(0);
  });
});

const timeoutOf = AbortSignal.timeout.bind(AbortSignal);

/** The patience with the scanner, without waiting for it. */
function soon(ms: number): AbortSignal {
  return timeoutOf(ms === documentLimits.scanMs ? 100 : ms);
}
