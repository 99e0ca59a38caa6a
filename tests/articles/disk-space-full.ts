import { type Commands, database } from './machine.ts';

export const commands: Commands = {
  packages: ['lsof', 'mariadb-client', 'mariadb-server', 'systemd'],
  setUp: [
    // A home of one file system, as anywhere but on a copied machine.
    'mount -t tmpfs -o mode=700,uid=customer,gid=customer tmpfs ~customer',
    database(['site'], ['user']),
    `mariadb site -e "CREATE TABLE small (a INT); CREATE TABLE big (a LONGTEXT)"`,
    `mariadb site -e "INSERT INTO big VALUES (REPEAT('x', 3000000)), (REPEAT('x', 3000000)); ANALYZE TABLE big"`,
    `su -l customer -c '
mkdir -p public_html/cache public_html/old copies
for number in $(seq 30); do touch public_html/cache/$number; done
head -c 3000000 /dev/zero > public_html/old/site.zip
touch -d "90 days ago" public_html/old/site.zip
touch public_html/new.zip
mkdir -p public_html/database public_html/wp-content/uploads/2025
for file in database/shop.sqlite wp-content/uploads/2025/ebook.zip; do
  touch -d "90 days ago" public_html/$file
done
truncate -s 101M copies/2025-01-01.sql'`,
  ].join('\n'),
  blocks: [
    { prints: /^(2\.9M\t\/home\/customer\S*\n){3}0\t/ },
    { prints: /^-rw\S+ 1 customer customer 101M .* \/home\/customer\/copies\/2025-01-01\.sql\n$/ },
    {
      prints:
        /^\d+\t\/home\/customer\n\d+\t\/home\/customer\/public_html\n31\t\/home\/customer\/public_html\/cache\n/,
    },
    {
      file: '/srv/sizes',
      check: 'mysql -u user -psecret < /srv/sizes',
      prints: /^table_name\tmb\nbig\t[6-9]\nsmall\t0\n$/i,
    },
    { prints: /^-rw\S+ 1 customer customer 2\.9M .*\/public_html\/old\/site\.zip\n$/ },
    { as: 'root', prints: /Avail[\s\S]*IFree/ },
    { as: 'root', before: 'mkdir -p /var/log/journal', prints: /Vacuuming done/ },
    {
      as: 'root',
      file: '/etc/systemd/journald.conf.d/size.conf',
      check: 'systemd-analyze cat-config systemd/journald.conf | grep ^SystemMaxUse',
      prints: /^SystemMaxUse=200M\n$/,
    },
    {
      as: 'root',
      before: 'touch /var/cache/apt/archives/a.deb',
      check: 'ls /var/cache/apt/archives',
      prints: /^(?!.*a\.deb)/s,
    },
    {
      as: 'root',
      before: '(exec 3> /srv/held; rm /srv/held; setsid sleep 60 >&2 &)',
      prints: /sleep .*\/srv\/held \(deleted\)/,
    },
  ],
};
