import { apache, type Commands, dns, ssh, web } from './machine.ts';

export const commands: Commands = {
  packages: ['age', 'apache2', 'bind9', 'curl', 'nginx-light', 'openssh-client', 'openssh-server'],
  setUp: [
    dns({ 'example.com': '@ IN A 192.0.2.24' }),
    ssh(['customer'], ['192.0.2.24']),
    web(`server {
  listen 192.0.2.24:443 ssl; root /srv/site;
  location ~ /\\.env { deny all; }
}`),
    'mkdir -p /srv/site; touch /srv/site/.env',
    apache([]),
    `su -l customer -c '
mkdir public_html
cd public_html
touch index.php wp-config.php backup.sql.gz old.bak .env.local
chmod 666 old.bak
echo secret > ../customers.csv'`,
  ].join('\n'),
  blocks: [
    { prints: /^256 SHA256:\S+ \S+@\S+ \(ED25519\)\n$/ },
    { check: 'echo', prints: /^(\S+\/(backup\.sql\.gz|old\.bak|\.env\.local)\n){3}\n$/ },
    {
      as: 'root',
      file: '/srv/site/.htaccess',
      before: 'cd /srv/site; touch .env.local shop.sqlite shop.db-wal index.html ebook.zip',
      check: ['.env', '.env.local', 'shop.sqlite', 'shop.db-wal', 'index.html', 'ebook.zip']
        .map((name) => `curl -so /dev/null -w '%{http_code} ' http://192.0.2.10/${name}`)
        .join('; '),
      prints: /^403 403 403 403 200 200 $/,
    },
    { prints: /^404\n403\n$/ },
    {
      check: 'stat -c %a public_html/wp-config.php',
      prints: /^\S+\/public_html\/old\.bak\n600\n$/,
    },
    {
      typed: ['a long passphrase', 'a long passphrase'],
      check: 'head -n 1 customers.csv.age',
      prints: /age-encryption\.org\/v1\n$/,
    },
  ],
};
