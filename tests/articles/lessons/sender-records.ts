import { type Commands, dns } from '../machine.ts';

export const commands: Commands = {
  packages: ['bind9', 'bind9-dnsutils', 'bind9-utils'],
  setUp: dns({ 'example.com': '@ IN TXT "verification=4f7c"' }),
  blocks: [
    { prints: /^(ns[12]\.example\.net\.\n){2}"verification=4f7c"\n$/ },
    {
      file: '/srv/value',
      check: `{ cat /srv/zones/example.com; echo "_dmarc IN TXT \\"$(cat /srv/value)\\""; } > ~/zone; named-checkzone -D -i none example.com ~/zone`,
      prints:
        /^_dmarc\.example\.com\..*"v=DMARC1; p=none; rua=mailto:dmarc@example\.com"$[\s\S]*OK\n$/m,
    },
  ],
};
