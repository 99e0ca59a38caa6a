import { type Commands, certificate, dns, write } from './machine.ts';

export const commands: Commands = {
  packages: ['bind9', 'curl', 'dovecot-imapd'],
  setUp: [
    dns({ 'example.com': 'imap IN A 192.0.2.24' }),
    certificate('imap.example.com', ['imap.example.com']),
    'useradd vmail; install -d -o vmail /srv/mail',
    write(
      '/srv/dovecot.conf',
      `protocols = imap
listen = 192.0.2.24
ssl_cert = </srv/tls.pem
ssl_key = </srv/tls.key
log_path = /srv/dovecot.log
mail_location = maildir:/srv/mail
mail_plugins = quota
protocol imap {
  mail_plugins = $mail_plugins imap_quota
}
plugin {
  quota = count:User quota
  quota_rule = *:storage=10G
  quota_vsizes = yes
}
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=vmail gid=vmail home=/srv/mail
}
namespace inbox {
  inbox = yes
  mailbox Sent {
    auto = create
  }
}`,
    ),
    'dovecot -c /srv/dovecot.conf; sleep 1',
    String.raw`printf 'Subject: hello\r\n\r\ntext\r\n' > /srv/message`,
    'curl -s --user you@example.com:secret -T /srv/message imaps://imap.example.com/Sent',
  ].join('\n'),
  blocks: [
    { typed: ['secret'], prints: /\* QUOTA "User quota" \(STORAGE \d+ 10485760\)/ },
    { readFrom: 'RFC 9208' },
    { typed: ['secret'], prints: /\* STATUS Sent \(MESSAGES 1 SIZE 24\)/ },
  ],
};
