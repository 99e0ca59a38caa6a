import { type Commands, dns, web } from './machine.ts';

export const commands: Commands = {
  packages: ['bind9', 'curl', 'nginx-light', 'php-cli'],
  setUp: [
    dns({ 'example.com': '@ IN A 192.0.2.24' }),
    web('server { listen 192.0.2.24:443 ssl; location / { proxy_pass http://127.0.0.1:8000; } }'),
    'mkdir ~customer/public_html',
    'chown customer: ~customer/public_html',
    'setsid php -S 127.0.0.1:8000 -t ~customer/public_html >&2 & sleep 1',
  ].join('\n'),
  blocks: [
    { check: 'ls public_html', prints: /^8\.\d\.\d+\n$/ },
    {
      before: `echo '<?php echo 1;' > ~customer/public_html/good.php
printf '<?php\\nif (\\n' > ~customer/public_html/broken.php`,
      file: '/srv/check',
      // Its status is that of `php`, which found a mistake.
      check: 'bash /srv/check || true',
      prints: /^(?!.*good\.php).*Parse error:.* in \S+\/broken\.php on line \d/s,
    },
    {
      file: '/srv/defines',
      before:
        'touch ~customer/public_html/wp-config.php; chown customer: ~customer/public_html/wp-config.php',
      check: `cd ~/public_html
(echo '<?php'; cat /srv/defines; echo 'echo WP_DEBUG_LOG, WP_DEBUG_DISPLAY;') > wp-config.php
php wp-config.php | sed "s|^$(cd && pwd)|home|"`,
      prints: /^home\/wp-debug\.log$/,
    },
    {
      before: `cd ~customer; echo '<?php gone();' > plugin.php
php -d log_errors=1 -d error_log=wp-debug.log plugin.php >&2 || chmod a+r wp-debug.log`,
      prints:
        /PHP Fatal error: +Uncaught Error: Call to undefined function gone\(\) in \S*plugin\.php/,
    },
  ],
};
