import { type Commands, dns } from './machine.ts';

const load = (name: string) => ({
  before: `install -m 666 /srv/zones/example.net /srv/${name}-zone`,
  file: `/srv/${name}`,
  check: `cat /srv/${name} >> /srv/${name}-zone; named-checkzone -i none example.com /srv/${name}-zone`,
  prints: /loaded serial 1\nOK\n$/,
});

export const commands: Commands = {
  packages: ['bind9', 'bind9-dnsutils', 'bind9-utils', 'opendkim-tools'],
  setUp: dns({
    'example.com': `@ IN TXT "v=spf1 include:_spf.example.net ~all"
s1._domainkey IN CNAME s1.dkim.example.net.
_dmarc IN TXT "v=DMARC1; p=none"`,
    'example.net': 's1.dkim IN TXT "v=DKIM1; k=rsa; p=ab"',
  }),
  blocks: [
    {
      prints:
        /^"v=spf1 include:_spf\.example\.net ~all"\ns1\.dkim\.example\.net\.\n"v=DKIM1; k=rsa; p=ab"\n"v=DMARC1; p=none"\n$/,
    },
    load('records'),
    {
      as: 'root',
      check: 'cat s1.txt; head -n 1 s1.private; stat -c %a s1.private',
      prints:
        /^s1\._domainkey\s+IN\s+TXT\s+\( "v=DKIM1;.*k=rsa; "\s+"p=[\s\S]*BEGIN (RSA )?PRIVATE KEY-----\n600\n$/,
    },
    load('nothing'),
  ],
};
