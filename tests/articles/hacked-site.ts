import { apache, type Commands, database } from './machine.ts';

const status = (path: string, from: string) =>
  `curl -so /dev/null -w '%{http_code} ' --interface ${from} http://192.0.2.10${path}`;

const wp = { readFrom: 'WP-CLI 2.12' };

export const commands: Commands = {
  packages: ['apache2', 'cron', 'curl', 'mariadb-client', 'mariadb-server'],
  setUp: [
    apache([]),
    database(['site'], ['user']),
    `su -l customer -c '
mkdir -p -m 700 .ssh
echo "ssh-ed25519 AAAA anna" > .ssh/authorized_keys
echo "@daily true" | crontab -
mkdir -p logs public_html/wp-content/uploads public_html/open
echo site | tee public_html/index.html > public_html/open/door.html
echo "Require all granted" | tee public_html/.htaccess > public_html/open/.htaccess
echo | tee public_html/wp-content/uploads/photo.jpg > public_html/wp-content/uploads/photo.phtml
touch -d 2020-01-01 public_html/wp-content/uploads/photo.phtml
for number in 1 2; do
  echo "192.0.2.55 - - [22/Nov/2026:10:00:00 +0100] \\"POST /back.php HTTP/1.1\\" 200 5" >> logs/access.log
done
echo "192.0.2.55 - - [22/Nov/2026:10:00:00 +0100] \\"GET / HTTP/1.1\\" 200 5" >> logs/access.log'`,
    'mount --bind ~customer/public_html /srv/site',
  ].join('\n'),
  blocks: [
    {
      // A rule of the old file, or of a folder, opens nothing.
      check: `cat htaccess.old
${['/index.html', '/open/door.html']
  .flatMap((path) => ['192.0.2.10', '192.0.2.24'].map((from) => status(path, from)))
  .join('\n')}`,
      prints: /^Require all granted\n200 403 200 403 $/,
    },
    {
      typed: ['secret'],
      check:
        'tar -tzf hacked.tar.gz | grep -c -e log -e old; gunzip -c hacked.sql.gz | tail -n 1; stat -c %a hacked.*',
      prints: /3\n-- Dump completed on .*\n600\n600\n$/,
    },
    { prints: /^\d{4}-\d\d-\d\d \d\d:\d\d \.\/wp-content\/uploads\/photo\.phtml$/m },
    { prints: /^wp-content\/uploads\/photo\.phtml\n$/ },
    wp,
    wp,
    { prints: /^@daily true\nssh-ed25519 AAAA anna\n[\s\S]* ps ux\n$/ },
    { prints: /^ +2 \/back\.php\n$/ },
    wp,
    wp,
    {
      as: 'root',
      before:
        'rm /srv/site/.htaccess; mkdir /srv/site/uploads; touch /srv/site/uploads/photo.{jpg,php,PHTML}',
      file: '/srv/site/uploads/.htaccess',
      check: ['jpg', 'php', 'PHTML']
        .map((name) => status(`/uploads/photo.${name}`, '192.0.2.10'))
        .join('; '),
      prints: /^200 403 403 $/,
    },
  ],
};
