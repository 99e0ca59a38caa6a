import { type Commands, write } from './machine.ts';

export const commands: Commands = {
  packages: ['openssh-client', 'openssh-server', 'sudo', 'ufw', 'unattended-upgrades'],
  setUp: [
    'mkdir -p /run/sshd',
    'ssh-keygen -A',
    // Packages come from nowhere here; what they bring is there already.
    write('/usr/local/bin/apt-get', '#!/bin/sh\necho "apt-get $*"'),
    // No systemd runs here; a reload is this signal (ssh.service of openssh-server).
    write('/usr/local/bin/systemctl', '#!/bin/sh\npkill -HUP -o -x sshd && echo "systemctl $*"'),
    'chmod 755 /usr/local/bin/apt-get /usr/local/bin/systemctl',
    '/usr/sbin/sshd -o PidFile=/run/sshd-articles.pid',
    `su -l customer -c 'mkdir -m 700 .ssh; ssh-keygen -qt ed25519 -N "" -f ~/.ssh/id_ed25519; ssh-keyscan -t ed25519 192.0.2.24 > .ssh/known_hosts'`,
    'install -d -m 700 ~root/.ssh',
    'install -m 600 ~customer/.ssh/id_ed25519.pub ~root/.ssh/authorized_keys',
  ].join('\n'),
  blocks: [
    { readFrom: 'ssh(1), OpenSSH 9.2; the same as in the later blocks, but without a command' },
    { as: 'root', prints: /^apt-get update\napt-get full-upgrade -y\n$/ },
    {
      as: 'root',
      typed: ['a long password', 'a long password'],
      check: 'groups anna',
      prints: /anna : .*\bsudo\b/,
    },
    { typed: ['a long password'], prints: /Number of key\(s\) added: 1/ },
    { readFrom: 'Windows PowerShell 5.1, Get-Content; OpenSSH for Windows 9.5' },
    { typed: ['a long password'], prints: /^root\r?$/m },
    {
      before: "echo 'anna ALL=(ALL) NOPASSWD: ALL' > /etc/sudoers.d/articles",
      as: 'anna',
      prints: /PermitRootLogin no/,
    },
    {
      before: "echo 'PasswordAuthentication yes' > /etc/ssh/sshd_config.d/50-cloud-init.conf",
      as: 'anna',
      check:
        'ssh -o BatchMode=yes -o StrictHostKeyChecking=no -o PubkeyAuthentication=no anna@192.0.2.24 true || true',
      prints:
        /systemctl reload ssh\npermitrootlogin no\npasswordauthentication no\nkbdinteractiveauthentication no\n[\s\S]*Permission denied \(publickey\)/,
    },
    {
      as: 'anna',
      typed: ['y'],
      check: 'sudo ufw status',
      prints: /OpenSSH +ALLOW +Anywhere[\s\S]*80,443\/tcp +ALLOW[\s\S]*OpenSSH \(v6\)/,
    },
    {
      as: 'anna',
      check: 'apt-config dump APT::Periodic',
      prints: /APT::Periodic::Unattended-Upgrade "1";\n$/,
    },
    {
      as: 'anna',
      check: 'apt-config dump Unattended-Upgrade::Automatic-Reboot-Time',
      prints: /"04:00";\n$/,
    },
    {
      before: 'rm -rf /var/lib/apt/lists/* /var/cache/apt/*.bin',
      as: 'anna',
      prints: /No packages found that can be upgraded unattended/,
    },
    { readFrom: 'mount(8) of util-linux 2.38, chroot(8) of coreutils 9.1' },
  ],
};
