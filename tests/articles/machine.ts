import { spawn, spawnSync } from '#tests/helpers/child-process.ts';

/*
 * A machine to try an article's commands on: a copy of this one with files, processes and network of its own,
 * which is thrown away afterwards. So `/etc/hosts`, port 443 and `example.com` may be what an article says.
 */

/** What an article's commands are tried with. */
export interface Commands {
  /** Debian's packages; their versions stand in the record. Without one of them the article isn't tried. */
  packages: string[];
  /** Shell that prepares the machine, as root: parts of this file, and what only this article needs. */
  setUp: string;
  /** Every block of code of the article, in its order. */
  blocks: Block[];
}

export type Block = Read | Run;

/** What can't be tried here: the program and version whose manual it was read from. */
interface Read {
  readFrom: string;
}

interface Run {
  /** The program, and its version, whose manual says what another one does in its place here. */
  inPlaceOf?: string;
  /** What has to come out, of standard output and errors. */
  prints: RegExp;
  /** Who runs it; `customer`, in its home folder, where nothing is said. */
  as?: string;
  /** Shell that root runs before it: what the steps in between have done. */
  before?: string;
  /** The block isn't a command but the content of this file, */
  file?: string;
  /** which this command reads; or what shows that a silent command did its work. */
  check?: string;
  /** What somebody types when a program asks, line by line. */
  typed?: string[];
  /** What somebody types who isn't asked: all of the standard input. */
  input?: string;
}

/** Addresses of the machine; all are of the documentation's range but loopback (RFC 5737, 3849). */
const addresses = ['192.0.2.24/32', '192.0.2.10/32', '192.0.2.53/32', '2001:db8::24/128'];

const enter = `
set -e
mount --make-rprivate /
mount -t tmpfs tmpfs /mnt
mkdir /mnt/upper /mnt/work /mnt/root
mount -t overlay overlay -o lowerdir=/,upperdir=/mnt/upper,workdir=/mnt/work /mnt/root
mount -t proc proc /mnt/root/proc
mount --rbind /dev /mnt/root/dev
ip link set lo up
${addresses.map((address) => `ip address add ${address} dev lo`).join('\n')}
exec chroot /mnt/root bash --norc -s
`;

const separate = ['--net', '--mount', '--pid', '--fork', '--kill-child'];

/** Whether this machine lets us copy it: as root, on a kernel with namespaces. */
export function canCopyMachine(): boolean {
  return spawnSync('unshare', [...separate, 'mount', '--make-rprivate', '/']).status === 0;
}

/** Names and versions of packages, or undefined where one isn't installed. */
export function versionsOf(packages: string[]): string | undefined {
  const { status, stdout } = spawnSync(
    'dpkg-query',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: dpkg's own marks.
    ['--show', '--showformat', '${db:Status-Abbrev}${Package} ${Version}\\n', ...packages],
    { encoding: 'utf8' },
  );
  const lines = stdout?.trim().split('\n') ?? [];
  if (status !== 0 || lines.some((line) => !line.startsWith('ii '))) return undefined;
  return lines.map((line) => line.slice('ii '.length)).join(', ');
}

/** What every block has printed, in order; errors of the set-up, or of a block that fails, are thrown. */
export async function tryBlocks(
  { setUp, blocks }: Commands,
  code: readonly string[],
): Promise<string[]> {
  const script = [
    'set -eo pipefail',
    'useradd -m -s /bin/bash customer',
    write('/blocks/type', type),
    `{\n${setUp}\n} >&2`,
    ...blocks.flatMap((block, index) => tryBlock(block, index, code[index] ?? '')),
    '',
  ].join('\n');
  const child = spawn('unshare', [...separate, 'bash', '-c', enter], {
    // With the folders of an administrator's programs, which not everybody's shell has.
    env: { PATH: `${process.env.PATH}:/usr/sbin:/sbin`, LC_ALL: 'C.UTF-8' },
  });
  child.stdin.end(script);
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.setEncoding('utf8').on('data', (chunk) => {
    errors += chunk;
  });
  const status = await new Promise((resolve) => child.on('close', resolve));
  if (status !== 0) throw new Error(`${output}\n${errors.slice(-2000)}\nended with ${status}`);
  return output.split('\x1e\n').slice(0, -1);
}

