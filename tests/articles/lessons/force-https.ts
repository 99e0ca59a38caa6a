import { type Commands, dns, web } from '../machine.ts';

export const commands: Commands = {
  packages: ['bind9', 'curl', 'nginx-light', 'openssl'],
  setUp: [
    dns({ 'example.com': '@ IN A 192.0.2.24\nwww IN CNAME @' }),
    web(`server { listen 192.0.2.24:443 ssl; server_name example.com; return 200 yes; }
server { listen 192.0.2.24:443 ssl; server_name www.example.com; return 301 https://example.com/; }
server { listen 192.0.2.24:80; return 301 https://$host$request_uri; }`),
  ].join('\n'),
  blocks: [{ readFrom: 'WP-CLI 2.12' }, { prints: /^(200 https:\/\/example\.com\/\n){4}$/ }],
};
