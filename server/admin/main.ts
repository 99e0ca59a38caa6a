import { Resolver } from 'node:dns/promises';
import { dialectOf } from '../db/dialect.ts';
import type { Database } from '../db/schema.ts';
import { run } from './run.ts';

// What the program writes is readable by its user alone (spec operation-40).
process.umask(0o077);
const { env, stdin, stdout, stderr } = process;
const now = () => new Date();
const dns = new Resolver({ timeout: 3000, tries: 2 });
const clockOf = (db: Database) => dialectOf(db).createClock(db);
const args = process.argv.slice(2);
process.exitCode = await run(args, { env, stdin, stdout, stderr, now, clockOf, dns });
// Standard input stays open after a question, and would keep the process alive.
stdin.unref?.();
