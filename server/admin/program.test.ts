import { once } from 'node:events';
import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '#server/db/schema.ts';
import { spawn } from '#tests/helpers/child-process.ts';
import { startCli } from '#tests/helpers/cli.ts';
import { startServerProcess } from '#tests/helpers/server-process.ts';
import { addLead, type GivenLead } from '#tests/helpers/stored-leads.ts';
import { temporaryDirectory } from '#tests/helpers/temporary-directory.ts';
import { validContact } from '#tests/helpers/test-app.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const compiled = path.join(root, 'node_modules/.cache/server');

/** Runs a line of a shell, in which `leads` is the program. */
async function shell(line: string, env: Record<string, string>, input = '') {
  const leads = `leads() { '${process.execPath}' server/admin/main.ts leads "$@"; }`;
  const child = spawn('bash', ['--norc', '-c', `${leads}\n${line}`], {
    cwd: root,
    // What the last one compiled needn't be again.
    env: { NODE_COMPILE_CACHE: compiled, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  child.stdin.end(input);
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, out, err };
}

/** Stores many leads, in one transaction because a commit for each would take seconds. */
async function addLeads(db: Database, count: number, lead: GivenLead): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (let added = 0; added < count; added += 1) await addLead(trx, lead);
  });
}

describe('website-admin', () => {
  /** A shell's PATH with a link to the program in another folder. */
  async function linked() {
    const bin = await temporaryDirectory();
    await symlink(path.join(root, 'server/admin/website-admin'), path.join(bin, 'website-admin'));
    return { PATH: `${bin}:${process.env.PATH}` };
  }

  it('runs from anywhere, on the Node of the project', async () => {
    const env = await linked();
    expect(await shell('cd / && website-admin --version', env)).toMatchObject({
      status: 0,
      out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
    });
    expect(await shell('cd / && website-admin leads lst', env)).toMatchObject({ status: 2 });
  });

  it('is completed by bash, and has a script for zsh', async () => {
    const { out, err } = await shell(
      `
      # What the script takes from the package bash-completion, and from a bash that completes.
      _get_comp_words_by_ref() { words=($line); cword=$((\${#words[@]} - 1)); cur=\${words[$cword]}; }
      compopt() { :; }
      source <(website-admin completion bash)
      complete=$(complete -p website-admin | sed -E 's/.*-F ([^ ]+).*/\\1/')
      for line in 'website-admin ba' 'website-admin leads s' 'website-admin leads list --form ca'; do
        $complete
        echo "\${COMPREPLY[*]}"
      done
      website-admin completion zsh | head -n 1`,
      await linked(),
    );
    expect({ out: out.split(/ *\n/), err }).toEqual({
      out: ['backup', 'show stats', 'careers', '#compdef website-admin', ''],
      err: '',
    });
  });
});

describe('npm run leads', () => {
  it('runs on the Node of the project, whatever the PATH has, and passes on the exit status', async () => {
    // A broken `node` comes first on PATH, as on a machine with an old Node.
    const bin = path.join(await temporaryDirectory(), 'bin');
    await mkdir(bin);
    await symlink('/bin/false', path.join(bin, 'node'));
    const npm = `PATH="${bin}:$PATH" '${process.execPath}' "$(readlink -f "$(command -v npm)")" run --silent leads --`;
    expect(await shell(`${npm} --help`, {})).toMatchObject({
      status: 0,
      out: expect.stringMatching(/^Usage: website-admin leads /),
    });
    expect(await shell(`${npm} list --limit many`, {})).toEqual({
      status: 2,
      out: '',
      err: "error: option '--limit <number>' argument 'many' is invalid. It is a whole number from 1 to 999999.\n",
    });
    const DATA_DIR = await temporaryDirectory();
    expect(await shell(`${npm} list`, { DATA_DIR })).toMatchObject({
      status: 1,
      out: '',
      err: expect.stringMatching(/there is no database in .+\n$/),
    });
  });
});

