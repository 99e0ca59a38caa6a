import { apache, type Commands, database } from './machine.ts';

const status = (path: string, from: string) =>
  `curl -so /dev/null -w '%{http_code} ' --interface ${from} http://192.0.2.10${path}`;

const wp = { readFrom: 'WP-CLI 2.12' };

export const commands: Commands = {
  packages: ['apache2', 'curl', 'mariadb-client', 'mariadb-server'],
  setUp: [
    apache(['authz_host']),
    database(['site'], ['user']),
    'echo site > /srv/site/index.html',
    `su -l customer -c '
mkdir -p logs public_html/wp-content/uploads
echo | tee public_html/wp-content/uploads/photo.jpg > public_html/wp-content/uploads/photo.phtml
touch -d 2020-01-01 public_html/wp-content/uploads/photo.phtml
for number in 1 2; do
  echo "192.0.2.55 - - [22/Nov/2026:10:00:00 +0100] \\"POST /back.php HTTP/1.1\\" 200 5" >> logs/access.log
done
echo "192.0.2.55 - - [22/Nov/2026:10:00:00 +0100] \\"GET / HTTP/1.1\\" 200 5" >> logs/access.log'`,
  ].join('\n'),
  blocks: [
    {
      as: 'root',
      file: '/srv/site/.htaccess',
      check: `${status('/index.html', '192.0.2.10')}; ${status('/index.html', '192.0.2.24')}`,
      prints: /^200 403 $/,
    },
    {
      typed: ['secret'],
      check:
        'tar -tzf hacked.tar.gz | grep -c log; gunzip -c hacked.sql.gz | tail -n 1; stat -c %a hacked.*',
      prints: /2\n-- Dump completed on .*\n600\n600\n$/,
    },
    { prints: /^\d{4}-\d\d-\d\d \d\d:\d\d \.\/wp-content\/uploads\/photo\.phtml$/m },
    { prints: /^wp-content\/uploads\/photo\.phtml\n$/ },
    wp,
    wp,
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
