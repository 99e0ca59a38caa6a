import { type Commands, database, dns, ssh } from './machine.ts';

const tables = (id: number, title: string) => `
CREATE TABLE wp_posts (ID INT PRIMARY KEY, post_title TEXT, post_type TEXT, post_modified DATETIME);
CREATE TABLE wp_postmeta (meta_id INT PRIMARY KEY, post_id INT, meta_value TEXT);
INSERT INTO wp_posts VALUES (${id}, '${title}', 'post', '2026-11-01');
INSERT INTO wp_postmeta VALUES (${id}, ${id}, 'of ${title}');`;

const show = `mysql -u user -psecret site -e 'SELECT post_title, meta_value FROM wp_posts JOIN wp_postmeta ON post_id = ID'`;

export const commands: Commands = {
  packages: [
    'bind9',
    'bind9-dnsutils',
    'cron',
    'mariadb-client',
    'mariadb-server',
    'openssh-client',
    'openssh-server',
    'rsync',
  ],
  setUp: [
    dns({ 'example.com': 'server IN A 192.0.2.24' }),
    ssh(['user'], ['server.example.com']),
    database(['site', 'site_old', 'earlier'], ['user', 'site_user']),
    `mariadb site -e "${tables(7, 'kept')}"`,
    `mariadb earlier -e "${tables(123, 'lost')}"`,
    'mariadb-dump earlier | gzip > ~customer/site.sql.gz',
    "su -l customer -c 'mkdir public_html; echo hello > public_html/index.html'",
  ].join('\n'),
  blocks: [
    {
      typed: ['secret'],
      check: `mysql -u user -psecret site_old -e 'SHOW TABLES'`,
      prints: /wp_posts/,
    },
    {
      file: '/srv/newest.sql',
      before: 'install -d -o customer /srv',
      check: 'mysql -u user -psecret site_old < /srv/newest.sql',
      prints: /^ID\tpost_title\tpost_modified\n123\tlost\t2026-11-01 00:00:00\n$/,
    },
    {
      typed: ['secret', 'secret', 'secret'],
      check: `${show}; stat -c %a back.sql`,
      prints: /^kept\tof kept\nlost\tof lost\n600\n$/m,
    },
    {
      file: '~customer/.my.cnf',
      check: `sed -i 's/the password/secret/' ~/.my.cnf; chmod 600 ~/.my.cnf; mysql -e 'SELECT user()'`,
      before: 'touch ~customer/.my.cnf; chown customer: ~customer/.my.cnf',
      prints: /site_user@localhost/,
    },
    {
      file: '~customer/copy.sh',
      before: 'touch ~customer/copy.sh; chown customer: ~customer/copy.sh',
      // What else somebody keeps in that folder stays, however old.
      check: `mkdir copies; touch -d '20 days ago' copies/2026-11-01.sql.gz copies/photos.tar.gz; chmod 700 copy.sh; ./copy.sh
ls copies; gunzip -c copies/*.sql.gz | grep -c 'INSERT INTO'; tar -tzf copies/*-*.tar.gz`,
      prints:
        /^\d{4}-\d\d-\d\d\.sql\.gz\n\d{4}-\d\d-\d\d\.tar\.gz\nphotos\.tar\.gz\n2\npublic_html\/\npublic_html\/index\.html\n$/,
    },
    { file: '/srv/tasks', check: 'crontab /srv/tasks; crontab -l', prints: /copy\.sh/ },
    {
      before:
        "su -l user -c 'mkdir copies; touch copies/2026-11-22.sql.gz'; rm -r ~customer/copies",
      check: 'ls copies',
      prints: /^2026-11-22\.sql\.gz\n$/,
    },
  ],
};
