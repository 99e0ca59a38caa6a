import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { site } from '#content/site.ts';
import { apiRateLimit } from '#contracts/api/errors.ts';
import { formIds } from '#contracts/forms/index.ts';
import { addressesOf, isPostgresUrl } from './db/postgres-address.ts';
import { webhookKinds } from './db/schema.ts';
import { emailAddress } from './mail/address.ts';
import {
  hasPlaceholderWords,
  isPlaceholderSecret,
  readWebhookSecrets,
  type WebhookTarget,
} from './webhook/webhook.ts';

/** Name and address as they stand in a mail header. */
export interface Mailbox {
  name: string;
  address: string;
}

/** Everything the environment decides; frozen. docs/configuration.md describes it. */
export type Config = ReturnType<typeof readConfig>;

/** An environment variable has a value that isn't allowed. The message is one line for the operator. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

export const MEGABYTE = 1024 * 1024;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const environments = ['development', 'production', 'test'] as const;

const anyRange = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** An address or a range, but not all addresses. */
const addressRange = anyRange.refine((range) => !range.endsWith('/0'));

/** The variable with a form's own address, such as `MAIL_TO_STATUS_SUBSCRIPTION`. */
const mailVariable = (form: string) => `MAIL_TO_${form.toUpperCase().replaceAll('-', '_')}`;

/** An address alone, where forms also take one with a name. */
const configuredAddress = z
  .string()
  .regex(/^[^\s<>]+$/, 'an e-mail address')
  .pipe(emailAddress);

const mailVariables = Object.fromEntries(
  formIds.map((id) => [mailVariable(id), configuredAddress.optional()]),
);

/** The variables of each endpoint, by its kind: `WEBHOOK_URL` and `WEBHOOK_SECRET`, `WEBHOOK_URL_2` and so on. */
const webhookNames = webhookKinds.map((kind) => {
  const ending = kind.replace('webhook', '').replace('-', '_');
  return { kind, url: `WEBHOOK_URL${ending}`, secret: `WEBHOOK_SECRET${ending}` };
});

const webhookVariables = Object.fromEntries(
  webhookNames.flatMap(({ url, secret }) => [
    [
      url,
      text(isWebhookUrl, 'an http:// or https:// address without a user and password').optional(),
    ],
    [
      secret,
      text(
        (value) => readWebhookSecrets(value) !== undefined,
        "'whsec_' and the base64 of 24 to 64 random bytes, or two of these with a space between",
      ).optional(),
    ],
  ]),
);

const postgresUrl =
  'a postgres:// address, of one host or several with commas between, whose sslmode is disable, require, verify-ca (with sslrootcert) or verify-full';

