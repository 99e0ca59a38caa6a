#!/usr/bin/env node
/**
 * Prepares a clone for a command: `node scripts/set-up.mjs [install] [build] [browser] [services] [tools]`. Packages
 * come always, with `install` those that check, test and measure too. Skips steps that are current, and runs on any
 * Node from 20.11, because it installs the right one itself.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildInputs } from './build-inputs.mjs';

const root = path.resolve(import.meta.dirname, '..');
const wanted = new Set(process.argv.slice(2));
process.chdir(root);

/** Debian's packages of the programs that tests talk to. */
const services = [
  ...[
    'bind9-dnsutils',
    'clamav-daemon',
    'dovecot-imapd',
    'dovecot-pgsql',
    'dovecot-sqlite',
    'haproxy',
  ],
  ...['nginx-light', 'openssl'],
  ...['pdns-backend-sqlite3', 'pdns-server', 'pgbouncer', 'postgresql', 'strace', 'systemd'],
  // The languages of the API's samples.
  ...['curl', 'php-cli', 'php-curl', 'python3', 'python3-requests'],
];
/** And of the long ones: what looks for weak places, and what the articles' commands are tried with. */
const tools = [
  ...['ffuf', 'slowhttptest', 'sqlmap', 'wapiti'],
  ...['age', 'apache2', 'bind9', 'bind9-dnsutils', 'cron', 'curl', 'dovecot-imapd', 'git'],
  ...[
    'iproute2',
    'lsof',
    'mariadb-server',
    'nftables',
    'nginx-light',
    'oathtool',
    'opendkim-tools',
  ],
  ...['openssh-server', 'openssl', 'php-cli', 'postfix', 'rsync'],
];
const browser = 'chromium-headless-shell';

if (wanted.has('browser') && !process.env.CHROMIUM && !existsSync(`/usr/bin/${browser}`)) {
  if (process.getuid?.() !== 0) {
    fail(`A browser is needed. Run: sudo apt-get install -y ${browser}, or name one by CHROMIUM.`);
  }
  installPackages([browser]);
}

if (wanted.has('services')) {
  installWithoutStarting(services);
  run('npm', ['ci', '--prefix', 'tests/api-client', '--no-audit', '--no-fund', '--loglevel=error']);
}
if (wanted.has('tools')) installWithoutStarting(tools);

if (!isInstalled(wanted.has('install'))) {
  const omitted = wanted.has('install') ? [] : ['--omit=dev'];
  run('npm', ['ci', ...omitted, '--no-audit', '--no-fund', '--loglevel=error']);
}

if (wanted.has('build')) {
  const stamp = 'dist/.built';
  const digest = digestOf(buildInputs);
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== digest) {
    // By npm, because that finds the project's own Node.
    run('npm', ['run', '--silent', 'build']);
    writeFileSync(stamp, digest);
  }
}

/** Whether `node_modules` holds what `package-lock.json` names; npm keeps a second such file there. */
function isInstalled(withDevelopment) {
  const installed = lockedPackages('node_modules/.package-lock.json');
  return Object.entries(lockedPackages('package-lock.json')).every(([folder, locked]) => {
    const { dev, integrity, optional } = locked;
    if (folder === '' || (dev && !withDevelopment)) return true;
    // Optional packages of other kinds of machine are never installed.
    return folder in installed ? installed[folder].integrity === integrity : optional;
  });
}

function lockedPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}

function installPackages(names) {
  // Some packages ask questions on a terminal, and their own answers will do.
  process.env.DEBIAN_FRONTEND ??= 'noninteractive';
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names]);
}

/** As root only: tests without their programs are skipped, so another user is told and goes on. */
function installWithoutStarting(names) {
  if (process.getuid?.() === 0) {
    forbidStarts();
    installPackages(names);
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
