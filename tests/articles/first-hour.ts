import { type Commands, dns, web } from './machine.ts';

export const commands: Commands = {
  packages: ['bind9', 'bind9-dnsutils', 'curl', 'nginx-light', 'openssl'],
  setUp: [
    dns({ 'example.com': '@ IN A 192.0.2.24\n@ IN MX 10 mail' }),
    web('server { listen 192.0.2.24:443 ssl http2; root /srv/public_html; }'),
  ].join('\n'),
  blocks: [
    { prints: /^ns[12]\.example\.net\.\nns[12]\.example\.net\.\n$/ },
    {
      file: '/srv/public_html/index.html',
      check: 'curl -s https://example.com/',
      prints: /<h1>It works<\/h1>/,
    },
    { prints: /^HTTP\/2 200 \r?\n192\.0\.2\.24\n10 mail\.example\.com\.\n$/ },
  ],
};
