import { type Commands, dns, write } from './machine.ts';

/** Pebble is the ACME server that its authors test clients with; certbot asks it in place of Let's Encrypt. */
const issuer = [
  write(
    '/srv/pebble.json',
    JSON.stringify({
      pebble: {
        listenAddress: '127.0.0.1:14000',
        managementListenAddress: '127.0.0.1:15000',
        certificate: '/srv/tls.pem',
        privateKey: '/srv/tls.key',
        httpPort: 80,
        tlsPort: 443,
      },
    }),
  ),
  'openssl req -x509 -newkey rsa:2048 -nodes -days 9 -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout /srv/tls.key -out /srv/tls.pem',
  'PEBBLE_VA_NOSLEEP=1 PEBBLE_WFE_NONCEREJECT=0 setsid pebble -config /srv/pebble.json </dev/null >/srv/pebble.log 2>&1 &',
  // Where nobody sits, certbot waits up to eight minutes before it renews.
  write(
    '/etc/letsencrypt/cli.ini',
    'server = https://localhost:14000/dir\nno-verify-ssl = true\nno-random-sleep-on-renew = true',
  ),
].join('\n');

const nginx = `server {
  listen 80;
  listen [::]:80;
  server_name example.com www.example.com;
  root /srv/site;
}`;

const addresses = '@ IN A 192.0.2.24\n@ IN AAAA 2001:db8::24\nwww IN CNAME example.com.';

export const commands: Commands = {
  packages: [
    'apache2',
    'bind9',
    'bind9-dnsutils',
    'certbot',
    'nginx',
    'pebble',
    'python3-certbot-apache',
    'python3-certbot-nginx',
    'sudo',
  ],
  setUp: [
    dns({ 'example.com': addresses }),
    issuer,
    "echo 'customer ALL=(ALL) NOPASSWD: ALL' > /etc/sudoers.d/articles",
    // Packages come from nowhere here; what they bring is there already.
    write('/usr/local/bin/apt-get', '#!/bin/sh\necho "apt-get $*"'),
    'chmod 755 /usr/local/bin/apt-get',
    'rm -f /etc/nginx/sites-enabled/*',
    // As on Debian, a link to where the file is.
    write('/etc/nginx/sites-available/example.com', nginx),
    'ln -s ../sites-available/example.com /etc/nginx/sites-enabled/',
    'mkdir -p /srv/site',
    'nginx',
  ].join('\n'),
  blocks: [
    { prints: /^192\.0\.2\.24\n2001:db8::24\nexample\.com\.\n192\.0\.2\.24\n$/ },
    { prints: /server_name example\.com www\.example\.com;/ },
    { prints: /^apt-get install -y certbot python3-certbot-nginx\n$/ },
    {
      typed: ['you@example.com', 'Y', 'N'],
      check:
        'curl -skI --resolve example.com:443:192.0.2.24 https://example.com/; curl -sI http://example.com/',
      prints:
        /Successfully deployed certificate for www\.example\.com[\s\S]*HTTP\/1\.1 403[\s\S]*HTTP\/1\.1 301/,
    },
    {
      before: [
        'nginx -s stop',
        'rm -rf /etc/letsencrypt/live /etc/letsencrypt/archive /etc/letsencrypt/renewal',
        'rm -f /etc/apache2/sites-enabled/*; mkdir -p /run/apache2',
        write(
          '/etc/apache2/sites-enabled/example.com.conf',
          '<VirtualHost *:80>\nServerName example.com\nServerAlias www.example.com\nDocumentRoot /srv/site\n</VirtualHost>',
        ),
        'apache2ctl start',
      ].join('\n'),
      check: 'ls /etc/apache2/sites-enabled; curl -sI http://example.com/',
      prints:
        /Successfully deployed certificate for www\.example\.com[\s\S]*example\.com-le-ssl\.conf[\s\S]*HTTP\/1\.1 301/,
    },
    { readFrom: 'systemctl(1) of systemd 252' },
    { prints: /all simulated renewals succeeded/ },
    { check: 'sudo sh -n /etc/letsencrypt/renewal-hooks/deploy/mail.sh', prints: /reload postfix/ },
    { prints: /Certificate Name: example\.com[\s\S]*Domains: example\.com www\.example\.com/ },
    { readFrom: 'certbot(1) 2.1.0, --manual' },
  ],
};
