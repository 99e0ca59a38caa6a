import { type Commands, database } from '../machine.ts';

const accent = /^COUNT\(\*\)\n2\nname\tbytes\nZoë\t5A6FC3AB\n$/m;
/** A view and a trigger of an administrator, a collation of MariaDB 11, and a row that reads like all of them. */
const shop = `
CREATE VIEW names AS SELECT name FROM customers;
CREATE TABLE orders (id INT PRIMARY KEY, note TEXT) CHARACTER SET utf8mb4 COLLATE utf8mb4_uca1400_ai_ci;
CREATE TRIGGER noted BEFORE INSERT ON orders FOR EACH ROW SET NEW.note = CONCAT(NEW.note, '!');
INSERT INTO orders VALUES (1, 'DEFINER=a@b utf8mb4_uca1400_ai_ci');`;

const ask = 'mysql --default-character-set=utf8mb4 -psecret';

export const commands: Commands = {
  packages: ['mariadb-client', 'mariadb-server'],
  setUp: [
    database(['site', 'site_new'], ['site_user', 'new_user']),
    `mariadb --default-character-set=utf8mb4 site -e "CREATE TABLE customers (id INT PRIMARY KEY, name TEXT) CHARACTER SET utf8mb4; INSERT INTO customers VALUES (7, 'Zoë'), (8, 'Ann')"`,
    `mariadb site <<'END OF FILE'\n${shop}\nEND OF FILE`,
    // A user of a new database, unlike an administrator, may name nobody else as its owner.
    'mariadb -e "REVOKE ALL ON *.* FROM new_user@localhost; GRANT ALL ON site_new.* TO new_user@localhost"',
  ].join('\n'),
  blocks: [
    { typed: ['secret', 'exit'], prints: /MariaDB \[site\]>/ },
    { file: '/srv/queries', check: `${ask} -u site_user site < /srv/queries`, prints: accent },
    { typed: ['secret'], prints: /Enter password/ },
    { prints: /^-- Dump completed on .*\n-rw------- 1 customer customer \S+ .* site\.sql\.gz\n$/ },
    {
      // Of a site without views and triggers.
      before: `su -l customer -c 'mv site.sql.gz shop.sql.gz
mysqldump -u site_user -psecret --default-character-set=utf8mb4 site customers | gzip > site.sql.gz'`,
      typed: ['secret'],
      check: `${ask} -u new_user site_new < /srv/queries`,
      prints: accent,
    },
    { typed: ['secret', 'exit'], prints: /MariaDB \[site_new\]>/ },
    {
      before: `su -l customer -c '
mv shop.sql.gz site.sql.gz
gunzip < site.sql.gz | mysql -u new_user -psecret site_new 2>&1 | grep "ERROR 1227"'
mariadb -e 'DROP DATABASE site_new; CREATE DATABASE site_new'`,
      typed: ['secret'],
      check: `${ask} -u new_user site_new -e "SELECT COUNT(*) FROM names; INSERT INTO orders VALUES (2, 'new'); SELECT note FROM orders"
${ask} -u new_user -Ne "SELECT definer FROM information_schema.triggers WHERE trigger_schema = 'site_new'; SHOW TABLE STATUS IN site_new LIKE 'orders'" | grep -o 'new_user@localhost\\|utf8mb4_[a-z0-9_]*'`,
      prints:
        /COUNT\(\*\)\n2\nnote\nDEFINER=a@b utf8mb4_uca1400_ai_ci!\nnew!\nnew_user@localhost\nutf8mb4_unicode_520_ci\n$/,
    },
  ],
};
