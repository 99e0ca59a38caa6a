#!/usr/bin/env node
/**
 * Prepares a clone for a command: `node scripts/set-up.mjs [install] [build] [browser] [services] [tools]`. Packages
 * come always, with `install` those that check, test and measure too. Skips steps that are current, waits for another
 * set-up of the clone, and runs on any Node from 20.11, because it installs the right one itself.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { buildInputs } from './build-inputs.mjs';

const root = path.resolve(import.meta.dirname, '..');
const wanted = new Set(process.argv.slice(2));
process.chdir(root);

/** Debian's packages of the programs that tests talk to. */
const services = [
  'bind9-dnsutils',
  'clamav-daemon',
  'dovecot-imapd',
  'dovecot-pgsql',
  'dovecot-sqlite',
  'haproxy',
  'nginx-light',
  'openssl',
  'pdns-backend-sqlite3',
  'pdns-server',
  'pgbouncer',
  'postgresql',
  'strace',
  'systemd',
  // The languages of the API's samples.
  ...['curl', 'php-cli', 'php-curl', 'python3', 'python3-requests'],
];
/** And of the long ones: what looks for weak places, what the articles' commands are tried with, and other engines. */
const tools = [
  'ffuf',
  'slowhttptest',
  'sqlmap',
  'wapiti',
  'age',
  'apache2',
  'bind9',
  'bind9-dnsutils',
  'certbot',
  'cron',
  'curl',
  'dovecot-imapd',
  'firefox-esr',
  'git',
  'iproute2',
  'libphp-phpmailer',
  'locales',
  'lsof',
  'mariadb-server',
  'nftables',
  'nginx-light',
  'node-nodemailer',
  'oathtool',
  'opendkim-tools',
  'openssh-server',
  'openssl',
  'pebble',
  'php-cli',
  'php-fpm',
  'php-mysql',
  'postfix',
  'python3-aiosmtpd',
  'python3-certbot-apache',
  'python3-certbot-nginx',
  'rsync',
  'sudo',
  'swaks',
  'ufw',
  'unattended-upgrades',
  'webkit2gtk-driver',
  'wordpress',
  'xvfb',
];
const browser = 'chromium-headless-shell';
const quietly = ['--no-audit', '--no-fund', '--loglevel=error'];

takeTurn();

if (wanted.has('browser') && !process.env.CHROMIUM && !existsSync(`/usr/bin/${browser}`)) {
  if (process.getuid?.() !== 0) {
    fail(`A browser is needed. Run: sudo apt-get install -y ${browser}, or name one by CHROMIUM.`);
  }
  installPrograms([browser]);
}

if (wanted.has('services')) {
  installWithoutStarting(services);
  run('npm', ['ci', '--prefix', 'tests/api-client', '--include=dev', ...quietly]);
}
if (wanted.has('tools')) installWithoutStarting(tools);

installPackages(wanted.has('install'));

if (wanted.has('build')) {
  const stamp = 'dist/.built';
  const digest = digestOf(buildInputs);
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== digest) {
    // By npm, because that finds the project's own Node.
    run('npm', ['run', '--silent', 'build']);
    writeFileSync(stamp, digest);
  }
}

/**
 * Waits until no other set-up works in this clone. The system lets go of a lock whose owner is killed. Where there is no
 * `flock` nobody waits.
 */
function takeTurn() {
  const lock = openSync('package-lock.json', 'r');
  // The fourth stream, which has the number 3.
  const stdio = ['ignore', 'ignore', 'ignore', lock];
  // It exits with 1 where another one has the lock.
  if (spawnSync('flock', ['-n', '3'], { stdio }).status !== 1) return;
  console.error('Another set-up works in this folder: waiting for it.');
  spawnSync('flock', ['3'], { stdio });
}

/**
 * Brings `node_modules` to what `package-lock.json` names (spec operation-175); npm keeps a second such file there.
 * What npm marks `dev` or `devOptional` a start needs none of: whether `--omit=dev` brings the latter differs by version.
 */
function installPackages(withDevelopment) {
  const installed = lockedPackages('node_modules/.package-lock.json');
  const isExtra = ({ dev, devOptional }) => dev || devOptional;
  const outdated = Object.entries(lockedPackages('package-lock.json')).filter(([folder, one]) => {
    if (folder === '' || (isExtra(one) && !withDevelopment)) return false;
    // Optional packages of other kinds of machine are never installed.
    return folder in installed ? installed[folder].integrity !== one.integrity : !one.optional;
  });
  if (outdated.length === 0) return;
  // Said in any case, because npm goes by NODE_ENV otherwise.
  const kinds = withDevelopment ? '--include=dev' : '--omit=dev';
  if (outdated.every(([folder, one]) => isExtra(one) && !(folder in installed))) {
    // Not `npm ci`, because that takes away what a running server needs.
    run('npm', ['install', '--no-save', kinds, ...quietly]);
    return;
  }
  if (Object.keys(installed).length > 0) {
    console.error('Packages have changed and are installed anew. Restart a server that runs here.');
  }
  run('npm', ['ci', kinds, ...quietly]);
}

function lockedPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}

function installPrograms(names) {
  // Some packages ask questions on a terminal, and their own answers will do.
  process.env.DEBIAN_FRONTEND ??= 'noninteractive';
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names]);
}

/** As root only: tests without their programs are skipped, so another user is told and goes on. */
function installWithoutStarting(names) {
  if (process.getuid?.() === 0) {
    forbidStarts();
    installPrograms(names);
    return;
  }
  const missing = missingPackages(names);
  if (missing.length === 0) return;
  console.error(
    `Tests of programs that aren't here are skipped. For all: sudo apt-get install -y ${missing.join(' ')}`,
  );
}

/** Debian starts a service when it is installed, unless this file forbids it. */
function forbidStarts() {
  const policy = '/usr/sbin/policy-rc.d';
  if (existsSync(policy)) return;
  writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  process.once('exit', () => rmSync(policy));
  // A signal without a listener ends the process without `exit`, and nothing would ever start here again.
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
}

function missingPackages(names) {
  const format = ['--showformat', `\${db:Status-Status} \${Package}\n`];
  const { stdout } = spawnSync('dpkg-query', ['--show', ...format, ...names], { encoding: 'utf8' });
  // Nothing on a system without dpkg.
  const states = (stdout ?? '').split('\n');
  return names.filter((name) => !states.includes(`installed ${name}`));
}

function digestOf(inputs) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(filesOf).sort()) {
    hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function filesOf(input) {
  if (!existsSync(input)) return [];
  if (statSync(input).isFile()) return [input];
  return readdirSync(input, { recursive: true })
    .map((name) => path.join(input, name))
    .filter((file) => statSync(file).isFile());
}

function run(command, args) {
  try {
    execFileSync(command, args, { stdio: 'inherit' });
  } catch {
    fail(`${command} ${args.join(' ')} failed`);
  }
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
