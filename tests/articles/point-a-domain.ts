import { type Commands, dns } from './machine.ts';

export const commands: Commands = {
  packages: ['bind9', 'bind9-dnsutils'],
  setUp: dns({
    'example.com': `@ IN A 192.0.2.24
@ IN AAAA 2001:db8::24
@ IN MX 10 mail
mail IN A 192.0.2.10
www IN CNAME @`,
  }),
  blocks: [
    { prints: /^ns[12]\.example\.net\.\nns[12]\.example\.net\.\n$/ },
    { prints: /^10 mail\.example\.com\.\n192\.0\.2\.10\n$/ },
    { prints: /^192\.0\.2\.24\n2001:db8::24\nexample\.com\.\n$/ },
    { prints: /Name:\texample\.com\nAddress: 192\.0\.2\.24\n/ },
  ],
};
