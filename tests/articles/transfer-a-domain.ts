import { type Commands, dns } from './machine.ts';

export const commands: Commands = {
  packages: ['bind9', 'bind9-dnsutils'],
  setUp: [
    dns({
      'example.nl': `@ IN A 192.0.2.24
@ IN MX 10 mail
mail IN A 192.0.2.10
www IN CNAME @`,
      nl: `example IN NS ns1.example.net.\nexample IN DS 4711 13 2 ${'ab'.repeat(32)}`,
    }),
    // Another server that keeps the domain, with one record that differs.
    `cat >> /srv/zones/example.net <<'END'
ns1.old IN A 192.0.2.10
END
sed 's/MX 10/MX 20/' /srv/zones/example.nl > /srv/zones/old
cat > /srv/old.conf <<'END'
options {
  directory "/srv/zones"; pid-file none; listen-on-v6 { none; }; listen-on { 192.0.2.10; };
  recursion no; session-keyfile "/run/old.key";
};
controls {};
zone "example.nl" { type primary; file "old"; };
END
named -c /srv/old.conf
kill $(pgrep -f keeps.conf)
sleep 1
named -c /srv/keeps.conf`,
  ].join('\n'),
  blocks: [
    { prints: /^4711 13 2 (AB)+ ?(AB)+\n$/ },
    {
      prints:
        /^example\.nl\.\s+IN\s+A\s+192\.0\.2\.24\nexample\.nl\.\s+IN\s+MX\s+10 mail\.example\.nl\.\nmail\.example\.nl\.\s+IN\s+A\s+192\.0\.2\.10\nwww\.example\.nl\.\s+IN\s+CNAME\s+example\.nl\.\n$/,
    },
    { prints: /^example\.nl MX differs\nwww\.example\.nl MX differs\n$/ },
  ],
};
