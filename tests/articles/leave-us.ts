import { type Commands, database, dns, ssh, write } from './machine.ts';

const records = (address: string) => `@ IN A ${address}
www IN CNAME @
@ IN MX 10 mail
mail IN A 192.0.2.24`;

/** As the control panel writes it: full names, one record a line. */
const exported = `example.com. 3600 IN SOA ns1.example.net. hostmaster.example.net. 1 14400 3600 1209600 300
example.com. 3600 IN NS ns1.example.net.
example.com. 3600 IN A 192.0.2.24
example.com. 3600 IN MX 10 mail.example.com.
mail.example.com. 3600 IN A 192.0.2.24
www.example.com. 3600 IN CNAME example.com.`;

export const commands: Commands = {
  packages: [
    'bind9',
    'bind9-dnsutils',
    'cron',
    'mariadb-client',
    'mariadb-server',
    'openssh-client',
    'openssh-server',
    'rsync',
  ],
  setUp: [
    dns({ 'example.com': `${records('192.0.2.24')}\nserver IN A 192.0.2.24` }),
    // The new provider's nameserver, where the site has moved.
    `cat >> /srv/zones/example.net <<'END'
ns1.new IN A 192.0.2.10
END
sed '/^@ IN A /s/24/10/' /srv/zones/example.com > /srv/zones/new
cat > /srv/new.conf <<'END'
options {
  directory "/srv/zones"; pid-file none; listen-on-v6 { none; }; listen-on { 192.0.2.10; };
  recursion no; session-keyfile "/run/new.key";
};
controls {};
zone "example.com" { type primary; file "new"; };
END
named -c /srv/new.conf
kill $(pgrep -f keeps.conf)
sleep 1
named -c /srv/keeps.conf`,
    ssh(['user'], ['server.example.com']),
    database(['site'], ['user']),
    write('~user/public_html/index.php', '<?php'),
    write('~user/public_html/.htaccess', ''),
    "chown -R user: ~user; echo '10 3 * * * true' | crontab -u user -",
    write('~customer/example.com.zone', exported),
  ].join('\n'),
  blocks: [
    {
      as: 'user',
      typed: ['secret'],
      check: 'stat -c %a site.sql.gz; cat tasks.txt',
      prints: /-- Dump completed[^\n]*\n600\n10 3 \* \* \* true\n$/,
    },
    { check: 'ls hosting', prints: /public_html\nsite\.sql\.gz\ntasks\.txt\n$/ },
    { prints: /^2\n-- Dump completed/ },
    { prints: /^example\.com\. A differs\n$/ },
    { prints: /^$/ },
  ],
};
