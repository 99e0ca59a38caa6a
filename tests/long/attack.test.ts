import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { FIRST_PURGE_MS } from '#server/jobs/purge.ts';
import { builtSite } from '#tests/helpers/built-site.ts';
import { execFile, spawn } from '#tests/helpers/child-process.ts';
import { manualClock } from '#tests/helpers/manual-clock.ts';
import { isInstalled, startNginx } from '#tests/helpers/nginx.ts';
import { addLead } from '#tests/helpers/stored-leads.ts';
import { temporaryDirectory } from '#tests/helpers/temporary-directory.ts';
import { startApp, validContact } from '#tests/helpers/test-app.ts';

/*
 * Whatever an outsider sends, the home page goes on being answered (spec operation-87): the server runs here, the
 * attacker and the visitor are processes of their own.
 */

const METRICS_TOKEN = 'aB3dE5fG7hJ9kL1mN2pQ4';
const VISIT_MS = 20_000;
const LEADS = 20_000;
/** At the 99th percentile. */
const LONGEST_MS = 200;
/** A server that does nothing answers sooner, unless processes wait for each other. */
const BUSY_MS = 15;

async function startAttacked() {
  const clock = manualClock();
  const publicUrl = 'http://localhost:3000';
  const site = await builtSite(clock, publicUrl);
  const app = await startApp({
    clock,
    site,
    env: { METRICS_TOKEN, TRUST_PROXY: '1', PUBLIC_URL: publicUrl },
  });
  return { ...app, port: (await app.listen()).port };
}

/** Milliseconds of answers to a visitor, of the attacked server and of one that nobody attacks, and of the turns here. */
interface Visits {
  attacked: number[];
  calm: number[];
  turns: number[];
}

/** What a visitor waits for while a port is attacked. */
async function visitsDuring(
  attack: [name: string, port: number, token?: string, protocol?: string],
  visited: [port: number, protocol?: string],
  begin = () => {},
): Promise<Visits> {
  const program = 'tests/long/attacker.ts';
  const attacker = spawn(process.execPath, [program, ...attack.map(String)]);
  onTestFinished(() => void attacker.kill('SIGKILL'));
  await once(attacker.stdout, 'data');
  const [port, protocol = 'http'] = visited;
  const visit = [program, 'visit', port, VISIT_MS, protocol].map(String);
  const visiting = execFile(process.execPath, visit);
  begin();
  const turns: number[] = [];
  const endWatch = watchTurns(turns);
  const { stdout } = await visiting.finally(endWatch);
  attacker.kill('SIGKILL');
  return { ...JSON.parse(stdout), turns };
}

/**
 * On a machine that is busy with other things, which the server that nobody attacks shows, the longest turn of the
 * event loop counts in place of what the visitor waits for, in time of this thread.
 */
function expectQuick({ attacked, calm, turns }: Visits): void {
  const at99 = (took: number[]) =>
    took.sort((one, other) => one - other)[Math.ceil(took.length * 0.99) - 1] ?? 0;
  const figures = { visits: at99(attacked), calm: at99(calm), turns: at99(turns) };
  const counted = figures.calm > BUSY_MS ? figures.turns : figures.visits;
  expect(counted, JSON.stringify(figures)).toBeLessThan(LONGEST_MS);
}

/** Notes how much time of this thread passes between looks, in milliseconds. Returns how to end it. */
function watchTurns(turns: number[]): () => void {
  let before = process.threadCpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    turns.push((user + system) / 1000);
  }, 2);
  return () => clearInterval(timer);
}

/** So that no two leads of a test get the same reference by chance. */
let filled = 0;

/** Leads of some time, each with a mail of the usual size. */
async function fill({ db }: Awaited<ReturnType<typeof startApp>>, createdAt: string) {
  const message = JSON.stringify({ text: 'x'.repeat(10_000) });
  await db.transaction().execute(async (trx) => {
    for (let number = 0; number < LEADS; number += 1) {
      const submissionKey = `post:${createdAt}-${number}`;
      const deliveries = [{ message, sent_at: createdAt }];
      filled += 1;
      const reference = `WD-${String(filled).padStart(6, '0')}`;
      await addLead(trx, { reference, createdAt, submissionKey, deliveries });
    }
  });
}

describe('the home page is answered', () => {
  it.each(['addresses', 'body'])('during an attack by %s', async (name) => {
    const { port } = await startAttacked();
    expectQuick(await visitsDuring([name, port], [port]));
  });

  it('while the figures of a large database are asked for, and while it is purged', async () => {
    const app = await startAttacked();
    await fill(app, '2026-01-04T10:00:00.000Z');
    await fill(app, '2022-01-05T10:00:00.000Z');
    const { port } = app;
    expectQuick(await visitsDuring(['metrics', port, METRICS_TOKEN], [port]));
    const purge = () => app.clock.advance(FIRST_PURGE_MS);
    expectQuick(await visitsDuring(['none', port], [port], purge));
    const kept = app.db.selectFrom('leads').select('id').where('submission_key', 'is not', null);
    // The purge went on meanwhile: keys go first, and a slow machine may not have come to the leads themselves yet.
    expect((await kept.execute()).length).toBeLessThan(2 * LEADS);
  });

  it.skipIf(!isInstalled('nginx'))('through the proxy, while headers come slowly', async () => {
    const { port } = await startAttacked();
    const nginx = await startNginx(port);
    expectQuick(await visitsDuring(['headers', nginx.http], [nginx.https, 'https']));
    expectQuick(await visitsDuring(['body', nginx.http], [nginx.https, 'https']));
  });

  // The proxy passes on one request of a connection at a time, and no more of a client than it may.
  it.skipIf(!isInstalled('nginx'))(
    'through the proxy, during an attack by pipelining',
    async () => {
      const { port } = await startAttacked();
      const { https } = await startNginx(port);
      expectQuick(await visitsDuring(['pipelining', https, '', 'https'], [https, 'https']));
    },
  );
});