const schema = z.object({
  ...(mailVariables as object),
  NODE_ENV: z.enum(environments, `one of ${environments.join(', ')}`).default('production'),
  HOST: text(/^[\w.:-]+$/, 'an IP address or a host name').default('0.0.0.0'),
  // 0 lets the system choose a free port.
  PORT: wholeNumber(0, 65_535).default(3000),
  DATA_DIR: z.string().default('var'),
  DATABASE_URL: text(isPostgresUrl, postgresUrl).optional(),
  MIGRATE_DATABASE_URL: text(isPostgresUrl, postgresUrl).optional(),
  MIGRATE_AT_START: oneOfTwo('true', 'false'),
  DATABASE_CONNECTIONS: wholeNumber(1, 1000).default(10),
  PUBLIC_URL: text(isOrigin, 'an http or https origin without a path').optional(),
  API_URL: text(isOrigin, 'an http or https origin without a path').optional(),
  API_ORIGINS: parsed(listOf(isOrigin), 'http or https origins separated by commas')
    .transform((origins) => origins.map((one) => new URL(one).origin))
    .default([]),
  API_CALLS_PER_MINUTE: wholeNumber(1, 1_000_000).default(apiRateLimit.requests),
  POWERDNS_URL: text(isOrigin, 'an http or https origin without a path').optional(),
  POWERDNS_KEY: text(/^[!-~]{8,200}$/, '8 to 200 printable characters')
    .refine((key) => !isPlaceholderToken(key), 'random, not a placeholder')
    .optional(),
  POWERDNS_NAMESERVERS: parsed(listOf(isHost), 'names of hosts separated by commas').optional(),
  API_MAILBOXES_URL: text(
    (value) => isPostgresUrl(value) || /^sqlite:\/[^?#]+$/.test(value),
    `${postgresUrl}, or 'sqlite:' and the whole path of a file`,
  ).optional(),
  API_POSTGRES_URL: text(
    (value) => isPostgresUrl(value) && /^[\w.:[\]-]+$/.test(URL.parse(value)?.host ?? ''),
    'a postgres:// address of one host, by whose name customers connect',
  ).optional(),
  SMTP_URL: text(hasProtocol('smtp:', 'smtps:'), 'an smtp:// or smtps:// address').optional(),
  MAIL_FROM: parsed(parseMailbox, "an e-mail address or 'Name <address>'").default({
    name: site.brand.name,
    address: site.contact.email,
  }),
  MAIL_ENVELOPE_FROM: text(
    (value) => value === '<>' || z.email().safeParse(value).success,
    "an e-mail address, or '<>' for none on what no mail server shall answer",
  ).optional(),
  SALES_EMAIL: configuredAddress.default(site.contact.email),
  OPERATOR_EMAIL: configuredAddress.optional(),
  OPERATOR_NAME: text(/^[^\p{C}\p{Z}@]+(?: [^\p{C}\p{Z}@]+)*$/u, 'a name without @, on one line')
    .refine((name) => name.length <= 60, 'a name of at most 60 characters')
    .optional(),
  ...(webhookVariables as object),
  BACKUP_RECIPIENT: text(
    /^age1[02-9ac-hj-np-z]{58}$/,
    "a public key of age, 'age1' and 58 letters and digits",
  ).optional(),
  CLAMD: parsed(parseClamd, "'host:port' or the path of a Unix socket").optional(),
  DOMAIN_LOOKUP: oneOfTwo('on', 'off'),
  RDAP_BOOTSTRAP: z.string().optional(),
  DNS_RESOLVER: parsed(listOf(isResolver), 'IP addresses separated by commas').optional(),
  MOVE_CHECK_DENY: parsed(
    listOf((range) => anyRange.safeParse(range).success),
    'IP addresses and CIDR ranges separated by commas',
  ).optional(),
  TRUST_PROXY: parsed(
    parseTrustProxy,
    "'true', a number of hops, or IP addresses and CIDR ranges separated by commas",
  ).default(false),
  DISK_RESERVE_MB: wholeNumber(0, 999_999_999).default(1024),
  LEADS_PER_MINUTE: wholeNumber(1, 1_000_000).default(6000),
  ATTACK_PER_TEN_MINUTES: wholeNumber(0, 1_000_000).default(20),
  ATTACK_PER_DAY: wholeNumber(0, 1_000_000).default(60),
  ACKNOWLEDGEMENTS_PER_HOUR: wholeNumber(1, 1_000_000).default(60),
  CONFIRMATIONS_PER_HOUR: wholeNumber(1, 1_000_000).default(240),
  STATUS_MONITOR: oneOfTwo('true', 'false'),
  LOG_LEVEL: z.enum(logLevels, `one of ${logLevels.join(', ')}`).default('info'),
  METRICS_TOKEN: text(/^[\w.~+/=-]{20,200}$/, '20 to 200 letters, digits and -._~+/=')
    .refine((token) => !isPlaceholderToken(token), 'random, not a placeholder')
    .optional(),
});

/** Addresses with a password. */
const withPasswords = [
  'DATABASE_URL',
  'MIGRATE_DATABASE_URL',
  'SMTP_URL',
  'API_MAILBOXES_URL',
  'API_POSTGRES_URL',
] as const;

/** Names of all environment variables. */
export const configVariables: readonly string[] = Object.keys(schema.shape);

/**
 * Validates the environment. A variable that is empty counts as unset.
 *
 * @throws {ConfigError} naming the first variable that is wrong and what is allowed; the value
 *   isn't repeated, because it may hold a password.
 */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const result = schema.safeParse(given);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw invalid(String(issue?.path[0]), String(issue?.message));
  }
  const values = result.data;
  if (values.NODE_ENV === 'production') {
    for (const name of withPasswords) {
      if (isPlaceholderPassword(values[name])) {
        throw invalid(name, 'one with the real password in production, not with a placeholder');
      }
    }
    // spec operation-23
    if (values.DATABASE_URL !== undefined && values.SMTP_URL === undefined) {
      throw invalid(
        'SMTP_URL',
        'set in production where DATABASE_URL is, because mails in files lie on one machine',
      );
    }
  }
  if (values.MIGRATE_DATABASE_URL !== undefined && values.DATABASE_URL === undefined) {
    throw invalid('DATABASE_URL', 'set where MIGRATE_DATABASE_URL is');
  }
  const publicUrl = new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).origin;
  const apiUrl = new URL(values.API_URL ?? publicUrl).origin;
  if (publicUrl.startsWith('https:') && !apiUrl.startsWith('https:')) {
    throw invalid('API_URL', 'an https origin where PUBLIC_URL is one');
  }
  return Object.freeze({
    environment: values.NODE_ENV,
    host: values.HOST,
    port: values.PORT,
    /** Absolute path of the directory for the database and for mails that are written to files. */
    dataDir: path.resolve(values.DATA_DIR),
    /** PostgreSQL's address; unset: SQLite in `dataDir`. */
    databaseUrl: values.DATABASE_URL,
    /** Another address for migrations, past a pooler or as another user. */
    migrateDatabaseUrl: values.MIGRATE_DATABASE_URL,
    /** Whether a start migrates; otherwise it waits until `admin migrate` has. */
    migrateAtStart: values.MIGRATE_AT_START,
    /** Largest number of connections of this process to PostgreSQL. */
    databaseConnections: values.DATABASE_CONNECTIONS,
    /** Origin without a trailing slash, such as `https://www.example.com`. */
    publicUrl,
    /** Origin of the API, where it isn't that of the pages (spec operation-136). */
    apiUrl: apiUrl === publicUrl ? undefined : apiUrl,
    api: readApi(values),
    /** Unset: each mail becomes an `.eml` file in `dataDir/mail`. */
    smtpUrl: values.SMTP_URL,
    ...readAddresses(values),
    /** Who works at the command line; unset: the system's user. */
    operatorName: values.OPERATOR_NAME,
    /** Addresses of forms that don't mail to `salesEmail`, by the form's id. */
    mailTo: Object.fromEntries(
      formIds.flatMap((id) => {
        const address = given[mailVariable(id)];
        return address === undefined ? [] : [[id, address]];
      }),
    ),
    /** The receivers of an event for every lead, and of what the operator has to know. */
    webhooks: readWebhooks(given, values.NODE_ENV === 'production'),
    /** The public key that backups are encrypted to; unset: they aren't. */
    backupRecipient: values.BACKUP_RECIPIENT,
    /** Where ClamAV's daemon listens; unset: documents aren't scanned. */
    clamd: values.CLAMD,
    domains: readDomains(values),
    /** Proxies whose `X-Forwarded-*` is believed; `false`: none. */
    trustProxy: values.TRUST_PROXY,
    /** Files are refused while less is free on the disk of `dataDir`, and forms below a quarter of it. */
    diskReserveBytes: values.DISK_RESERVE_MB * MEGABYTE,
    /** Largest number of posts of all lead forms together in a minute. */
    leadsPerMinute: values.LEADS_PER_MINUTE,
    /** More posts of one lead form than this are an attack on it. */
    attack: { perTenMinutes: values.ATTACK_PER_TEN_MINUTES, perDay: values.ATTACK_PER_DAY },
    /** Mails to strangers in an hour, by their purses; more wait. */
    mailsPerHour: {
      acknowledgements: values.ACKNOWLEDGEMENTS_PER_HOUR,
      confirmations: values.CONFIRMATIONS_PER_HOUR,
    },
    /** Whether the server probes components; otherwise `admin status monitor` does. */
    statusMonitor: values.STATUS_MONITOR,
    logLevel: values.LOG_LEVEL,
    /** Bearer token for `/metrics`; unset: no metrics. */
    metricsToken: values.METRICS_TOKEN,
  });
}

