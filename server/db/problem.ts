import { ConfigError } from '../config.ts';

/** What keeps the database from taking leads, as `/readyz` says it: without what names a host or a user. */
const problems = {
  away: 'the database does not answer',
  signIn: 'the database refuses the sign-in',
  certificate: 'the certificate of the database is not trusted',
  missing: 'the database does not exist',
  readOnly: 'the database only reads',
  foreign: 'the database belongs to another program',
  newer: 'the database is of a newer release',
  unmigrated: 'the database has to be migrated',
  locked: 'migrations wait for a lock',
  forbidden: 'the user of the database lacks rights',
  failed: 'migrations fail',
} as const;
type Problem = keyof typeof problems;

/** What the operator does about each, after the variable that leads to the database. */
const remedies: Record<Problem, string> = {
  away: "names a database that can't be opened",
  signIn: 'names a user that the database refuses: correct its name or password, or make it',
  certificate:
    'names a server whose certificate is not trusted: name the file of its CA by sslrootcert=, or correct the host or sslmode',
  missing: 'names a database that does not exist: create it, or correct the name',
  readOnly:
    'names a database that only reads, such as a standby: name the primary, or all hosts with commas between',
  foreign: 'names a database with tables of another program: create an empty one',
  newer:
    'names a database of a newer release: start that one, or restore the backup made before it',
  unmigrated: 'names a database that has to be migrated: npm run admin -- migrate',
  locked:
    'names a database where something else holds a lock that migrations need: let it end, and try again',
  forbidden:
    'names a user without the rights on the tables: grant them, or let MIGRATE_DATABASE_URL name the owner',
  failed: 'names a database where a migration fails',
};

/** The database can't take leads. The message is one line that names the variable to look at. */
export class DatabaseProblem extends ConfigError {
  readonly problem: Problem;
  /** For outsiders: without what names a host or a user. */
  readonly summary: string;

  constructor(problem: Problem, variable: string, cause?: unknown) {
    const reason = cause === undefined ? '' : `: ${reasonOf(cause)}`;
    super(`${variable} ${remedies[problem]}${reason}`, { cause });
    this.problem = problem;
    this.summary = problems[problem];
  }
}

/**
 * What an error of the database means to the operator.
 *
 * @param variable the one that names the database
 * @param other what it is if nothing else is known
 */
export function asDatabaseProblem(
  error: unknown,
  variable: string,
  other: Problem = 'away',
): DatabaseProblem {
  if (error instanceof DatabaseProblem) return error;
  // The embedded database's error names the variable already, and has the reason as its cause.
  const cause = error instanceof ConfigError ? error.cause : error;
  return new DatabaseProblem(problemOf(cause) ?? other, variable, cause);
}

/** SQLSTATEs, and what Node says of certificates. PgBouncer 1.18 has one SQLSTATE for all of its own refusals. */
const kinds: readonly [Problem, RegExp][] = [
  ['signIn', /^28|authentication failed|no such user/],
  ['missing', /^3D000|no such database/],
  ['readOnly', /^25006/],
  ['locked', /^55P03/],
  ['forbidden', /^42501/],
  ['newer', /corrupted migrations/],
  ['certificate', /CERT|UNABLE_TO_|SSL connection|certificate|ENOENT.*, open/],
];

function problemOf(error: unknown): Problem | undefined {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return kinds.find(([, pattern]) => pattern.test(`${code} ${message}`))?.[0];
}

/** An error in one line. A host with several addresses has an error for each. */
export function reasonOf(error: unknown): string {
  const { message, errors = [] } = error as Error & { errors?: Error[] };
  const reasons = [message, ...errors.map((one) => one.message)].filter(Boolean);
  return reasons.join('; ').replaceAll(/\s+/g, ' ');
}
