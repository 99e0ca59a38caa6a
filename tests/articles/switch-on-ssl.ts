import { apache, type Commands, dns, web } from './machine.ts';

export const commands: Commands = {
  packages: ['apache2', 'bind9', 'bind9-dnsutils', 'curl', 'nginx-light', 'openssl'],
  setUp: [
    dns({ 'example.com': '@ IN A 192.0.2.24' }),
    web(`server { listen 192.0.2.24:443 ssl; }
server { listen 192.0.2.24:80; return 301 https://$host$request_uri; }`),
    apache(['rewrite']),
  ].join('\n'),
  blocks: [
    {
      check: 'openssl req -in example.com.csr -noout -verify -text; cat example.com.key',
      prints:
        /self-signature verify OK[\s\S]*Subject: CN = example\.com[\s\S]*DNS:example\.com, DNS:www\.example\.com[\s\S]*PRIVATE KEY/,
    },
    {
      as: 'root',
      // What an issuer sends back.
      before: `cd ~customer
openssl x509 -req -in example.com.csr -signkey example.com.key -copy_extensions copy -out example.com.crt
cp /srv/tls.pem intermediate.crt
cp example.com.* intermediate.crt ~root`,
      check: 'grep -c BEGIN /etc/ssl/example.com.pem; stat -c %a /etc/ssl/private/example.com.key',
      prints: /^2\n600\n$/,
    },
    {
      as: 'root',
      file: '/srv/tls.conf',
      before: `cat > /srv/own.conf <<'END'
events {}
http { server { listen 8443 ssl; include /srv/tls.conf; } }
END`,
      check: 'nginx -t -c /srv/own.conf',
      prints: /test is successful/,
    },
    // It needs an issuer that can visit the machine.
    { readFrom: 'certbot(1) 2.1.0' },
    {
      as: 'root',
      file: '/srv/site/.htaccess',
      check: 'curl -sI --resolve example.com:80:192.0.2.10 "http://example.com/a?b=c"',
      prints: /301 Moved Permanently[\s\S]*Location: https:\/\/example\.com\/a\?b=c\r\n/,
    },
    {
      prints:
        /^subject=CN = example\.com\nissuer=CN = example\.com\nnotAfter=.*\n[\s\S]*DNS:example\.com, DNS:www\.example\.com$/m,
    },
    {
      prints: /^HTTP\/1\.1 301 Moved Permanently\r\nLocation: https:\/\/example\.com\/\r\n$/,
    },
    { prints: /^([0-9a-f]{64}) {2}-\n\1 {2}-\n$/ },
  ],
};