/** Runs a tool and returns what it says; whatever it ends with, because they have statuses of their own. */
async function run(tool: string, parameters: string[], cwd: string): Promise<string> {
  const options = { cwd, maxBuffer: 64 * 1024 * 1024, env: { HOME: cwd } };
  return execFile(tool, parameters, options).then(
    ({ stdout, stderr }) => stdout + stderr,
    ({ stdout, stderr }) => stdout + stderr,
  );
}

/** Findings of wapiti that are none. */
const falsePositives = new Map([
  ['Cross Site Request Forgery', 'there is no session that another site could misuse'],
  ['HTTP Secure Headers', 'HSTS is sent over https only, and X-XSS-Protection is obsolete'],
]);

/** Addresses that such tools try; of these only the last two exist. */
const guesses = [
  '.git/config',
  '.git/HEAD',
  '.env',
  '.htaccess',
  '.htpasswd',
  '.DS_Store',
  '.npmrc',
  '.ssh/id_rsa',
  'package.json',
  'package-lock.json',
  'server/main.ts',
  'server/config.ts',
  'var/website.sqlite',
  'website.sqlite',
  'site.json',
  'dist/site.json',
  'node_modules',
  'metrics',
  'styleguide',
  'admin',
  'wp-login.php',
  'phpinfo.php',
  'backup.tar',
  'backup.sql',
  'dump.sql',
  'config.json',
  'server-status',
  'api',
  'api/leads',
  'api/admin',
  'api/contact',
  'files',
  'mail',
  'logs',
  'assets/',
  'public/',
  '..%2f',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e/%2e%2e/etc/passwd',
  'assets/..%2fsite.json',
  'console',
  'graphql',
  'robots.txt',
  '.well-known/security.txt',
];

describe('tools of Debian find nothing', { timeout: 900_000 }, () => {
  /** Without the limits of an address, which would refuse most of what a tool sends. */
  const many = { requests: 1e9, perSeconds: 60 };
  const start = async () => {
    const site = await builtSite(manualClock());
    const app = await startApp({ site, limits: { leadForm: many, allLeadForms: many } });
    return { ...app, ...(await app.listen()), directory: await temporaryDirectory() };
  };

  it.skipIf(!isInstalled('wapiti'))('wapiti', async () => {
    const { app, url, directory } = await start();
    let asked = 0;
    app.server.on('request', () => {
      asked += 1;
    });
    const report = path.join(directory, 'report.json');
    const modules = 'crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect';
    await run(
      'wapiti',
      [
        // It reads no Brotli, which it asks for.
        ...['-H', 'Accept-Encoding: identity'],
        '-u',
        `${url}/`,
        '-m',
        `${modules},shellshock,sql,xss`,
        '--flush-session',
        '-f',
        'json',
        '-o',
        report,
        '--max-scan-time',
        '120',
        '--max-attack-time',
        '45',
        '--no-bugreport',
      ],
      directory,
    );
    const { vulnerabilities } = JSON.parse(await readFile(report, 'utf8'));
    expect(asked).toBeGreaterThan(500);
    const found = Object.entries<unknown[]>(vulnerabilities).filter(
      ([name, list]) => list.length > 0 && !falsePositives.has(name),
    );
    expect(found).toEqual([]);
  });

  it.skipIf(!isInstalled('sqlmap'))('sqlmap', async () => {
    const { url, directory } = await start();
    const said = await run(
      'sqlmap',
      [
        '-u',
        `${url}/api/contact`,
        '--data',
        JSON.stringify(validContact),
        '--batch',
        '--headers',
        'Content-Type: application/json',
        '--ignore-code',
        '400,422',
        '--level',
        '2',
        '--flush-session',
        '--output-dir',
        directory,
      ],
      directory,
    );
    expect(said).toMatch(/all tested parameters do not appear to be injectable/);
  });

  it.skipIf(!isInstalled('ffuf'))('ffuf', async () => {
    const { url, directory } = await start();
    const list = path.join(directory, 'list');
    await writeFile(list, guesses.join('\n'));
    const said = await run(
      'ffuf',
      ['-s', '-w', list, '-u', `${url}/FUZZ`, '-mc', '200-299,401,403,500-599'],
      directory,
    );
    expect(said.trim().split('\n').sort()).toEqual(guesses.slice(-2).sort());
  });

  it.skipIf(!isInstalled('slowhttptest') || !isInstalled('nginx')).each(['-H', '-B', '-X'])(
    'slowhttptest %s, through the proxy',
    async (kind) => {
      const { port, directory } = await start();
      const { http } = await startNginx(port);
      const said = await run(
        'slowhttptest',
        [
          kind,
          '-c',
          '1600',
          '-i',
          '10',
          '-r',
          '800',
          '-x',
          '24',
          '-p',
          '3',
          '-l',
          '25',
          '-u',
          'http://example.com/',
          '-d',
          `127.0.0.1:${http}`,
        ],
        directory,
      );
      const available = [...said.matchAll(/service available:[^YN]*(YES|NO)/g)].map(([, is]) => is);
      expect(available.length).toBeGreaterThan(1);
      expect(available).not.toContain('NO');
    },
  );
});