/**
 * Shell that runs a command and types a line whenever it asks: when it has shown something that doesn't end a line.
 * A program asks only on a terminal, which `script` is.
 */
const type = String.raw`
command=$1; shift
seen=0; said=$(mktemp -d); touch $said/shown
asks() { [ "$(stat -c %s $said/shown)" -gt $seen ] && [ -n "$(tail -c 1 $said/shown)" ]; }
ended() { [ -e $said/ended ]; }
{
  for line; do
    until asks || ended; do sleep 0.1; done
    sleep 0.3 # until it has switched off the echo
    seen=$(stat -c %s $said/shown)
    echo "$line"
  done
  until ended; do sleep 0.1; done
} | script -qefc "$command; status=\$?; touch $said/ended; exit \$status" $said/shown`;

/** The lines that try a block; a line with a record separator ends what it prints. */
function tryBlock(block: Block, index: number, code: string): string[] {
  const end = "printf '\\x1e\\n'";
  if ('readFrom' in block) return [end];
  const { as = 'customer', before = '', file, check, typed, input } = block;
  const target = file ?? `/blocks/${index}`;
  const command = `bash -eo pipefail ${target}`;
  const lines = typed?.map((line) => `'${line}'`).join(' ');
  const given = input ? ` <<< '${input}'` : '';
  const run = [
    ...(file ? [] : [lines ? `bash /blocks/type '${command}' ${lines}` : command + given]),
    ...(check ? [check] : []),
  ].join('\n');
  return [
    `{ :\n${before}\n} >&2`,
    write(target, code),
    write(`/blocks/run-${index}`, run),
    `timeout 60 su -l ${as} -c 'bash -e /blocks/run-${index}' </dev/null 2>&1`,
    end,
  ];
}

/** A line of shell that writes a file. */
export function write(file: string, text: string): string {
  return `mkdir -p "$(dirname ${file})"\ncat > ${file} <<'END OF FILE'\n${text}\nEND OF FILE`;
}

/**
 * Name servers: one at 192.0.2.53 that keeps zones, by their names, and the one that everybody asks, which
 * remembers answers as a provider's does. `ns1.example.net` keeps them all.
 */
export function dns(zones: Record<string, string>): string {
  const kept: Record<string, string> = { 'example.net': '', ...zones };
  const start = `$TTL 3600
@ IN SOA ns1.example.net. hostmaster.example.net. 1 14400 3600 1209600 300
@ IN NS ns1.example.net.
@ IN NS ns2.example.net.`;
  const servers = 'ns1 IN A 192.0.2.53\nns2 IN A 192.0.2.53';
  const options = (own: string) => `options {
  directory "/srv/zones"; pid-file none; listen-on-v6 { none; };
  dnssec-validation no; allow-query { any; }; ${own}
};
controls {};`;
  return [
    ...Object.entries(kept).map(([zone, records]) =>
      write(`/srv/zones/${zone}`, `${start}\n${zone === 'example.net' ? servers : ''}\n${records}`),
    ),
    write(
      '/srv/keeps.conf',
      options('listen-on { 192.0.2.53; }; recursion no; session-keyfile "/run/keeps.key";') +
        Object.keys(kept)
          .map((zone) => `\nzone "${zone}" { type primary; file "${zone}"; };`)
          .join(''),
    ),
    write(
      '/srv/asks.conf',
      options(
        'listen-on { 127.0.0.1; }; recursion yes; forward only; forwarders { 192.0.2.53; }; session-keyfile "/run/asks.key";',
      ),
    ),
    'named -c /srv/keeps.conf',
    'named -c /srv/asks.conf',
    write('/etc/resolv.conf', 'nameserver 127.0.0.1'),
    'for try in $(seq 50); do dig +short SOA example.net | grep -q ns1 && break; sleep 0.1; done',
  ].join('\n');
}

