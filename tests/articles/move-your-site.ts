import { type Commands, database, dns, ssh } from './machine.ts';

export const commands: Commands = {
  packages: [
    'bind9',
    'bind9-dnsutils',
    'mariadb-client',
    'mariadb-server',
    'openssh-client',
    'openssh-server',
    'rsync',
  ],
  setUp: [
    dns({ 'example.net': 'old IN A 192.0.2.10' }),
    ssh(['old'], ['old.example.net']),
    database(['old_database', 'new_database'], ['old_user', 'new_user']),
    `mariadb --default-character-set=utf8mb4 old_database -e "CREATE TABLE orders (name TEXT) CHARACTER SET utf8mb4; INSERT INTO orders VALUES ('café')"`,
    "su -l old -c 'mkdir public_html; echo old > public_html/index.html'",
    "su -l customer -c 'mkdir public_html; echo new > public_html/gone.html'",
  ].join('\n'),
  blocks: [
    { check: 'ls public_html; cat public_html/index.html', prints: /^index\.html\nold\n$/ },
    { as: 'old', typed: ['secret'], prints: /Dump completed/ },
    {
      typed: ['secret'],
      check: `mysql --default-character-set=utf8mb4 -u new_user -psecret new_database -e 'SELECT * FROM orders'`,
      prints: /^café$/m,
    },
    {
      as: 'root',
      file: '/srv/hosts',
      check:
        'cat /srv/hosts >> /etc/hosts; getent ahostsv4 example.com; getent ahostsv4 www.example.com',
      prints: /^192\.0\.2\.24 +STREAM example\.com[\s\S]*^192\.0\.2\.24 +STREAM example\.com/m,
    },
  ],
};