function readAddresses(values: z.output<typeof schema>) {
  return {
    mailFrom: values.MAIL_FROM,
    /** The envelope's sender; unset: the address of `mailFrom` (spec forms-98). */
    mailEnvelopeFrom: values.MAIL_ENVELOPE_FROM,
    salesEmail: values.SALES_EMAIL,
    /** Who hears of trouble (spec operation-90). */
    operatorEmail: values.OPERATOR_EMAIL ?? values.SALES_EMAIL,
  };
}

function invalid(name: string, allowed: string): ConfigError {
  return new ConfigError(`${name} is not valid: it must be ${allowed}. See docs/configuration.md.`);
}

function readWebhooks(given: Record<string, string | undefined>, isProduction: boolean) {
  return webhookNames.flatMap((names): WebhookTarget[] => {
    const url = given[names.url];
    const text = given[names.secret];
    if (url === undefined && text === undefined) return [];
    if (url === undefined) throw invalid(names.url, `set where ${names.secret} is`);
    if (text === undefined) throw invalid(names.secret, `set where ${names.url} is`);
    const secrets = readWebhookSecrets(text) ?? [];
    if (isProduction) {
      const { protocol, hostname } = new URL(url);
      if (protocol !== 'https:' && !isLoopback(hostname)) {
        throw invalid(names.url, 'an https:// address in production, or one on loopback');
      }
      if (secrets.some(isPlaceholderSecret)) {
        throw invalid(names.secret, 'random in production, not a placeholder');
      }
    }
    return [{ kind: names.kind, url, secrets }];
  });
}

