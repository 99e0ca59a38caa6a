import { type Commands, dns, ssh } from '../machine.ts';

export const commands: Commands = {
  packages: ['bind9', 'openssh-client', 'openssh-server'],
  setUp: [
    dns({ 'example.com': 'server IN A 192.0.2.24' }),
    ssh(['user'], ['server.example.com']),
    // Nobody has a key yet, or has been on this server.
    'rm ~customer/.ssh/*',
  ].join('\n'),
  blocks: [
    { typed: ['', 'secret', 'secret'], prints: /Your public key has been saved in/ },
    { prints: /^ssh-ed25519 \S+ laptop\n$/ },
    {
      before: 'install -m 600 -o user ~customer/.ssh/id_ed25519.pub ~user/.ssh/authorized_keys',
      typed: ['yes', 'secret', 'exit'],
      prints:
        /authenticity[\s\S]*fingerprint is SHA256:[\s\S]*Enter passphrase for key[\s\S]*user@/,
    },
    {
      file: '~customer/.ssh/config',
      before: 'touch ~customer/.ssh/config; chown customer: ~customer/.ssh/config',
      check: 'ssh -G site | grep -E "^(user|hostname|addkeystoagent) "',
      prints: /^user user\nhostname server\.example\.com\naddkeystoagent true\n$/m,
    },
    { typed: ['secret'], prints: /\nuser\r?\n\/home\/user\r?\n$/ },
  ],
};
