import { type Commands, dns, web } from './machine.ts';

/** A zone with the block's records at its end is right, and has this in it. */
const zone = {
  before: "printf '@ 60 IN SOA ns1 h 1 1 1 1 1\\n@ 60 IN NS ns1.example.net.\\n' > /srv/new",
  file: '/srv/records',
  check: 'cat /srv/new /srv/records > zone; named-checkzone -D example.com zone',
};

export const commands: Commands = {
  packages: ['bind9', 'bind9-dnsutils', 'curl', 'nginx-light', 'openssl'],
  setUp: [
    // The records of the article's third block: `shop` gets no AAAA from `*`.
    dns({
      'example.com':
        '* IN A 192.0.2.24\n* IN AAAA 2001:db8::24\nshop IN A 192.0.2.10\nonly IN AAAA 2001:db8::24',
    }),
    web('server { listen 192.0.2.10:443 ssl; return 200 "shop"; }', ['shop.example.com']),
  ].join('\n'),
  blocks: [
    {
      ...zone,
      prints: /shop\.example\.com\.\s+3600 IN A\s+192\.0\.2\.24\n[\s\S]*AAAA\s+2001:db8::24\nOK\n/,
    },
    { ...zone, prints: /shop\.example\.com\.\s+3600 IN CNAME\s+stores\.example\.net\.\nOK\n/ },
    {
      ...zone,
      prints:
        /\*\.example\.com\.\s+3600 IN A\s+192\.0\.2\.24\nshop\.example\.com\.\s+3600 IN A\s+192\.0\.2\.10\nOK\n/,
    },
    { prints: /^192\.0\.2\.10\n200\n$/ },
    { prints: /^192\.0\.2\.24\n$/ },
  ],
};
