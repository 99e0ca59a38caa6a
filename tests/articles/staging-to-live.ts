import { type Commands, database, dns, web } from './machine.ts';

/** Page 42 of a site, and what came after the copy was made: an order with the number that the copy gave to a page. */
const tables = (text: string) => `
CREATE TABLE wp_posts (ID INT PRIMARY KEY, post_type TEXT, post_name TEXT, post_content TEXT, post_modified DATETIME);
INSERT INTO wp_posts VALUES (42, 'page', 'about', '${text}', '2026-11-10');`;
const live = `${tables('old, https://example.com/a')}
INSERT INTO wp_posts VALUES (43, 'shop_order', 'order', '', '2026-11-25')`;
const copy = `${tables('new, https://test.example.com/a')}
INSERT INTO wp_posts VALUES (43, 'page', 'new', '', '2026-11-25')`;

const wordpress = { readFrom: 'WP-CLI 2.12' };

export const commands: Commands = {
  packages: [
    'bind9',
    'curl',
    'mariadb-client',
    'mariadb-server',
    'nginx-light',
    'openssl',
    'rsync',
  ],
  setUp: [
    dns({ 'example.com': '@ IN A 192.0.2.24' }),
    database(['site', 'site_test'], ['site_user', 'test_user']),
    `mariadb site -e "${live}"`,
    `mariadb site_test -e "${copy}"`,
    `su -l customer -c '
for site in public_html test; do
  mkdir -p $site/wp-content/themes/mine $site/wp-content/uploads $site/wp-content/mu-plugins
  echo $site | tee $site/wp-config.php $site/.htaccess $site/wp-content/themes/mine/style.css > $site/wp-content/uploads/old.png
done
touch test/wp-content/mu-plugins/no-mail.php test/wp-content/uploads/new.png public_html/only-live.php'`,
    'mkdir -p /srv/www',
    `echo '<meta name="robots" content="noindex"><a href="https://test.example.com/">' > /srv/www/index.html`,
    web('server { listen 192.0.2.24:443 ssl; root /srv/www; }'),
  ].join('\n'),
  blocks: [
    {
      before: 'install -d -o customer /srv',
      file: '/srv/since.sql',
      check: 'mysql -u site_user -psecret site < /srv/since.sql',
      prints: /^post_type\tnumber\tlatest\nshop_order\t1\t2026-11-25 00:00:00\n$/,
    },
    {
      typed: ['secret'],
      check: 'stat -c %a before-live.sql.gz',
      prints: /^-- Dump completed on .*\r?\n600\n$/m,
    },
    { prints: /^\*deleting +only-live\.php\n>fc\S+ wp-content\/themes\/mine\/style\.css\n$/ },
    {
      check:
        'cat public_html/wp-content/themes/mine/style.css before-live/style.css public_html/wp-config.php',
      prints: /^style\.css\n[\s\S]*^test\npublic_html\npublic_html\n$/m,
    },
    {
      check: 'cat public_html/wp-content/uploads/old.png; ls public_html/wp-content/uploads',
      prints: /^new\.png\n[\s\S]*^public_html\nnew\.png\nold\.png\n$/m,
    },
    { typed: ['secret', 'secret'], prints: /page\s.*about[\s\S]*page\s.*about/ },
    {
      typed: ['secret', 'secret'],
      check: `mysql -u site_user -psecret -N site -e 'SELECT post_type, post_content FROM wp_posts'; ls page.sql || true`,
      prints: /^page\tnew, https:\/\/example\.com\/a\nshop_order\t\nls: cannot access 'page\.sql'/m,
    },
    wordpress,
    wordpress,
    { prints: /^ +1 \/\/test\.example\.com\n +1 noindex\n$/ },
    {
      typed: ['secret'],
      check: `cat public_html/wp-content/themes/mine/style.css; mysql -u site_user -psecret -N site -e 'SELECT post_content FROM wp_posts'`,
      prints: /^public_html\nold, https:\/\/example\.com\/a\n\n$/m,
    },
  ],
};
