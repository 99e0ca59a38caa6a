import { apache, type Commands } from './machine.ts';

const status = (path: string, from: string, port = 80) =>
  `curl -so /dev/null -w '%{http_code} ' --interface ${from} http://192.0.2.10:${port}${path}`;
const line = (address: string, code: number) =>
  `echo '${address} - - [22/Nov/2026:10:00:00 +0100] "GET / HTTP/1.1" ${code} 5' >> access.log`;

export const commands: Commands = {
  packages: ['apache2', 'curl', 'iproute2', 'nftables', 'nginx-light', 'systemd'],
  setUp: [
    apache(['authz_host']),
    'echo site | tee /srv/site/index.html > /srv/site/wp-login.php',
    ...['192.0.2.55', '192.0.2.130'].map((address) => `ip address add ${address}/32 dev lo`),
    'mkdir ~customer/logs; cd ~customer/logs',
    line('192.0.2.10', 200),
    line('192.0.2.55', 200),
    line('192.0.2.55', 403),
  ].join('\n'),
  blocks: [
    { prints: /^ +2 192\.0\.2\.55\n +1 192\.0\.2\.10\n$/ },
    { prints: /^(192\.0\.2\.55 .*\n){2}$/ },
    {
      as: 'root',
      file: '/srv/site/.htaccess',
      check: ['192.0.2.10', '192.0.2.55', '192.0.2.130']
        .map((from) => status('/index.html', from))
        .join('; '),
      prints: /^200 403 403 $/,
    },
    { prints: /^1\n$/ },
    {
      as: 'root',
      file: '/srv/site/.htaccess',
      check: [
        status('/wp-login.php', '192.0.2.10'),
        status('/wp-login.php', '192.0.2.24'),
        status('/index.html', '192.0.2.24'),
      ].join('; '),
      prints: /^200 403 200 $/,
    },
    {
      as: 'root',
      file: '/srv/deny.conf',
      before: `cat > /srv/nginx.conf <<'END'
events {}
http { server { listen 192.0.2.10:8080; root /srv/site; include /srv/deny.conf; } }
END`,
      check: `nginx -c /srv/nginx.conf; ${status('/index.html', '192.0.2.10', 8080)}; ${status('/index.html', '192.0.2.55', 8080)}`,
      prints: /^200 [\s\S]*403 $/,
    },
    {
      as: 'root',
      file: '/etc/blocked.nft',
      check: 'nft --check --file /etc/blocked.nft && echo good',
      prints: /^good\n$/,
    },
    {
      as: 'root',
      // A second time has to go as well, because the file replaces its table.
      check: `nft --file /etc/blocked.nft
${status('/index.html', '192.0.2.10')}; curl -so /dev/null -m 1 --interface 192.0.2.55 http://192.0.2.10/ || echo dropped`,
      prints: /^table inet blocked \{[\s\S]*200 dropped\n$/,
    },
    {
      as: 'root',
      file: '/etc/systemd/system/blocked.service',
      // What it starts with the machine does what the last block did.
      check: `nft delete table inet blocked
systemd-analyze verify /etc/systemd/system/blocked.service
$(sed -n s/ExecStart=//p /etc/systemd/system/blocked.service)
nft list tables`,
      prints: /^table inet blocked\n$/,
    },
  ],
};
