import { type Commands, dns, ssh } from './machine.ts';

export const commands: Commands = {
  packages: ['bind9', 'oathtool', 'openssh-client', 'openssh-server'],
  setUp: [
    dns({ 'example.com': 'server IN A 192.0.2.24' }),
    ssh(['user'], ['server.example.com']),
    'echo user:secret | chpasswd',
    'rm ~customer/.ssh/id_* ~user/.ssh/authorized_keys',
  ].join('\n'),
  blocks: [
    {
      // The digits of the secret that was typed, and of no other.
      input: 'GEZDGNBVGY3TQOJQ',
      check: 'oathtool --totp --base32 GEZDGNBVGY3TQOJQ',
      prints: /^(\d{6})\n\1\n$/,
    },
    { readFrom: 'timedatectl(1) of systemd 252' },
    {
      typed: ['', '', '', 'secret'],
      check: 'ssh -o PasswordAuthentication=no user@server.example.com whoami',
      prints: /\nuser\n$/,
    },
    {
      as: 'root',
      file: '/etc/ssh/sshd_config.d/10-keys.conf',
      check: '/usr/sbin/sshd -t; /usr/sbin/sshd -T | grep -E "^(password|kbdinteractive)auth"',
      prints: /^passwordauthentication no\nkbdinteractiveauthentication no\n$/,
    },
  ],
};
