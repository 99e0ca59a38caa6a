import { type Commands, certificate, dns, write } from './machine.ts';

const imapsync = { readFrom: 'imapsync 2.229' };

/** One server with two addresses, each with mailboxes of its own: the old provider's, and ours. */
export const commands: Commands = {
  packages: ['bind9', 'bind9-dnsutils', 'curl', 'dovecot-imapd'],
  setUp: [
    dns({
      'example.com': 'imap IN A 192.0.2.24\n@ 86400 IN MX 10 mail.example.net.',
      'example.net': 'imap IN A 192.0.2.10',
    }),
    certificate('imap.example.com', ['imap.example.com', 'imap.example.net']),
    'useradd vmail; install -d -o vmail /srv/mail',
    write(
      '/srv/dovecot.conf',
      `protocols = imap
listen = 192.0.2.24, 192.0.2.10
ssl_cert = </srv/tls.pem
ssl_key = </srv/tls.key
log_path = /srv/dovecot.log
mail_location = maildir:/srv/mail/%{lip}
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
}`,
    ),
    'dovecot -c /srv/dovecot.conf; sleep 1',
    String.raw`printf 'Message-Id: <1@example.com>\r\nSubject: hello\r\n\r\ntext\r\n' > /srv/message`,
    'curl -s --user you@example.com:secret -T /srv/message imaps://imap.example.net/INBOX',
    'curl -s --user you@example.com:secret -T /srv/message imaps://imap.example.com/INBOX',
  ].join('\n'),
  blocks: [
    { prints: /^ns[12]\.example\.net\.\n[\s\S]*^example\.com\.\s+86400\s+IN\s+MX\s+10 /m },
    {
      typed: ['the old one', 'the new one'],
      check: 'cat move/old move/new; stat -c %a move move/old move/new',
      prints: /Old password: \r?\nNew password: \r?\nthe old one\nthe new one\n700\n600\n600\n$/,
    },
    imapsync,
    imapsync,
    {
      typed: ['secret', 'secret'],
      prints: /\* STATUS INBOX \(MESSAGES 1\)[\s\S]*\* STATUS INBOX \(MESSAGES 1\)/,
    },
  ],
};
