import { type Commands, dns, write } from './machine.ts';

/** The block belongs into a zone file, which the server's own checker has to take. */
const load = (name: string) => ({
  before: `install -m 666 /srv/zones/example.net /srv/${name}-zone`,
  file: `/srv/${name}`,
  check: `cat /srv/${name} >> /srv/${name}-zone; named-checkzone -i none example.com /srv/${name}-zone`,
  prints: /loaded serial 1\nOK\n$/,
});

/** Someone else's name server at 192.0.2.10, where the domain is now. */
const oldServer = [
  write(
    '/srv/old/example.com',
    `$TTL 3600
@ IN SOA ns1.old.example.net. hostmaster.example.net. 1 14400 3600 1209600 300
@ IN NS ns1.old.example.net.
@ IN A 192.0.2.10
@ IN CAA 0 issue "issuer.example.net"
www IN CNAME example.com.`,
  ),
  write(
    '/srv/old.conf',
    `options { directory "/srv/old"; pid-file none; session-keyfile "/run/old.key"; listen-on { 192.0.2.10; }; listen-on-v6 { none; }; recursion no; };
controls {};
zone "example.com" { type primary; file "example.com"; };`,
  ),
  'named -c /srv/old.conf',
  'for try in $(seq 50); do dig +short SOA example.com @192.0.2.10 | grep -q ns1 && break; sleep 0.1; done',
].join('\n');

export const commands: Commands = {
  packages: ['bind9', 'bind9-dnsutils', 'bind9-utils'],
  setUp: [
    dns({
      'example.com': `@ IN A 192.0.2.24
@ IN CAA 0 issue "issuer.example.net"
@ IN DNSKEY 257 3 13 AAAA
www IN CNAME example.com.
s1._domainkey IN TXT "v=DKIM1; p=AAAA"`,
      com: `example IN NS ns1.example.net.\nexample IN DS 1 13 2 ${'AB'.repeat(32)}`,
      'example.net': 'ns1.old IN A 192.0.2.10',
    }),
    oldServer,
  ].join('\n'),
  blocks: [
    { prints: /^ns[12]\.example\.net\.\nns[12]\.example\.net\.\n$/ },
    load('site'),
    load('mail'),
    load('issuer'),
    { prints: /^1 13 2 [AB ]+\n257 3 13 AAAA\n$/ },
    {
      // Once as they are, and once with a server that has never heard of the domain.
      check: `sed 's/^new=.*/new=192.0.2.53/; s/example\\.com/example.nl/g' /blocks/5 > differ; bash differ`,
      prints:
        /^example\.com A differs\nwww\.example\.com A differs\ns1\._domainkey\.example\.com TXT differs\nCompared\.\nns1\.old\.example\.net gives no answer for example\.nl\n192\.0\.2\.53 gives no answer for example\.nl\nCompared\.\n$/,
    },
  ],
};