/** How the documented API may be called. */
function readApi(values: z.output<typeof schema>) {
  return {
    /** Origins whose pages may call it (spec api-31). */
    origins: values.API_ORIGINS,
    /** How many calls each token may make in a minute. */
    callsPerMinute: values.API_CALLS_PER_MINUTE,
    /** Who carries out DNS records; unset: a person (spec api-62). */
    powerdns: readPowerDns(values),
    /** The database that Dovecot and Postfix read; unset: a person makes mailboxes (spec api-85). */
    mailboxesUrl: readMailboxes(values),
    /** The PostgreSQL cluster where databases are made; unset: a person makes them (spec api-80). */
    postgresUrl: values.API_POSTGRES_URL,
  };
}

/**
 * The address of the mailboxes' database. The website's own is refused at the start where the address shows it; the
 * provider looks at the tables later (spec api-86).
 */
function readMailboxes({
  API_MAILBOXES_URL: url,
  DATABASE_URL,
  DATA_DIR,
}: z.output<typeof schema>) {
  if (url === undefined) return undefined;
  const isOurs = url.startsWith('sqlite:')
    ? !path.relative(path.resolve(DATA_DIR), url.slice('sqlite:'.length)).startsWith('..')
    : placesOf(url).some((place) => placesOf(DATABASE_URL).includes(place));
  if (isOurs)
    throw invalid(
      'API_MAILBOXES_URL',
      "a database of its own, not the website's and not in DATA_DIR",
    );
  return url;
}

/** Host, port and database of each server in an address. */
function placesOf(url = ''): (string | undefined)[] {
  return addressesOf(url).map((one) => {
    const address = URL.parse(one);
    return address?.hostname && `${address.hostname}:${address.port || 5432}${address.pathname}`;
  });
}

function readPowerDns(values: z.output<typeof schema>) {
  const names = ['POWERDNS_URL', 'POWERDNS_KEY', 'POWERDNS_NAMESERVERS'] as const;
  const missing = names.find((name) => values[name] === undefined);
  if (missing !== undefined && names.some((name) => values[name] !== undefined)) {
    throw invalid(missing, `set where one of ${names.join(', ')} is`);
  }
  const { POWERDNS_URL: url, POWERDNS_KEY: key, POWERDNS_NAMESERVERS: nameservers } = values;
  return url === undefined || key === undefined || nameservers === undefined
    ? undefined
    : { url: new URL(url).origin, key, nameservers };
}

/** How domain names are looked up (spec domains-10). */
function readDomains(values: z.output<typeof schema>) {
  return {
    isOn: values.DOMAIN_LOOKUP,
    /** The file with the addresses of the registries; unset: the one that came with the program. */
    bootstrap: values.RDAP_BOOTSTRAP,
    /** Resolvers, with a port where it isn't 53; unset: the system's. */
    resolvers: values.DNS_RESOLVER,
    /** Addresses and ranges that the move check doesn't contact. */
    denied: values.MOVE_CHECK_DENY ?? [],
  };
}

