import { type Commands, dns } from './machine.ts';

export const commands: Commands = {
  packages: ['bind9', 'bind9-dnsutils'],
  setUp: [
    dns({
      'example.nl': `@ IN A 192.0.2.24
@ IN MX 10 mail
mail IN A 192.0.2.10
www IN CNAME @
_dmarc IN TXT "v=DMARC1; p=none"`,
      nl: `example IN NS ns1.example.net.\nexample IN DS 4711 13 2 ${'ab'.repeat(32)}`,
    }),
    // Another server that keeps the domain, with one record that differs.
    `cat >> /srv/zones/example.net <<'END'
ns1.old IN A 192.0.2.10
END
sed 's/MX 10/MX 20/; /_dmarc/d' /srv/zones/example.nl > /srv/zones/old
cat > /srv/old.conf <<'END'
options {
  directory "/srv/zones"; pid-file none; listen-on-v6 { none; }; listen-on { 192.0.2.10; };
  recursion no; session-keyfile "/run/old.key";
};
controls {};
zone "example.nl" { type primary; file "old"; };
END
named -c /srv/old.conf
sed 's/^zone.*$/zone "example.net" { type primary; file "example.net"; };/; s/192.0.2.10;/192.0.2.10; 192.0.2.53;/; s/old.key/none.key/' /srv/old.conf > /srv/none.conf
kill $(pgrep -f keeps.conf)
sleep 1
named -c /srv/keeps.conf`,
  ].join('\n'),
  blocks: [
    { prints: /^4711 13 2 (AB)+ ?(AB)+\n$/ },
    {
      prints:
        /^example\.nl\.\s+IN\s+A\s+192\.0\.2\.24\nexample\.nl\.\s+IN\s+MX\s+10 mail\.example\.nl\.\nmail\.example\.nl\.\s+IN\s+A\s+192\.0\.2\.10\nwww\.example\.nl\.\s+IN\s+CNAME\s+example\.nl\.\n$/m,
    },
    {
      as: 'root',
      // Once more where neither nameserver has the domain: then nothing differs.
      check:
        'kill $(pgrep -f "old.conf|keeps.conf"); sleep 1; named -c /srv/none.conf; bash /blocks/2',
      prints:
        /^example\.nl MX differs\nwww\.example\.nl MX differs\n_dmarc\.example\.nl TXT differs\nns1\.old\.example\.net doesn't answer: stop\nns1\.example\.net doesn't answer: stop\n$/,
    },
  ],
};
