import { type Commands, database } from '../machine.ts';

/** 40 orders of each of 5,000 customers. */
const orders = `CREATE TABLE orders (id INT AUTO_INCREMENT PRIMARY KEY, customer_id INT, created DATETIME, total DECIMAL(8, 2));
INSERT INTO orders (customer_id, created, total)
SELECT 1 + seq * 7919 % 5000, '2024-01-01' + INTERVAL seq MINUTE, seq % 400 FROM seq_1_to_200000;
ANALYZE TABLE orders;`;

/** So few rows are read in less than half a second, so this connection logs everything. */
const slow =
  'SET long_query_time = 0; SELECT id, total FROM orders WHERE customer_id = 4711 ORDER BY created DESC LIMIT 10';

export const commands: Commands = {
  packages: ['mariadb-client', 'mariadb-server'],
  setUp: [database(['site'], ['site']), `mariadb site -e "${orders}"`].join('\n'),
  blocks: [
    {
      as: 'root',
      typed: ['exit'],
      check: 'stat -c "%A %U:%G" /var/log/mysql',
      prints: /MariaDB \[\(none\)\]>[\s\S]*^drwxr-s--- mysql:adm$/m,
    },
    {
      as: 'root',
      file: '/srv/log',
      check: 'mariadb < /srv/log',
      prints: /^slow_query_log\tON\nslow_query_log_file\t\/var\/log\/mysql\/mariadb-slow\.log\n$/m,
    },
    {
      as: 'root',
      before: `mariadb -u site -psecret site -e "${slow}"`,
      prints:
        /^Reading .*\nCount: 1 +Time=.* Rows_sent=10\.0 \(10\), Rows_examined=2000\d\d\.0 .* site\[site\]@localhost\n +SELECT id, total FROM orders WHERE customer_id = N ORDER BY created DESC LIMIT N$/m,
    },
    {
      as: 'root',
      file: '/srv/explain',
      check: 'mariadb site < /srv/explain',
      prints: /\tALL(\tNULL){4}\t\d{6}\tUsing where; Using filesort\n$/,
    },
    {
      as: 'root',
      file: '/srv/index',
      check: 'mariadb site < /srv/index; mariadb site < /srv/explain',
      prints: /\tref\torders_by_customer\torders_by_customer\t5\tconst\t40\tUsing where\n$/,
    },
    {
      as: 'root',
      check: 'ls /var/log/mysql',
      prints: /^mariadb-slow\.log\nmariadb-slow\.old\n$/,
    },
  ],
};
