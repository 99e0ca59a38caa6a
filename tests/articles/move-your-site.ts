import { type Commands, database, dns, ssh } from './machine.ts';

const ask = 'mysql --default-character-set=utf8mb4 -u new_user -psecret new_database -e';

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
    // What a copy may hold that the new server doesn't take: the user of the old one, and sort orders of other versions.
    `mariadb -e "REVOKE ALL ON *.* FROM new_user@localhost; GRANT ALL ON new_database.* TO new_user@localhost"`,
    `mariadb --default-character-set=utf8mb4 old_database -e "CREATE TABLE orders (name TEXT) CHARACTER SET utf8mb4; INSERT INTO orders VALUES ('café')"`,
    "su -l old -c 'mkdir -m 700 public_html; echo old > public_html/index.html; echo auto_prepend_file=/home/old/public_html/wall.php > public_html/.user.ini'",
    "su -l customer -c 'mkdir public_html; echo new > public_html/gone.html'",
  ].join('\n'),
  blocks: [
    {
      check: 'ls public_html; cat public_html/index.html; stat -c %a public_html',
      prints: /^index\.html\nold\n755\n$/,
    },
    {
      as: 'old',
      typed: ['secret'],
      check: 'stat -c %a site.sql.gz',
      prints: /Dump completed[\s\S]*\n600\n$/,
    },
    {
      typed: ['secret'],
      check: `${ask} 'SELECT * FROM orders'; stat -c %a site.sql.gz`,
      prints: /^café\n600\n$/m,
    },
    { prints: /^\.\/\.user\.ini\n$/ },
    {
      as: 'root',
      file: '/srv/hosts',
      check:
        'cat /srv/hosts >> /etc/hosts; getent ahostsv4 example.com; getent ahostsv4 www.example.com',
      prints: /^192\.0\.2\.24 +STREAM example\.com[\s\S]*^192\.0\.2\.24 +STREAM example\.com/m,
    },
    {
      before: `mariadb old_database -e "CREATE VIEW names AS SELECT name FROM orders; INSERT INTO orders VALUES ('DEFINER=a@b c')"
mariadb-dump old_database > /srv/copy
echo 'CREATE TABLE later (name TEXT) COLLATE=utf8mb4_0900_ai_ci;
CREATE TABLE last (name TEXT) COLLATE=utf8mb4_uca1400_ai_ci;' >> /srv/copy
gzip < /srv/copy > ~customer/site.sql.gz
empty='DROP DATABASE new_database; CREATE DATABASE new_database'
mariadb -e "$empty"
if mariadb -u new_user -psecret new_database < /srv/copy; then exit 1; fi
mariadb -e "$empty"`,
      typed: ['secret'],
      check: `${ask} 'SELECT * FROM names; SHOW TABLES'; ${ask} 'SHOW CREATE TABLE last' | grep -o COLLATE=.*`,
      prints:
        /^name\ncafé\nDEFINER=a@b c\nTables_in_new_database\nlast\nlater\nnames\norders\nCOLLATE=utf8mb4_unicode_520_ci\n$/m,
    },
  ],
};
