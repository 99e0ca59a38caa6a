import { type Commands, database } from '../machine.ts';

const accent = /^COUNT\(\*\)\n2\nname\tbytes\nZoë\t5A6FC3AB\n$/m;
const ask = 'mysql --default-character-set=utf8mb4 -psecret';

export const commands: Commands = {
  packages: ['mariadb-client', 'mariadb-server'],
  setUp: [
    database(['site', 'site_new'], ['site_user', 'new_user']),
    `mariadb --default-character-set=utf8mb4 site -e "CREATE TABLE customers (id INT PRIMARY KEY, name TEXT) CHARACTER SET utf8mb4; INSERT INTO customers VALUES (7, 'Zoë'), (8, 'Ann')"`,
  ].join('\n'),
  blocks: [
    { typed: ['secret', 'exit'], prints: /MariaDB \[site\]>/ },
    { file: '/srv/queries', check: `${ask} -u site_user site < /srv/queries`, prints: accent },
    { typed: ['secret'], prints: /Enter password/ },
    { prints: /^-- Dump completed on .*\n-rw\S+ 1 customer customer \S+ .* site\.sql\.gz\n$/ },
    { typed: ['secret'], check: `${ask} -u new_user site_new < /srv/queries`, prints: accent },
    { typed: ['secret', 'exit'], prints: /MariaDB \[site_new\]>/ },
  ],
};
