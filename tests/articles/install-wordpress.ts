import { apache, type Commands, database, write } from './machine.ts';

const wp = { readFrom: 'WP-CLI 2.12' };

const config = `<?php
define( 'DB_NAME', 'site' );
define( 'DB_USER', 'site_user' );
define( 'DB_PASSWORD', 'secret' );
define( 'DB_HOST', 'localhost' );
define( 'WP_SITEURL', 'https://example.com' );
$table_prefix = 'wp_';
if ( ! defined( 'ABSPATH' ) ) define( 'ABSPATH', __DIR__ . '/' );
require_once ABSPATH . 'wp-settings.php';
`;

/** Does what WP-CLI does in the article, with WordPress itself, and leaves a task that is due. */
const install = `<?php
define( 'WP_INSTALLING', true );
require __DIR__ . '/wp-load.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install( 'My site', 'anna', 'you@example.com', true, '', 'secret' );
wp_schedule_single_event( time() - 60, 'publish_future_post', array( 1 ) );
`;

const due = `mysql -N -u site_user -psecret site -e "SELECT option_value LIKE '%publish_future_post%' FROM wp_options WHERE option_name = 'cron'"`;

export const commands: Commands = {
  packages: ['apache2', 'cron', 'mariadb-server', 'php8.2-cli', 'php8.2-mysql', 'wordpress'],
  setUp: [
    database(['site'], ['site_user']),
    "su -l customer -c 'mkdir public_html; touch public_html/index.html'",
    apache(['dir']),
    'mkdir -p /srv/site/wp-content/uploads/2026',
    'touch /srv/site/wp-content/uploads/2026/{photo.jpg,shell.php,shell.PhP5,shell.phtml}',
    'chown -R customer /srv/site',
  ].join('\n'),
  blocks: [
    { prints: /^index\.html\n$/ },
    wp,
    wp,
    wp,
    {
      file: '/srv/edit.php',
      before: 'touch /srv/edit.php; chmod 666 /srv/edit.php',
      check: 'php -r "$(cat /srv/edit.php) var_dump( DISALLOW_FILE_EDIT );"',
      prints: /^bool\(true\)\n$/,
    },
    {
      file: '/srv/site/wp-content/uploads/.htaccess',
      check: `cd /srv/site/wp-content/uploads/2026
for file in *; do echo "$file $(curl -so /dev/null -w '%{http_code}' http://192.0.2.10/wp-content/uploads/2026/$file)"; done`,
      prints: /^photo\.jpg 200\nshell\.PhP5 403\nshell\.php 403\nshell\.phtml 403\n$/,
    },
    {
      file: '/srv/tasks',
      before: [
        'cp -rL /usr/share/wordpress/. ~customer/public_html/',
        'rm -f ~customer/public_html/wp-config.php',
        write('~customer/public_html/wp-config.php', config),
        write('~customer/public_html/make.php', install),
        'chown -R customer: ~customer/public_html',
        "su -l customer -c 'cd public_html; php make.php'",
      ].join('\n'),
      // The line as cron gives it to the shell, without the five fields of time.
      check: `crontab /srv/tasks; crontab -l; ${due}; sh -c "$(cut -d' ' -f6- /srv/tasks)"; ${due}`,
      prints: /wp-cron\.php > \/dev\/null\n1\n0\n$/,
    },
    {
      file: '/srv/cron.php',
      check: 'php -r "$(cat /srv/cron.php) var_dump( DISABLE_WP_CRON );"',
      prints: /^bool\(true\)\n$/,
    },
  ],
};
