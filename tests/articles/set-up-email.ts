import { type Commands, certificate, dns } from './machine.ts';

export const commands: Commands = {
  packages: ['bind9', 'bind9-dnsutils', 'openssl'],
  setUp: [
    dns({ 'example.com': 'imap IN A 192.0.2.24' }),
    certificate('imap.example.com', ['imap.example.com']),
  ].join('\n'),
  blocks: [
    {
      before: 'install -m 666 /srv/zones/example.com /srv/new',
      file: '/srv/records',
      check: 'cat /srv/records >> /srv/new; named-checkzone example.com /srv/new',
      prints: /loaded serial 1\nOK\n$/,
    },
    {
      // It greets as a mail server does.
      before: `(sleep 3; echo '* OK ready'; sleep 3) | setsid openssl s_server -accept 993 -naccept 1 -quiet -cert /srv/tls.pem -key /srv/tls.key >&2 & sleep 1`,
      prints: /CN = imap\.example\.com[\s\S]*^\* OK ready/m,
    },
  ],
};
