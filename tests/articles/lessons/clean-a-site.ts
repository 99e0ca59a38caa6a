import { apache, type Commands, database } from '../machine.ts';

const status = (path: string, from: string) =>
  `curl -so /dev/null -w '%{http_code} ' --interface ${from} http://192.0.2.10${path}`;

const wp = { readFrom: 'WP-CLI 2.12' };

const tables = `
CREATE TABLE wp_users (ID INT, user_login TEXT, user_email TEXT, user_registered DATETIME);
CREATE TABLE wp_usermeta (user_id INT, meta_key TEXT, meta_value TEXT);
CREATE TABLE wp_posts (ID INT, post_status TEXT, post_title TEXT, post_content TEXT);
CREATE TABLE wp_options (option_name TEXT, option_value TEXT);
INSERT INTO wp_users VALUES (1, 'anna', 'anna@example.com', '2023-04-02'), (2, 'ben', 'b@example.com', '2023-04-02');
INSERT INTO wp_usermeta VALUES (1, 'wp_capabilities', 'a:1:{s:13:"administrator";b:1;}'),
  (2, 'wp_capabilities', 'a:1:{s:6:"editor";b:1;}'), (2, 'description', 'an administrator once');
INSERT INTO wp_posts VALUES (3, 'publish', 'Clean', '<p>x</p>'), (4, 'draft', 'Dirty', '<SCRIPT src=x>');
INSERT INTO wp_options VALUES ('default_role', 'subscriber'), ('blogname', 'x'), ('widget', '<iframe>');`;

const asked = 'mysql -u user -psecret site < /srv/question.sql';

export const commands: Commands = {
  packages: ['apache2', 'cron', 'curl', 'mariadb-client', 'mariadb-server', 'rsync'],
  setUp: [
    apache([]),
    database(['site'], ['user']),
    `mariadb site <<'END OF FILE'\n${tables}\nEND OF FILE`,
    // Folders that the intruder opened, and the site's own rules.
    'echo site | tee /srv/site/index.html > /srv/site/door.html',
    'mkdir -p /srv/site/open; echo site > /srv/site/open/door.html',
    `printf '<Files "*">\\nRequire all granted\\n</Files>\\n' > /srv/site/open/.htaccess`,
    'chown -R customer /srv/site; install -d -o customer /srv',
    `su -l customer -c '
mkdir -p -m 700 .ssh
mkdir -p logs public_html/wp-content/uploads/{2026,forms/7,woocommerce_uploads/2026} clean/wp-content
echo ssh-ed25519 AAAA laptop > .ssh/authorized_keys
echo "10 3 * * * true" | crontab -
cd public_html/wp-content/uploads
touch .htaccess back.php a.PHTML photo.php.jpg photo.JPG 2026/photo.webp 2026/drawing.svg
echo deny from all > woocommerce_uploads/.htaccess
echo "  Require  all denied" > forms/.htaccess
touch woocommerce_uploads/2026/paid.pdf forms/7/letter.pdf
touch -d 2020-01-01 back.php'`,
  ].join('\n'),
  blocks: [
    {
      as: 'root',
      file: '/srv/site/.htaccess',
      // A rule of the old file, or of a folder, opens nothing.
      check: `echo 'Require all granted' >> /srv/site/.htaccess
${['/index.html', '/open/door.html']
  .flatMap((path) => ['192.0.2.10', '192.0.2.24'].map((from) => status(path, from)))
  .join('\n')}`,
      prints: /^200 403 200 403 $/,
    },
    {
      typed: ['secret'],
      check: 'gunzip -c hacked.sql.gz | tail -n 1',
      prints:
        /-rw------- 1 customer .*hacked\.sql\.gz\r?\n-rw-------[\s\S]*-- Dump completed on .*\n$/,
    },
    { prints: /^10 3 \* \* \* true\nssh-ed25519 AAAA laptop\nUSER +PID [\s\S]* ps ux\n$/ },
    { prints: /^(\d{4}-\d\d-\d\d \d\d:\d\d \.\/wp-content\/uploads\/\S+\n){3}$/ },
    wp,
    {
      check: 'cd clean/wp-content/uploads; find . -type f | sort',
      prints:
        /^\/home\/customer\/clean\/wp-content\/uploads\/2026\/drawing\.svg\n\.\/2026\/drawing\.svg\n\.\/2026\/photo\.webp\n\.\/forms\/7\/letter\.pdf\n\.\/photo\.JPG\n\.\/woocommerce_uploads\/2026\/paid\.pdf\n$/,
    },
    {
      check: `cp -r clean/wp-content/uploads /srv/site
${['photo.JPG', 'forms/7/letter.pdf', 'woocommerce_uploads/2026/paid.pdf']
  .map((file) => status(`/uploads/${file}`, '192.0.2.10'))
  .join('\n')}`,
      prints: /^forms\nwoocommerce_uploads\n200 403 403 $/,
    },
    wp,
    {
      file: '/srv/question.sql',
      check: asked,
      prints:
        /^ID\t.*\n1\tanna\tanna@example\.com\t.*\noption_name\t.*\ndefault_role\tsubscriber\n$/,
    },
    {
      file: '/srv/question.sql',
      check: asked,
      prints: /^ID\t.*\n4\tdraft\tDirty\noption_name\nwidget\n$/,
    },
    {
      as: 'root',
      before: 'rm /srv/site/.htaccess; touch /srv/site/uploads/photo.{jpg,php,PHTML}',
      file: '/srv/site/uploads/.htaccess',
      check: ['jpg', 'php', 'PHTML']
        .map((name) => status(`/uploads/photo.${name}`, '192.0.2.10'))
        .join('; '),
      prints: /^200 403 403 $/,
    },
    {
      before: 'echo closed > ~customer/public_html/.htaccess',
      check: 'cat public_html/.htaccess; stat -c %a hacked; ls public_html/wp-content/uploads',
      prints: /^closed\n700\n2026\nforms\nphoto\.JPG\nwoocommerce_uploads\n$/,
    },
  ],
};
