import { describe, expect, it } from 'vitest';
import { ConfigError } from '../config.ts';
import { asDatabaseProblem, DatabaseProblem } from './problem.ts';

const error = (message: string, code?: string) => Object.assign(new Error(message), { code });

describe('what keeps the database from being used', () => {
  it.each([
    [error('connect ECONNREFUSED 192.0.2.1:5432', 'ECONNREFUSED'), 'does not answer'],
    [error('getaddrinfo ENOTFOUND db.internal', 'ENOTFOUND'), 'does not answer'],
    [error('password authentication failed for user "site"', '28P01'), 'refuses the sign-in'],
    [error('no pg_hba.conf entry for host', '28000'), 'refuses the sign-in'],
    // PgBouncer's own, which have one code.
    [error('password authentication failed', '08P01'), 'refuses the sign-in'],
    [error('no such user: site', '08P01'), 'refuses the sign-in'],
    [error('no such database: site', '08P01'), 'does not exist'],
    [error('database "site" does not exist', '3D000'), 'does not exist'],
    [error('self-signed certificate', 'DEPTH_ZERO_SELF_SIGNED_CERT'), 'is not trusted'],
    [error('unable to verify', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'), 'is not trusted'],
    [error("Host: db. is not in the cert's names", 'ERR_TLS_CERT_ALTNAME_INVALID'), 'not trusted'],
    [error('The server does not support SSL connections'), 'is not trusted'],
    [error("ENOENT: no such file or directory, open '/ca.pem'", 'ENOENT'), 'is not trusted'],
    [error('cannot execute INSERT in a read-only transaction', '25006'), 'only reads'],
    [error('canceling statement due to lock timeout', '55P03'), 'wait for a lock'],
    [error('permission denied for schema public', '42501'), 'lacks rights'],
    [error('corrupted migrations: previously executed migration 0099 is missing'), 'newer release'],
  ])('%s is told in one line, and to outsiders without names', (cause, summary) => {
    const problem = asDatabaseProblem(cause, 'DATABASE_URL');
    expect(problem).toBeInstanceOf(ConfigError);
    expect(problem.message).toMatch(/^DATABASE_URL names .+$/);
    expect(problem.message).toContain(cause.message);
    expect(problem.summary).toContain(summary);
    expect(problem.summary).not.toContain(cause.message);
  });

  it('is told once, with all reasons in one line', () => {
    const problem = new DatabaseProblem('newer', 'DATA_DIR');
    expect(asDatabaseProblem(problem, 'DATABASE_URL')).toBe(problem);
    const several = Object.assign(error(''), { errors: [error('refused\non ::1'), error('b')] });
    expect(asDatabaseProblem(several, 'DATABASE_URL').message).toMatch(/: refused on ::1; b$/);
    expect(asDatabaseProblem(error('syntax'), 'DATABASE_URL', 'failed').message).toMatch(
      /^DATABASE_URL names a database where a migration fails: syntax$/,
    );
  });
});
