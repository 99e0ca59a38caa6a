import { type Commands, dns, web } from '../machine.ts';

export const commands: Commands = {
  packages: ['bind9', 'curl', 'nginx-light', 'openssl'],
  setUp: [
    dns({ 'example.com': '@ IN A 192.0.2.24' }),
    web('server { listen 192.0.2.24:443 ssl; root /srv/public_html; }'),
  ].join('\n'),
  blocks: [
    {
      file: '/srv/public_html/index.html',
      check: 'curl -s https://example.com/',
      prints: /content="width=device-width">[\s\S]*<h1>Hello, world<\/h1>/,
    },
  ],
};