describe('the program', () => {
  it('lists and exports', async () => {
    const { db, env } = await startCli();
    const reference = await addLead(db);
    expect(await shell('leads list', env)).toMatchObject({
      status: 0,
      out: expect.stringContaining(`${reference}  2026-01-05 10:00  contact`),
      err: '',
    });
    const { out, err } = await shell('leads export | cat', env);
    expect(parse(out, { columns: true })).toMatchObject([{ reference, email: 'anna@example.org' }]);
    expect(err).toBe('');
  });

  it('ends quietly when nobody reads on', async () => {
    const { db, env } = await startCli();
    const fields = { email: 'anna@example.org', message: 'x'.repeat(400) };
    await addLeads(db, 1500, { fields, deliveries: [] });
    const { out, err } = await shell('leads export | head -n 1; echo $PIPESTATUS', env);
    expect(out).toMatch(/^"reference",.+\r\n0\n$/);
    expect(err).toBe('');
    const listed = await shell('leads list --limit 1500 | head -n 1; echo $PIPESTATUS', env);
    expect(listed).toMatchObject({ out: expect.stringMatching(/^REFERENCE.+\n0\n$/), err: '' });
  });

  it('asks before it erases, and ends when it has its answer', async () => {
    const { db, env } = await startCli();
    const reference = await addLead(db);
    const no = await shell(`leads erase ${reference}`, env, 'no\n');
    expect(no).toMatchObject({
      status: 1,
      out: '',
      err: expect.stringMatching(/nothing was erased\n$/),
    });
    const nobody = await shell(`leads erase ${reference} < /dev/null`, env);
    expect(nobody.status).toBe(1);
    const yes = await shell(`leads erase ${reference}`, env, 'y\n');
    expect(yes).toMatchObject({ status: 0, out: expect.stringContaining('Erased: 1 lead,') });
    expect(await db.selectFrom('leads').selectAll().execute()).toEqual([]);
  });

  it('works beside a server that takes leads, and costs it none', async () => {
    const { db, env } = await startCli();
    await addLeads(db, 1000, { createdAt: '2020-01-01T00:00:00.000Z', deliveries: [] });
    const server = await startServerProcess({
      ...env,
      TRUST_PROXY: 'true',
      LOG_LEVEL: 'info',
      ATTACK_PER_MINUTE: '1000000',
      ACKNOWLEDGEMENTS_PER_HOUR: '1000000',
    });
    const post = (index: number) =>
      fetch(`${server.url}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${index}` },
        body: JSON.stringify({ ...validContact, email: `anna${index}@example.org` }),
      });
    const first = (await (await post(0)).json()) as { reference: string };
    let running = true;
    const statuses: number[] = [];
    const posting = (async () => {
      for (let index = 1; running && index < 250; index += 1)
        statuses.push((await post(index)).status);
    })();
    const purge = await shell('leads purge', env);
    const erase = await shell(`leads erase --yes ${first.reference}`, env);
    const exported = await shell('leads export --format json', env);
    running = false;
    await posting;
    expect(purge).toMatchObject({
      status: 0,
      out: expect.stringContaining('Gone: 1000 leads.'),
      err: '',
    });
    expect(erase).toMatchObject({
      status: 0,
      out: expect.stringContaining('Erased: 1 lead, 2 mail files'),
    });
    expect(exported).toMatchObject({ status: 0, err: '' });
    expect(new Set(statuses)).toEqual(new Set([200]));
    const count = async () => (await db.selectFrom('leads').select('id').execute()).length;
    expect(await count()).toBe(statuses.length);

    // The mails of all that is left go out.
    const unsent = db.selectFrom('deliveries').select('kind').where('sent_at', 'is', null);
    await vi.waitFor(async () => expect(await unsent.execute()).toEqual([]), {
      timeout: 20_000,
      interval: 100,
    });
    expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
  }, 90_000);
});
