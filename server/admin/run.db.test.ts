import { stat } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, Readable, Writable } from 'node:stream';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { runCli, startCli } from '#tests/helpers/cli.ts';
import { temporaryDirectory } from '#tests/helpers/temporary-directory.ts';
import { emptyDatabase } from '#tests/helpers/test-database.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { systemClock } from '../system/clock.ts';
import { run } from './run.ts';

const ofLeads = 'list show failed export resend mark decide erase purge stats'.split(' ');

describe('the command line', () => {
  it('says the zone of the times that it lists, in their head (spec operation-192)', async () => {
    const { env } = await startCli();
    const lists = [
      ['leads list', 1],
      ['leads stats', 2],
      ['audit', 1],
      ['search misses', 1],
      ['status incident list', 2],
      ['status maintenance list', 2],
      ['status probes', 2],
      ['status subscribers list', 1],
      ['api status', 1],
      ['api account list', 1],
      ['api token list', 2],
      ['api entity list', 1],
      ['api order list', 1],
      ['api changes', 1],
    ] as const;
    for (const [command, columns] of lists) {
      const { out } = await runCli(command.split(' '), { env });
      expect(out.match(/[A-Z] \(UTC\)/g), command).toHaveLength(columns);
    }
  });

  it.each([
    [
      [],
      [
        'leads',
        'status',
        'audit',
        'backup',
        'doctor',
        'migrate',
        'restore',
        'compact',
        'export-site',
        'search',
        'completion',
      ],
    ],
    [['leads'], ofLeads],
    [['status'], ['incident', 'maintenance', 'probes', 'monitor']],
  ])('lists the commands of %j', async (group, names) => {
    for (const args of [
      [...group, '--help'],
      [...group, 'help'],
      ['help', ...group],
    ]) {
      const { status, out, err } = await runCli(args, { env: {} });
      expect({ status, err }).toEqual({ status: 0, err: '' });
      for (const name of names) expect(out).toContain(`  ${name} `);
    }
    // Without a command, the same text is an error.
    expect(await runCli(group, { env: {} })).toMatchObject({
      status: 2,
      out: '',
      err: expect.stringContaining(`  ${names[0]} `),
    });
  });

  it.each([
    ['leads list', '--form --language --since --until --status --spam --no-spam --email --limit'],
    ['leads show', ''],
    ['leads export', '--form --email --format --output --excel --bom --progress --no-progress'],
    ['leads resend', '--kind --failed'],
    ['leads decide', '--outcome --on'],
    ['leads failed', '--kind --retrying --limit'],
    ['leads mark', '--form --since --until --ham --spam --yes --progress --no-progress'],
    [
      'leads erase',
      '--form --since --until --email --ledger --spam --yes --progress --no-progress',
    ],
    ['audit', '--since --until --limit --json'],
    ['doctor', '--dkim --wait --no-lead'],
    ['leads purge', '--dry-run --progress --no-progress'],
    ['leads stats', '--form --language --since --until --spam --no-spam --by'],
    ['status incident open', '--title-en --title-nl --text-en --text-nl --impact --components'],
    ['status incident update', '--text-en --text-nl --impact --components'],
    [
      'status maintenance plan',
      '--title-en --title-nl --text-en --text-nl --from --to --components',
    ],
    ['status maintenance start', '--until'],
    ['status monitor', ''],
    ['backup', '--to --keep'],
    ['restore', '--force --identity'],
    ['compact', ''],
    ['export-site', ''],
    ['search misses', '--limit --json'],
  ])('explains %s', async (command, options) => {
    const { status, out, err } = await runCli([...command.split(' '), '--help'], { env: {} });
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(out).toMatch(new RegExp(`^Usage: website-admin ${command} `));
    for (const option of `${options} --help`.trim().split(' ')) {
      expect(out).toMatch(new RegExp(`${option}\\b`));
    }
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
    expect(await runCli(['help', ...command.split(' ')], { env: {} })).toMatchObject({ status: 0 });
  });

  it('says its version', async () => {
    const out = `${packageJson.version}\n`;
    expect(await runCli(['--version'], { env: {} })).toEqual({ status: 0, out, err: '' });
  });

  it.each([
    ['leds', "unknown command 'leds' (Did you mean leads?)"],
    ['leads lst', "unknown command 'lst' (Did you mean list?)"],
    ['leads constructor', "unknown command 'constructor'"],
    ['leads list --frm x', "unknown option '--frm' (Did you mean --form?)"],
    ['leads list --form x', "--form <form>' argument 'x' is invalid. Allowed choices are contact,"],
    ['leads list --language de', 'Allowed choices are en, nl.'],
    ['leads list --status lost', 'Allowed choices are sent, waiting, failed.'],
    ['leads list --limit 0', 'It is a whole number from 1 to 999999.'],
    ['leads list --limit', "'--limit <number>' argument missing"],
    ['leads list --since 2026-02-30', 'It is a day such as'],
    ['leads list --spam=yes', "unknown option '--spam=yes'"],
    ['leads list --spam --no-spam', "'--no-spam' is there more than once"],
    ['leads list --no-limit', "unknown option '--no-limit'"],
    ['leads list WD-AAAAAA', "too many arguments for 'list'"],
    ['leads export --format xml', 'Allowed choices are csv, json.'],
    ['leads show', "missing required argument 'reference'"],
    ['leads show Anna', "'Anna' is invalid for argument 'reference'. A reference looks like WD-"],
    ['leads erase WD-AAAAAA Anna', "'Anna' is invalid"],
    ['leads erase --email anna', 'It is an e-mail address.'],
    ['leads erase --email a@b.c --email d@e.f', "'--email' is there more than once"],
    ['leads decide WD-AAAAAA', "'--outcome <outcome>' not specified"],
  ])('refuses %s with one line', async (command, line) => {
    const { status, out, err } = await runCli(command.split(' '), { env: {} });
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toContain(line);
    expect(err).toMatch(/^.+\n$/);
  });

  it.each([
    ['erase', 'references, --email <address>, --spam or --ledger are needed'],
    ['erase --since 7d', 'references, --email <address>, --spam or --ledger are needed'],
    ['erase WD-AAAAAA --since 7d', '--form, --since and --until go with --spam only'],
    [
      'erase WD-AAAAAA --email a@b.c',
      'references, --email <address>, --spam or --ledger are needed',
    ],
    ['mark WD-AAAAAA', '--ham or --spam is needed'],
    ['resend', 'a reference or --failed is needed'],
    ['resend WD-AAAAAA --failed', 'a reference or --failed is needed'],
    ['decide WD-AAAAAA --outcome hired --on 2027-01-01', 'still to come'],
  ])('refuses leads %s', async (command, line) => {
    const { leads } = await startCli();
    const { status, err } = await leads(command.split(' '));
    expect(status).toBe(2);
    expect(err).toContain(line);
    expect(err).toMatch(/^.+\n$/);
  });

  it.each([
    ['SMTP_URL', 'mail'],
    ['METRICS_TOKEN', 'changeme-changeme-changeme'],
    ['DATABASE_URL', 'postgres://site:changeme@db/site'],
  ])('names %s where it is wrong', async (name, value) => {
    const { status, out, err } = await runCli(['leads', 'list'], { env: { [name]: value } });
    expect({ status, out }).toEqual({ status: 1, out: '' });
    expect(err).toMatch(new RegExp(`^${name} is not valid: .+\n$`));
    expect(err).not.toContain(value);
  });

  it('makes no database, and migrates none', async () => {
    const DATA_DIR = path.join(await temporaryDirectory(), 'data');
    const none = await runCli(['leads', 'list'], { env: { DATA_DIR } });
    expect(none).toMatchObject({
      status: 1,
      err: expect.stringMatching(/^there is no database.+\n$/),
    });
    await expect(stat(DATA_DIR)).rejects.toThrow('ENOENT');

    const env = await emptyDatabase();
    await using db = openDatabase(readConfig(env));
    // SQLite's file comes with the first statement.
    await sql`select 1`.execute(db);
    const old = await runCli(['leads', 'list'], { env: { ...env } });
    expect(old).toMatchObject({ status: 1, err: expect.stringMatching(/has to be migrated.+\n$/) });
    expect(await db.introspection.getTables()).toEqual([]);
    const made = await runCli(['migrate'], { env: { ...env } });
    expect(made).toMatchObject({
      status: 0,
      out: expect.stringMatching(/^Migrations done: \d+\. /),
    });
    const again = await runCli(['migrate'], { env: { ...env } });
    expect(again).toMatchObject({ status: 0, out: 'The database is up to date.\n' });
    expect(await runCli(['leads', 'list'], { env: { ...env } })).toMatchObject({ status: 0 });
  });

  it('takes a broken pipe for the end of its reader only where that is who broke it', async () => {
    const { env } = await startCli();
    const broken = Object.assign(new Error('write EPIPE'), { code: 'EPIPE' });
    const notes: string[] = [];
    const clockOf = () => ({ ...systemClock, measure: async () => {} });
    const surroundings = {
      env,
      stdin: Readable.from([]),
      stdout: new PassThrough(),
      stderr: new Writable({ write: (chunk, _, done) => done(void notes.push(String(chunk))) }),
      now: () => new Date(),
      dns: { resolveMx: async () => [], resolveTxt: async () => [] },
    };
    // As the connection to a database that went away says it.
    const away = () => ({ ...systemClock, measure: () => Promise.reject(broken) });
    expect(await run(['leads', 'list'], { ...surroundings, clockOf: away })).toBe(1);
    expect(notes).toEqual(['it failed: write EPIPE\n']);
    const stdout = new Writable({ write: (_chunk, _, done) => done(broken) });
    expect(await run(['leads', 'list'], { ...surroundings, clockOf, stdout })).toBe(0);
  });

  it('says in one line that PostgreSQL does not answer', async () => {
    const env = { DATABASE_URL: 'postgres://postgres@127.0.0.1:1/none', NODE_ENV: 'test' };
    const { status, err } = await runCli(['leads', 'list'], { env });
    expect(status).toBe(1);
    expect(err).toMatch(/^DATABASE_URL names a database that can't be opened: .*ECONNREFUSED.*\n$/);
  });
});
