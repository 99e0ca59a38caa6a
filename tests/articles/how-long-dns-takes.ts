import { type Commands, dns } from './machine.ts';

export const commands: Commands = {
  packages: ['bind9', 'bind9-dnsutils'],
  setUp: dns({ 'example.com': '@ 3600 IN A 192.0.2.24' }),
  blocks: [
    // The server that keeps the zone always has the whole TTL.
    { prints: /^example\.com\.\s+3600\s+IN\s+A\s+192\.0\.2\.24\n$/ },
    {
      before: 'dig A example.com; sleep 2',
      prints: /^example\.com\.\s+359\d\s+IN\s+A\s+192\.0\.2\.24\n$/,
    },
    {
      prints:
        /^example\.com\.\s+300\s+IN\s+SOA\s+ns1\.example\.net\. hostmaster\.example\.net\. 1 14400 3600 1209600 300\n$/,
    },
    { readFrom: 'Windows 11 24H2, ipconfig' },
    { readFrom: 'macOS 15, dscacheutil(1) and mDNSResponder(8)' },
    { readFrom: 'systemd 252, resolvectl(1)' },
  ],
};
