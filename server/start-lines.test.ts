import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { startLines } from './start-lines.ts';

it('tell where to look, where mails and data lie, and how to read what came in (spec operation-178)', () => {
  expect(startLines(readConfig({}), process.cwd())).toBe(`
  Look at    http://localhost:3000
  Mails      var/mail/
  Data       var/website.sqlite
  Leads      npm run leads -- list
  To stop    Ctrl+C

`);
});

it('name what is elsewhere, but no password', () => {
  const config = readConfig({
    PUBLIC_URL: 'https://www.example.com',
    DATABASE_URL: 'postgres://site:pw-of-the-site@db.example.com/site?sslmode=require',
    SMTP_URL: 'smtps://site:pw-of-the-site@mail.example.com',
  });
  const lines = startLines(config, process.cwd());
  expect(lines).toContain('Look at    https://www.example.com\n');
  expect(lines).toContain('Mails      are sent by the server of SMTP_URL\n');
  expect(lines).toContain('Data       are in the database of DATABASE_URL\n');
  expect(lines).not.toContain('pw-of-the-site');
  const elsewhere = readConfig({ DATA_DIR: '/srv/data' });
  expect(startLines(elsewhere, '/srv/website')).toContain('Data       /srv/data/website.sqlite\n');
});
