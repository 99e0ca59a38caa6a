import { randomBytes } from 'node:crypto';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const resolvers = (...some: string[]) => ({
  domains: { isOn: true, bootstrap: undefined, resolvers: some },
});

describe('readConfig', () => {
  it('works without any variable', () => {
    expect(readConfig({})).toEqual({
      environment: 'production',
      host: '0.0.0.0',
      port: 3000,
      dataDir: path.resolve('var'),
      databaseUrl: undefined,
      migrateDatabaseUrl: undefined,
      migrateAtStart: true,
      databaseConnections: 10,
      publicUrl: 'http://localhost:3000',
      apiUrl: undefined,
      api: { origins: [], callsPerMinute: 60 },
      smtpUrl: undefined,
      statusMonitor: true,
      mailFrom: { name: 'Wolkendijk', address: 'hello@example.com' },
      salesEmail: 'hello@example.com',
      operatorEmail: 'hello@example.com',
      operatorName: undefined,
      mailTo: {},
      webhooks: [],
      backupRecipient: undefined,
      clamd: undefined,
      trustProxy: false,
      domains: { isOn: true, bootstrap: undefined, denied: [], resolvers: undefined },
      diskReserveBytes: 1024 ** 3,
      leadsPerMinute: 6000,
      attack: { perTenMinutes: 20, perDay: 60 },
      mailsPerHour: { acknowledgements: 60, confirmations: 240 },
      logLevel: 'info',
      metricsToken: undefined,
    });
  });

  it('is frozen', () => {
    expect(Object.isFrozen(readConfig({}))).toBe(true);
  });

  it('takes an empty variable for an unset one', () => {
    expect(readConfig({ PORT: '', SMTP_URL: ' ' })).toEqual(readConfig({}));
  });

  it.each([
    ['PORT', '8080', { port: 8080, publicUrl: 'http://localhost:8080' }],
    ['HOST', '::1', { host: '::1' }],
    ['DATA_DIR', '/srv/data', { dataDir: '/srv/data' }],
    ['PUBLIC_URL', 'https://www.example.com/', { publicUrl: 'https://www.example.com' }],
    ['PUBLIC_URL', 'HTTPS://Example.COM:443', { publicUrl: 'https://example.com' }],
    ['API_URL', 'https://api.example.com/', { apiUrl: 'https://api.example.com' }],
    [
      'API_ORIGINS',
      'https://a.example.com/, https://b.example.com',
      { api: { origins: ['https://a.example.com', 'https://b.example.com'], callsPerMinute: 60 } },
    ],
    ['API_CALLS_PER_MINUTE', '600', { api: { origins: [], callsPerMinute: 600 } }],
    // The pages' own origin is nothing to say.
    ['API_URL', 'http://localhost:3000', { apiUrl: undefined }],
    ['DATABASE_CONNECTIONS', '25', { databaseConnections: 25 }],
    ['MIGRATE_AT_START', 'false', { migrateAtStart: false }],
    ['SMTP_URL', 'smtps://user:p%40ss@mail.example.com', {}],
    [
      'MAIL_FROM',
      'site@example.net',
      { mailFrom: { name: 'Wolkendijk', address: 'site@example.net' } },
    ],
    [
      'MAIL_FROM',
      'Web Site <site@example.net>',
      { mailFrom: { name: 'Web Site', address: 'site@example.net' } },
    ],
    ['MAIL_ENVELOPE_FROM', 'bounces@example.net', { mailEnvelopeFrom: 'bounces@example.net' }],
    ['MAIL_ENVELOPE_FROM', '<>', { mailEnvelopeFrom: '<>' }],
    ['SALES_EMAIL', 'sales@example.net', { salesEmail: 'sales@example.net' }],
    ['SALES_EMAIL', 'verkoop@bücher.рф', { salesEmail: 'verkoop@xn--bcher-kva.xn--p1ai' }],
    ['MAIL_TO_CAREERS', 'jobs@example.net', { mailTo: { careers: 'jobs@example.net' } }],
    [
      'MAIL_TO_STATUS_SUBSCRIPTION',
      'noc@example.net',
      { mailTo: { 'status-subscription': 'noc@example.net' } },
    ],
    ['DNS_RESOLVER', '192.0.2.1, [2001:db8::1]:53', resolvers('192.0.2.1', '[2001:db8::1]:53')],
    ['DNS_RESOLVER', '2001:db8::1,127.0.0.1:5353', resolvers('2001:db8::1', '127.0.0.1:5353')],
    ['CLAMD', '/run/clamav/clamd.ctl', { clamd: { path: '/run/clamav/clamd.ctl' } }],
    ['CLAMD', 'scanner.internal:3310', { clamd: { host: 'scanner.internal', port: 3310 } }],
    ['CLAMD', '[::1]:3310', { clamd: { host: '::1', port: 3310 } }],
    ['TRUST_PROXY', 'true', { trustProxy: true }],
    ['TRUST_PROXY', 'false', { trustProxy: false }],
    ['TRUST_PROXY', '0', { trustProxy: false }],
    ['TRUST_PROXY', '2', { trustProxy: 2 }],
    ['TRUST_PROXY', '10.0.0.0/8, ::1', { trustProxy: ['10.0.0.0/8', '::1'] }],
    ['MOVE_CHECK_DENY', '::/0, 192.0.2.1', { domains: { denied: ['::/0', '192.0.2.1'] } }],
    ['DISK_RESERVE_MB', '0', { diskReserveBytes: 0 }],
    ['LEADS_PER_MINUTE', '1', { leadsPerMinute: 1 }],
    ['ATTACK_PER_TEN_MINUTES', '0', { attack: { perTenMinutes: 0, perDay: 60 } }],
    ['ATTACK_PER_DAY', '1', { attack: { perTenMinutes: 20, perDay: 1 } }],
    ['LOG_LEVEL', 'warn', { logLevel: 'warn' }],
    ['NODE_ENV', 'development', { environment: 'development' }],
  ])('takes %s=%s', (name, value, expected) => {
    expect(readConfig({ [name]: value })).toMatchObject(expected);
  });

  it.each([
    ['DOMAIN_LOOKUP', 'no'],
    ['DNS_RESOLVER', 'resolver.internal'],
    ['DNS_RESOLVER', '192.0.2.1:0'],
    ['DNS_RESOLVER', '192.0.2.1,'],
    ['MOVE_CHECK_DENY', 'router.internal'],
    ['MOVE_CHECK_DENY', '10.0.0.0/33'],
    ['CLAMD', 'localhost'],
    ['CLAMD', 'localhost:0'],
    ['CLAMD', 'clamd.ctl'],
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PORT', '1e3'],
    ['HOST', 'http://localhost'],
    ['DATABASE_URL', 'mysql://db.example.com/site'],
    ['DATABASE_URL', 'site.sqlite'],
    ['DATABASE_URL', 'postgres://one,/site'],
    ['DATABASE_URL', 'postgres://db/site?sslmode=prefer'],
    ['DATABASE_URL', 'postgres://db/site?sslmode=verify-ca'],
    ['MIGRATE_DATABASE_URL', 'mysql://db.example.com/site'],
    ['DATABASE_CONNECTIONS', '0'],
    ['MIGRATE_AT_START', 'no'],
    ['PUBLIC_URL', 'www.example.com'],
    ['PUBLIC_URL', 'ftp://example.com'],
    ['API_URL', 'https://example.com/api'],
    ['API_ORIGINS', 'https://tools.example.com, example.com'],
    ['API_CALLS_PER_MINUTE', '0'],
    ['API_MAILBOXES_URL', 'mysql://db.example.com/mail'],
    ['API_MAILBOXES_URL', 'sqlite:mail.sqlite'],
    ['API_MAILBOXES_URL', 'sqlite:/srv/mail.sqlite?mode=ro'],
    // Nobody else can read what is in DATA_DIR.
    ['API_MAILBOXES_URL', `sqlite:${path.resolve('var')}/website.sqlite`],
    ['PUBLIC_URL', 'https://example.com/site'],
    ['PUBLIC_URL', 'https://example.com/?a'],
    ['PUBLIC_URL', 'https://example.com/#'],
    ['PUBLIC_URL', 'https://user@example.com'],
    ['SMTP_URL', 'mail.example.com:25'],
    ['SMTP_URL', 'http://mail.example.com'],
    ['SMTP_URL', 'smtp://'],
    ['MAIL_FROM', 'site'],
    ['MAIL_FROM', 'Site <site>'],
    ['MAIL_FROM', 'Si\nte <site@example.net>'],
    ['MAIL_FROM', 'a@example.net, b@example.net'],
    ['MAIL_ENVELOPE_FROM', 'Site <site@example.net>'],
    ['SALES_EMAIL', 'Sales <sales@example.net>'],
    ['MAIL_TO_MVP_PROPOSAL', 'founders'],
    ['DISK_RESERVE_MB', '-1'],
    ['DISK_RESERVE_MB', '1 GB'],
    ['LEADS_PER_MINUTE', '0'],
    ['LEADS_PER_MINUTE', 'many'],
    ['ATTACK_PER_TEN_MINUTES', '-1'],
    ['ATTACK_PER_DAY', '1000001'],
    ['ACKNOWLEDGEMENTS_PER_HOUR', '0'],
    ['CONFIRMATIONS_PER_HOUR', '0'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.1,,'],
    ['TRUST_PROXY', '-1'],
    ['LOG_LEVEL', 'verbose'],
    ['NODE_ENV', 'staging'],
    ['METRICS_TOKEN', 'short'],
    ['METRICS_TOKEN', 'changeme-changeme-changeme'],
    ['METRICS_TOKEN', 'a'.repeat(30)],
    ['METRICS_TOKEN', 'with a space in the middle'],
  ])('refuses %s=%j in one line that names it', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name} is not valid: it must be (?!undefined).+$`));
  });

  // spec api-86
  it.each([
    ['sqlite:/var/lib/mailboxes/mailboxes.sqlite', true],
    ['postgres://mail_writer:p@db.example.com/mail', true],
    ['postgres://mail_writer:p@other.example.com/website', true],
    ['postgresql://mail_writer:p@db.example.com:5432/website?sslmode=require', false],
    ['postgres://mail_writer:p@spare.example.com,db.example.com/website', false],
  ])("takes mailboxes to %s beside the website's database: %s", (url, isTaken) => {
    const DATABASE_URL = 'postgres://website:w@db.example.com/website';
    const read = () => readConfig({ NODE_ENV: 'test', DATABASE_URL, API_MAILBOXES_URL: url });
    if (isTaken) expect(read().api.mailboxesUrl).toBe(url);
    else expect(read).toThrow('API_MAILBOXES_URL is not valid: it must be a database of its own');
  });

  describe('of the webhook', () => {
    const secretOf = (key: Buffer | string) => `whsec_${Buffer.from(key).toString('base64')}`;
    const random = secretOf(randomBytes(32));
    const production = { WEBHOOK_URL: 'https://crm.example.com/hook', WEBHOOK_SECRET: random };

    it.each([
      'https://crm.example.com/hook?tenant=1',
      'http://localhost:8080/',
      'http://127.0.0.2/hook',
      'http://[::1]/hook',
    ])('takes %s in production', (url) => {
      const { webhooks } = readConfig({ ...production, WEBHOOK_URL: url });
      expect(webhooks).toEqual([{ kind: 'webhook', url, secrets: [random] }]);
    });

    it.each([24, 64])('takes a random key of %i bytes', (bytes) => {
      fc.assert(
        fc.property(fc.constant(null), () => {
          const secret = secretOf(randomBytes(bytes));
          const [webhook] = readConfig({ ...production, WEBHOOK_SECRET: secret }).webhooks;
          expect(webhook?.secrets).toEqual([secret]);
        }),
      );
    });

    it('takes http and a placeholder in development', () => {
      const WEBHOOK_SECRET = secretOf('an example key, not a random one');
      const env = { NODE_ENV: 'development', WEBHOOK_URL: 'http://crm.test/', WEBHOOK_SECRET };
      expect(readConfig(env).webhooks[0]?.secrets).toEqual([WEBHOOK_SECRET]);
    });

    // spec operation-100
    it('takes two keys while one is being changed, and several receivers', () => {
      const next = secretOf(randomBytes(32));
      const env = {
        ...production,
        WEBHOOK_SECRET: `${random} ${next}`,
        WEBHOOK_URL_3: 'https://chat.example.com/hook',
        WEBHOOK_SECRET_3: next,
      };
      expect(readConfig(env).webhooks).toEqual([
        { kind: 'webhook', url: production.WEBHOOK_URL, secrets: [random, next] },
        { kind: 'webhook-3', url: env.WEBHOOK_URL_3, secrets: [next] },
      ]);
    });

    it.each([
      ['WEBHOOK_URL', 'crm.example.com'],
      ['WEBHOOK_URL', 'ftp://crm.example.com'],
      ['WEBHOOK_URL', 'https://user:pass@crm.example.com'],
      ['WEBHOOK_URL', 'http://crm.example.com'],
      ['WEBHOOK_URL', 'http://127.0.0.1.example.com'],
      ['WEBHOOK_URL', ''],
      ['WEBHOOK_SECRET', ''],
      ['WEBHOOK_SECRET', 'secret'],
      ['WEBHOOK_SECRET', randomBytes(32).toString('base64')],
      ['WEBHOOK_SECRET', secretOf(randomBytes(23))],
      ['WEBHOOK_SECRET', secretOf(randomBytes(65))],
      ['WEBHOOK_SECRET', `${random}!`],
      ['WEBHOOK_SECRET', `${random} ${random} ${random}`],
      ['WEBHOOK_SECRET_2', 'secret'],
      ['WEBHOOK_SECRET', `whsec_changeme${'a'.repeat(26)}`],
      ['WEBHOOK_SECRET', secretOf('changeme-changeme-changeme')],
      ['WEBHOOK_SECRET', secretOf('an example key, not a random one')],
      ['WEBHOOK_SECRET', secretOf(Buffer.alloc(32))],
      ['WEBHOOK_SECRET', `whsec_${'A'.repeat(43)}=`],
    ])('refuses %s=%j in production in one line that names it', (name, value) => {
      const read = () => readConfig({ ...production, [name]: value });
      expect(read).toThrow(ConfigError);
      expect(read).toThrow(new RegExp(`^${name} is not valid: it must be (?!undefined).+$`));
      if (value !== '') expect(read).not.toThrow(value);
    });
  });

  it.each([
    ['DATABASE_URL', 'postgres://site:changeme@db.internal/site'],
    ['DATABASE_URL', 'postgres://site:PASSWORD@db.internal/site'],
    ['SMTP_URL', 'smtps://site:your-password@mail.internal'],
    ['SMTP_URL', 'smtp://site:Secret@mail.internal'],
    ['SMTP_URL', 'smtp://site:example@mail.internal'],
  ])('refuses %s=%j in production, and takes it in development', (name, value) => {
    const read = () => readConfig({ NODE_ENV: 'production', [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name} is not valid: it must be .+$`));
    expect(read).not.toThrow(value);
    expect(() => readConfig({ NODE_ENV: 'development', [name]: value })).not.toThrow();
  });

  it('wants https for the API where the pages have it, because browsers would block the calls', () => {
    const env = { PUBLIC_URL: 'https://www.example.com', API_URL: 'http://api.example.com' };
    expect(() => readConfig(env)).toThrow(/^API_URL is not valid: it must be an https origin/);
  });

  it.each([
    'postgres://u:p@db/site',
    'postgresql://db/site',
    'postgres://u:p@one:5432,other:5433/site?target_session_attrs=read-write',
    'postgres://db/site?sslmode=disable',
    'postgres://db/site?sslmode=verify-full&sslrootcert=/etc/website/ca.pem',
  ])('takes DATABASE_URL=%s', (databaseUrl) => {
    const env = { DATABASE_URL: databaseUrl, SMTP_URL: 'smtps://mail.example.com' };
    expect(readConfig(env)).toMatchObject({ databaseUrl });
  });

  it.each([
    'postgres://u:p@one,other/postgres',
    'postgres://u:p@one:5432,other:5432/postgres',
    'postgres://u:p@%2Frun%2Fpostgresql/postgres',
    'postgres://u:p@db/postgres?sslmode=verify-ca',
    'postgres://u:changeme@db/postgres',
    'https://db/postgres',
  ])('takes no API_POSTGRES_URL=%s', (url) => {
    expect(() => readConfig({ API_POSTGRES_URL: url })).toThrow(/^API_POSTGRES_URL is not valid/);
  });

  it('wants a mail server in production with PostgreSQL', () => {
    const env = { DATABASE_URL: 'postgres://db/site' };
    expect(() => readConfig(env)).toThrow(/^SMTP_URL is not valid: it must be set .+$/);
    expect(() => readConfig({ ...env, SMTP_URL: 'smtps://mail.example.com' })).not.toThrow();
    expect(() => readConfig({ ...env, NODE_ENV: 'development' })).not.toThrow();
  });

  it('takes an address for migrations beside the other one only', () => {
    const MIGRATE_DATABASE_URL = 'postgres://owner@db/site';
    expect(() => readConfig({ MIGRATE_DATABASE_URL })).toThrow(/^DATABASE_URL is not valid: .+$/);
    const placeholder = { MIGRATE_DATABASE_URL: 'postgres://owner:changeme@db/site' };
    expect(() => readConfig(placeholder)).toThrow(/^MIGRATE_DATABASE_URL is not valid: .+$/);
    const env = { MIGRATE_DATABASE_URL, DATABASE_URL: 'postgres://pooler/site', NODE_ENV: 'test' };
    expect(readConfig(env)).toMatchObject({ migrateDatabaseUrl: MIGRATE_DATABASE_URL });
  });

  it('repeats no value, for it may hold a password', () => {
    expect(() => readConfig({ SMTP_URL: 'http://user:secret@mail' })).toThrow(/^((?!secret).)*$/);
  });
});
