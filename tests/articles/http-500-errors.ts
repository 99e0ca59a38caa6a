import { type Commands, certificate, write } from './machine.ts';

const line = (status: number, page: string) =>
  `192.0.2.55 - - [29/Nov/2026:10:00:00 +0100] "GET ${page} HTTP/1.1" ${status} 500 "-" "-"`;

/** nginx looks for PHP where it was before an update. */
const site = `server {
  listen 80;
  listen 443 ssl;
  ssl_certificate /srv/tls.pem; ssl_certificate_key /srv/tls.key;
  server_name example.com;
  location / { fastcgi_pass unix:/run/php/php8.1-fpm.sock; }
}`;

export const commands: Commands = {
  packages: ['nginx', 'php8.2-fpm', 'sudo'],
  setUp: [
    "echo 'customer ALL=(ALL) NOPASSWD: ALL' > /etc/sudoers.d/articles",
    certificate('example.com', ['example.com']),
    "echo '192.0.2.24 example.com' >> /etc/hosts",
    // No systemd runs here; a reload is this command (nginx.service).
    write('/usr/local/bin/systemctl', '#!/bin/sh\nnginx -s reload && echo "systemctl $*"'),
    'chmod 755 /usr/local/bin/systemctl',
    'rm -f /etc/nginx/sites-enabled/*',
    // As on Debian, a link to where the file is.
    write('/etc/nginx/sites-available/example.com', site),
    'ln -s ../sites-available/example.com /etc/nginx/sites-enabled/',
    'nginx',
    write(
      '~customer/logs/access.log',
      [line(200, '/'), line(500, '/cart'), line(502, '/cart'), line(500, '/cart')].join('\n'),
    ),
    write('~customer/logs/error.log', 'PHP Fatal error: Uncaught TypeError'),
    "su -l customer -c 'mkdir public_html'",
    'touch ~customer/public_html/.htaccess ~customer/public_html/.maintenance',
    'chown -R customer: ~customer',
  ].join('\n'),
  blocks: [
    { prints: /^HTTP\/1\.1 502 Bad Gateway\r?\n$/ },
    { prints: /^ +2 500 \/cart\n +1 502 \/cart\n$/ },
    { prints: /^PHP Fatal error/ },
    { check: 'ls -A public_html; ls htaccess.off', prints: /^\.maintenance\nhtaccess\.off\n$/ },
    { prints: /connect\(\) to unix:\/run\/php\/php8\.1-fpm\.sock failed \(2: No such file/ },
    {
      prints:
        /^fastcgi_pass unix:\/run\/php\/php8\.1-fpm\.sock\nlisten = \/run\/php\/php8\.2-fpm\.sock\n$/,
    },
    {
      before: 'sed -i s/php8.1/php8.2/ /etc/nginx/sites-available/example.com',
      prints: /test is successful\n[\s\S]*systemctl reload nginx\n$/,
    },
    { readFrom: 'systemctl(1) and journalctl(1) of systemd 252' },
    { check: 'ls -A public_html', prints: /^$/ },
  ],
};