function isPlaceholderToken(token: string): boolean {
  const isWord = hasPlaceholderWords(token) || /secret|password/i.test(token);
  return isWord || new Set(token).size < 8;
}

/** Whether an address has a placeholder as its password. */
function isPlaceholderPassword(address: string | undefined): boolean {
  const [first = ''] = addressesOf(address ?? '');
  const password = URL.parse(first)?.password ?? '';
  return hasPlaceholderWords(password) || /^(?:password|secret)$/i.test(password);
}

function isWebhookUrl(value: string): boolean {
  const url = URL.parse(value);
  return hasProtocol('http:', 'https:')(value) && url?.username === '' && url.password === '';
}

/** Whether a host, as `HOST` or an address names it, is this machine. */
export function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname === '::1' ||
    hostname === '[::1]' ||
    (isIP(hostname) === 4 && hostname.startsWith('127.'))
  );
}

/** A text that passes a check; `allowed` tells the operator what does. */
function text(check: RegExp | ((value: string) => boolean), allowed: string) {
  const passes = typeof check === 'function' ? check : (value: string) => check.test(value);
  return z.string().refine(passes, allowed);
}

/** What `parse` makes of a text, which is undefined for one that isn't allowed. */
function parsed<Value>(parse: (value: string) => Value | undefined, allowed: string) {
  return z
    .string()
    .transform(parse)
    .refine((value) => value !== undefined, allowed);
}

function wholeNumber(minimum: number, maximum: number) {
  const isAllowed = (value: string) =>
    /^\d{1,9}$/.test(value) && Number(value) >= minimum && Number(value) <= maximum;
  return text(isAllowed, `a whole number from ${minimum} to ${maximum}`).transform(Number);
}

/** True for `on`, which is also the default. */
function oneOfTwo(on: string, off: string) {
  return z
    .enum([on, off], `'${on}' or '${off}'`)
    .default(on)
    .transform((value) => value === on);
}

function isOrigin(value: string): boolean {
  const url = URL.parse(value);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return false;
  return url.href === `${url.origin}/` && !value.includes('?') && !value.includes('#');
}

/** Reads a list with commas; undefined where one of it isn't allowed. */
function listOf(isOne: (one: string) => boolean): (value: string) => string[] | undefined {
  return (value) => {
    const all = value.split(',').map((one) => one.trim());
    return all.every(isOne) ? all : undefined;
  };
}

function isHost(host: string): boolean {
  return /^(?:[a-z\d-]+\.)+[a-z][a-z\d-]*$/.test(host);
}

function hasProtocol(...protocols: string[]) {
  return (value: string): boolean => {
    const url = URL.parse(value);
    return url !== null && protocols.includes(url.protocol) && url.hostname !== '';
  };
}

function parseMailbox(value: string): Mailbox | undefined {
  const { name, address } = /^(?:(?<name>[^<>"\p{Cc}]+?)\s*<(?<address>[^<>]+)>)$/u.exec(
    value.trim(),
  )?.groups ?? { name: site.brand.name, address: value.trim() };
  const read = configuredAddress.safeParse(address);
  return read.success ? { name: name as string, address: read.data } : undefined;
}

function parseClamd(value: string): { path: string } | { host: string; port: number } | undefined {
  if (path.isAbsolute(value)) return { path: value };
  const { host = '', port } =
    /^\[?(?<host>[\w.:-]+?)\]?:(?<port>\d{1,5})$/.exec(value)?.groups ?? {};
  const isPort = Number(port) > 0 && Number(port) <= 65_535;
  return host !== '' && isPort ? { host, port: Number(port) } : undefined;
}

function isResolver(server: string): boolean {
  const { v4, v6, port } =
    /^(?:(?<v4>[\d.]+)|\[(?<v6>[\da-f:.]+)\])(?::(?<port>\d{1,5}))?$/i.exec(server)?.groups ?? {};
  const isPort = port === undefined || (Number(port) > 0 && Number(port) <= 65_535);
  return isIP(server) !== 0 || (isIP(v4 ?? v6 ?? '') !== 0 && isPort);
}

function parseTrustProxy(value: string): boolean | number | string[] | undefined {
  if (value === 'true') return true;
  if (value === 'false') return false;
  if (/^\d{1,2}$/.test(value)) return Number(value) || false;
  return listOf((range) => addressRange.safeParse(range).success)(value);
}
