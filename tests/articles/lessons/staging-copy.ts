import { type Commands, database } from '../machine.ts';

export const commands: Commands = {
  packages: ['mariadb-client', 'mariadb-server', 'php-cli', 'rsync'],
  setUp: [
    database(['site', 'site_test'], ['site_user', 'test_user']),
    `mariadb site -e "CREATE TABLE wp_options (option_value TEXT); INSERT INTO wp_options VALUES ('https://example.com')"`,
    `su -l customer -c '
mkdir -p public_html/wp-content/themes/mine test
cd public_html
echo "rules of WordPress" > .htaccess
echo "rules of a folder" > wp-content/.htaccess
echo site | tee wp-config.php wp-content/themes/mine/style.css > wp-content/object-cache.php
echo "auto_prepend_file = /home/customer/public_html/firewall.php" > .user.ini
echo password > ../test/.htaccess'`,
  ].join('\n'),
  blocks: [
    {
      check: 'cd test; find . -type f | sort; cat .htaccess',
      prints:
        /^\.\/\.htaccess\n\.\/\.user\.ini\n\.\/wp-config\.php\n\.\/wp-content\/\.htaccess\n\.\/wp-content\/themes\/mine\/style\.css\npassword\n$/,
    },
    {
      file: '/srv/defines',
      check: `cd test
(echo '<?php'; cat /srv/defines; echo 'echo DB_NAME, " ", DB_USER, " ", WP_ENVIRONMENT_TYPE;') > wp-config.php
php wp-config.php`,
      prints: /^site_test test_user staging$/,
    },
    {
      prints: /^\/home\/customer\/test\/\.user\.ini:auto_prepend_file = .*\/firewall\.php\n$/,
    },
    { readFrom: 'WordPress 7.0' },
    {
      typed: ['secret', 'secret'],
      check: `mysql -u test_user -psecret site_test -e 'SELECT * FROM wp_options'; ls *.sql || true`,
      prints: /^option_value\nhttps:\/\/example\.com\nls: cannot access '\*\.sql'/m,
    },
    { readFrom: 'WP-CLI 2.12' },
    {
      before: 'echo changed > ~customer/test/wp-content/themes/mine/style.css',
      check: 'cat public_html/wp-content/themes/mine/style.css',
      prints: /\nstyle\.css\n[\s\S]*\(DRY RUN\)\nsite\n$/,
    },
  ],
};
