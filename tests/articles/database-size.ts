import { type Commands, database } from './machine.ts';

/** A site with a large option, some revisions, and a table that has lost its key. */
const tables = `
CREATE TABLE wp_options (option_id INT AUTO_INCREMENT PRIMARY KEY, option_name VARCHAR(191), option_value LONGTEXT, autoload VARCHAR(20));
INSERT INTO wp_options (option_name, option_value, autoload) VALUES
  ('siteurl', 'https://example.com', 'yes'), ('report', REPEAT('x', 2048), 'auto'), ('quiet', REPEAT('x', 9000), 'off');
INSERT INTO wp_options (option_name, option_value, autoload)
  SELECT 'gone', REPEAT('x', 4000), 'no' FROM seq_1_to_3000;
CREATE TABLE wp_posts (ID INT PRIMARY KEY, post_type TEXT, post_content TEXT);
INSERT INTO wp_posts SELECT seq, IF(seq % 4, 'revision', 'page'), 'text' FROM seq_1_to_40;
CREATE TABLE wp_links (link_id INT);
ANALYZE TABLE wp_options;`;

/** A query that the customer gives in the site's database. */
const query = (name: string, prints: RegExp) => ({
  before: 'install -d -o customer /srv',
  file: `/srv/${name}.sql`,
  check: `mysql -u user -psecret site < /srv/${name}.sql`,
  prints,
});

const wordpress = { readFrom: 'WP-CLI 2.12' };

export const commands: Commands = {
  packages: ['mariadb-client', 'mariadb-server', 'php-cli'],
  setUp: [database(['site'], ['user']), `mariadb site -e "${tables}"`].join('\n'),
  blocks: [
    {
      typed: ['secret'],
      check: 'stat -c %a before-cleaning.sql.gz',
      prints: /^-- Dump completed on .*\r?\n600\n$/m,
    },
    query(
      'largest',
      /^table_name\tengine\trows_about\tdata_mb\tindex_mb\tfree_mb\nwp_options\tInnoDB\t\d+\t1\d\t0\t\d+\n/,
    ),
    query('autoload', /^options\tkb\n2\t2\noption_name\tkb\nreport\t2\nsiteurl\t0\n$/),
    wordpress,
    wordpress,
    query('revisions', /^post_type\tnumber\tmb\nrevision\t30\t0\.0\npage\t10\t0\.0\n$/),
    {
      file: '/srv/define.php',
      before: "mkdir -p /srv; echo '<?php' > /srv/first.php",
      check: `(echo '<?php'; cat /srv/define.php; echo 'echo WP_POST_REVISIONS;') | php`,
      prints: /^10$/,
    },
    wordpress,
    query('keys', /^table_name\nwp_links\n$/),
    {
      before: `mariadb site -e "DELETE FROM wp_options WHERE option_name = 'gone'"`,
      file: '/srv/optimize.sql',
      check: `size="SELECT data_length > 1048576 FROM information_schema.tables WHERE table_name = 'wp_options';"
(echo "$size"; cat /srv/optimize.sql; echo "$size") | mysql -u user -psecret -N site`,
      prints: /^1\n.*recreate \+ analyze instead\n.*\tstatus\tOK\n0\n$/,
    },
    {
      as: 'root',
      file: '/etc/mysql/mariadb.conf.d/60-memory.cnf',
      check:
        "mariadbd --defaults-file=/etc/mysql/mariadb.conf.d/60-memory.cnf --verbose --help 2>/dev/null | grep '^innodb-buffer-pool-size '",
      prints: /^innodb-buffer-pool-size\s+1073741824\n$/,
    },
    {
      as: 'root',
      file: '/srv/status.sql',
      check: 'mariadb < /srv/status.sql',
      prints: /^Innodb_buffer_pool_read_requests\t\d+\nInnodb_buffer_pool_reads\t\d+\n$/m,
    },
  ],
};
