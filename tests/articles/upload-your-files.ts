import { type Commands, dns, ssh } from './machine.ts';

/** The sum of a site of a page, a folder and a file that begins with a dot. */
const sums = /^[0-9a-f]{64} {2}-\n$/;

export const commands: Commands = {
  packages: ['bind9', 'bind9-dnsutils', 'openssh-client', 'openssh-server', 'rsync'],
  setUp: [
    dns({ 'example.com': 'server IN A 192.0.2.24' }),
    ssh(['user'], ['server.example.com']),
    "su -l customer -c 'mkdir -p site/img; echo hello > site/index.html; echo x > site/img/a.svg; echo y > site/.htaccess'",
    "su -l user -c 'mkdir public_html'",
  ].join('\n'),
  blocks: [
    // It ends where nobody types.
    { prints: /^Connected to server\.example\.com\.\n/ },
    {
      file: '/srv/session',
      check: 'sftp -b /srv/session user@server.example.com; rm site/.htaccess',
      prints: /index\.html/,
    },
    {
      before: 'echo changed > ~customer/site/index.html',
      check: 'ssh user@server.example.com cat public_html/index.html public_html/img/a.svg',
      prints: /\(DRY RUN\)\n[\s\S]*speedup[\s\S]*\nchanged\nx\n$/,
    },
    {
      before: 'rm -r ~user/public_html/*',
      check: 'ssh user@server.example.com find . -name "*.svg" -o -name "*.gz"',
      prints: /\.\/public_html\/img\/a\.svg\n$/,
    },
    {
      as: 'user',
      before:
        'chmod -R 777 ~user/public_html; echo secret > ~user/public_html/wp-config.php; chown user: ~user/public_html/wp-config.php',
      check: 'cd public_html; stat -c "%n %a" img index.html',
      prints: /^img 755\nindex\.html 644\n$/,
    },
    { as: 'user', check: 'stat -c %a public_html/wp-config.php', prints: /^600\n$/ },
    { as: 'user', before: 'rm ~user/public_html/wp-config.php', prints: sums },
    { prints: sums },
  ],
};