/** An SSH server; `customer` may log in as each of these users, at each of these names. */
export function ssh(users: string[], hosts: string[]): string {
  return [
    'mkdir -p /run/sshd',
    'ssh-keygen -A',
    '/usr/sbin/sshd',
    ...users.map((user) => `id ${user} || useradd -m -s /bin/bash ${user}`),
    'su -l customer -c \'mkdir -m 700 ~/.ssh; ssh-keygen -qt ed25519 -N "" -f ~/.ssh/id_ed25519\'',
    ...users.map((user) =>
      [
        `install -d -m 700 -o ${user} ~${user}/.ssh`,
        `install -m 600 -o ${user} ~customer/.ssh/id_ed25519.pub ~${user}/.ssh/authorized_keys`,
      ].join('\n'),
    ),
    ...hosts.map((host) => `ssh-keyscan -t ed25519 ${host} >> ~customer/.ssh/known_hosts`),
    'chown customer: ~customer/.ssh/known_hosts',
  ].join('\n');
}

/** MariaDB with these databases; each user has them all, with the password `secret`. */
export function database(databases: string[], users: string[]): string {
  const sql = [
    ...databases.map((name) => `CREATE DATABASE ${name};`),
    ...users.map(
      (user) =>
        `CREATE USER ${user}@localhost IDENTIFIED BY 'secret'; GRANT ALL ON *.* TO ${user}@localhost;`,
    ),
  ];
  return [
    'rm -rf /var/lib/mysql; install -d -o mysql /var/lib/mysql /run/mysqld',
    'mariadb-install-db --user=mysql --skip-test-db',
    'setsid mariadbd --user=mysql --skip-networking </dev/null >&2 &',
    'for try in $(seq 100); do mariadb-admin ping 2>/dev/null && break; sleep 0.2; done',
    `mariadb <<'END OF FILE'\n${sql.join('\n')}\nEND OF FILE`,
  ].join('\n');
}

/** nginx with these `server` blocks; the certificate of every `https` one is `/srv/tls.pem`. */
export function web(servers: string, names = ['example.com', 'www.example.com']): string {
  return [
    certificate('example.com', names),
    write(
      '/srv/nginx.conf',
      `user root; pid /run/nginx-articles.pid; error_log /srv/nginx.log;
events {}
http {
  include /etc/nginx/mime.types; access_log off;
  ssl_certificate /srv/tls.pem; ssl_certificate_key /srv/tls.key;
${servers}
}`,
    ),
    'nginx -c /srv/nginx.conf',
  ].join('\n');
}

/** A certificate that nobody signed, as `/srv/tls.pem` with `/srv/tls.key`; programs here trust it. */
export function certificate(name: string, names: string[]): string {
  const alternatives = names.map((one) => `DNS:${one}`).join(',');
  return [
    'mkdir -p /srv',
    `openssl req -x509 -newkey rsa:2048 -nodes -days 90 -subj /CN=${name} -addext subjectAltName=${alternatives} -keyout /srv/tls.key -out /srv/tls.pem`,
    'cat /srv/tls.pem >> /etc/ssl/certs/ca-certificates.crt',
    'cp /srv/tls.pem /etc/ssl/certs/$(openssl x509 -hash -noout -in /srv/tls.pem).0',
  ].join('\n');
}

/** Apache at 192.0.2.10 with these modules; it serves `/srv/site` and takes an `.htaccess` there. */
export function apache(modules: string[]): string {
  return [
    write(
      '/srv/apache.conf',
      [
        'ServerName example.com',
        'PidFile /run/apache-articles.pid',
        'ErrorLog /srv/apache.log',
        'Listen 192.0.2.10:80',
        ...['mpm_event', 'authz_core', ...modules].map(
          (name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`,
        ),
        'DocumentRoot /srv/site',
        '<Directory /srv/site>',
        'AllowOverride All',
        '</Directory>',
      ].join('\n'),
    ),
    'mkdir -p /srv/site',
    'apache2 -f /srv/apache.conf',
  ].join('\n');
}
