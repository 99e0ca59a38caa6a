// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { articleIds } from '#content/articles.ts';
import { lessonIds } from '#content/tutorials.ts';
import { blocksOf } from '#tests/articles/blocks.ts';

/** Every block of code that a customer copies from an article or a lesson. */
const blocks = [
  ...articleIds.map((id) => `articles/${id}`),
  ...lessonIds.map((id) => `lessons/${id}`),
].flatMap((text) => blocksOf(text, 'en').map((code) => ({ text, code })));

/** A password in a command, which stays in the history of the shell and is seen by who lists the processes. */
const secret =
  /--(?:auth-)?password\d?[ =]\S|\b(?:mysql|mariadb)\S*\s(?:.*\s)?-p\S|--user \S+:\S|\b(?:PGPASSWORD|MYSQL_PWD)=/;

/** A database written to a file. */
const dump = /\b(?:mysqldump|mariadb-dump|pg_dump|--export=)[^<]*?(?:> ?\S|--export=)/;

const withLines = (code: string) => code.replaceAll('\\\n', ' ');

describe('What customers copy', () => {
  it('knows a password in a command, and a dump, from their neighbours', () => {
    expect('mysql -u user -psecret site').toMatch(secret);
    expect('curl --user you@example.com:secret').toMatch(secret);
    expect('imapsync --password1 secret').toMatch(secret);
    expect('mkdir -p ~/move; mysql -u user -p site; swaks --protect-prompt').not.toMatch(secret);
    expect(withLines('mysqldump -u user \\\n  -p site | gzip > site.sql.gz')).toMatch(dump);
    expect('mysql -u user -p site < site.sql').not.toMatch(dump);
  });

  it('has no password in a command (spec help-210)', () => {
    expect(blocks.filter(({ code }) => secret.test(withLines(code)))).toEqual([]);
  });

  it('closes a copy of a database to others before it is written (spec help-210)', () => {
    const dumps = blocks.filter(({ code }) => dump.test(withLines(code)));
    expect(dumps.length).toBeGreaterThan(3);
    expect(dumps.filter(({ code }) => !code.includes('umask 077'))).toEqual([]);
  });
});
