import { type Commands, dns } from './machine.ts';

export const commands: Commands = {
  packages: ['bind9', 'bind9-dnsutils'],
  setUp: dns({ com: 'other IN NS ns1.example.net.' }),
  blocks: [
    // The registry has taken the name out.
    { prints: /^;; ->>HEADER<<- opcode: QUERY, status: NXDOMAIN, id: \d+\n$/ },
    { prints: /^$/ },
  ],
};
