import { type Commands, database, dns, web, write } from './machine.ts';

export const commands: Commands = {
  packages: ['bind9', 'bind9-dnsutils', 'curl', 'mariadb-client', 'mariadb-server', 'nginx-light'],
  setUp: [
    dns({ 'example.com': '@ IN A 192.0.2.24' }),
    database(['shop'], ['user']),
    `mariadb shop -e "CREATE TABLE orders (name TEXT); INSERT INTO orders SELECT REPEAT('a', 65000) FROM seq_1_to_9; ANALYZE TABLE orders"`,
    web('server { listen 192.0.2.24:443 ssl; return 200 "hello"; }'),
    "su -l customer -c 'mkdir copies; head -c 9000000 /dev/zero > copies/old.tar'",
    write(
      '~customer/access.log',
      Array.from(
        { length: 2 },
        () =>
          '192.0.2.1 - - [22/Nov/2026:00:00:00 +0100] "GET / HTTP/1.1" 200 615000000 "-" "Mozilla/5.0 (X11)"',
      ).join('\n'),
    ),
  ].join('\n'),
  blocks: [
    { prints: /^8\.[67]M\t\/home\/customer\n[\s\S]*^8\.6M\t\/home\/customer\/copies$/m },
    {
      file: '/srv/sizes.sql',
      check: 'mysql -u user -psecret < /srv/sizes.sql',
      prints: /^name\tmegabytes\n[\s\S]*^shop\t[01]\.[1-9]$/m,
    },
    { prints: /^1\.23 GB\n$/ },
    { prints: /^0\.\d{6}\n$/ },
  ],
};
