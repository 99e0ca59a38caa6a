import { type Commands, dns, ssh } from './machine.ts';

export const commands: Commands = {
  packages: ['bind9', 'bind9-dnsutils', 'openssh-client', 'openssh-server'],
  setUp: [
    dns({ 'example.com': 'server IN A 192.0.2.24' }),
    ssh(['user'], ['server.example.com']),
    // Nobody has access yet.
    'rm -r ~user/.ssh',
  ].join('\n'),
  blocks: [
    {
      typed: ['', ''],
      // PowerShell gives a program the tilde as it is.
      check: 'grep -c "~" /blocks/0 || true',
      prints: /Enter passphrase[\s\S]*^ssh-ed25519 \S+ colleague@example\.com\r?\n0$/m,
    },
    {
      as: 'user',
      before: 'install -m 644 ~customer/.ssh/hosting.pub ~user/colleague.pub',
      check: 'stat -c %a .ssh .ssh/authorized_keys',
      prints: /^700\n600\n$/,
    },
    { prints: /^you are in\n$/ },
    {
      as: 'user',
      before: 'cat ~customer/.ssh/id_ed25519.pub >> ~user/.ssh/authorized_keys',
      prints: /^256 SHA256:\S+ colleague@example\.com \(ED25519\)\n256 SHA256:\S+ customer@/,
    },
    {
      as: 'user',
      check: 'ssh-keygen -lf .ssh/authorized_keys; ls .ssh',
      prints: /^256 SHA256:\S+ customer@\S+ \(ED25519\)\nauthorized_keys\nauthorized_keys\.old\n$/,
    },
  ],
};
