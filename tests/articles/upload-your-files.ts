import { type Commands, dns, ssh } from './machine.ts';

export const commands: Commands = {
  packages: ['bind9', 'bind9-dnsutils', 'locales', 'openssh-client', 'openssh-server', 'rsync'],
  setUp: [
    dns({ 'example.com': 'server IN A 192.0.2.24' }),
    ssh(['user'], ['server.example.com']),
    "su -l customer -c 'mkdir -p -m 700 site; mkdir site/img; echo hello > site/index.html; echo x > site/img/a.svg; echo y > site/.htaccess'",
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
      // A folder that was closed at home would close the whole site.
      check:
        'ssh user@server.example.com "cat public_html/index.html public_html/img/a.svg; stat -c %a public_html"',
      prints: /\(DRY RUN\)\n[\s\S]*speedup[\s\S]*\nchanged\nx\n755\n$/,
    },
    {
      before: 'rm -r ~user/public_html/*',
      check:
        "ssh user@server.example.com \"find . -name '*.svg' -o -name '*.gz'; stat -c %a public_html\"",
      prints: /\.\/public_html\/img\/a\.svg\n755\n$/,
    },
    {
      as: 'user',
      before: `cd ~user/public_html
touch configuration.php .env run.sh index.html
chown -R user: .
chmod 777 . img; chmod 666 index.html; chmod 700 run.sh`,
      check: 'cd public_html; stat -c "%n %a" . img index.html run.sh',
      prints: /^\. 755\nimg 755\nindex\.html 644\nrun\.sh 755\n$/,
    },
    {
      as: 'user',
      check: 'cd public_html; stat -c "%n %a" configuration.php .env index.html',
      prints: /^configuration\.php 600\n\.env 600\nindex\.html 644\n$/,
    },
    {
      as: 'user',
      // The languages of the two computers order names in different ways, and macOS adds a file.
      before: `localedef -i nl_NL -f UTF-8 nl_NL.UTF-8
cd ~user/public_html; touch B.txt a.txt _.txt`,
      check: `cd public_html
LC_ALL=C bash /blocks/6
touch .DS_Store
LC_ALL=nl_NL.UTF-8 bash /blocks/6`,
      prints: /^[0-9a-f]{64} {2}-\n([0-9a-f]{64}) {2}-\n\1 {2}-\n$/,
    },
    {
      check: 'ssh user@server.example.com "cd public_html; bash /blocks/6"',
      prints: /^([0-9a-f]{64}) {2}-\n\1 {2}-\n$/,
    },
  ],
};
