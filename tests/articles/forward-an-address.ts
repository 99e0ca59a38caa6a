import { type Commands, write } from './machine.ts';

export const commands: Commands = {
  packages: ['postfix'],
  setUp: [
    write(
      '~customer/message.eml',
      `Return-Path: <SRS0=HHH=TT=example.net=anna@example.com>
Authentication-Results: mx.example.net;
       dkim=pass header.d=example.net;
       spf=pass smtp.mailfrom=example.com
Subject: hello

text`,
    ),
    // A machine that sends nothing by itself, in the foreground's place of a log that nobody keeps here.
    write('/etc/postfix/main.cf', 'compatibility_level = 3.6\nmyhostname = mail.example.com'),
    'postconf -e maillog_file=/var/log/postfix.log inet_interfaces=loopback-only',
    'postfix start',
  ].join('\n'),
  blocks: [
    {
      prints: /^Return-Path: <SRS0=.*\nAuthentication-Results: .*\n.*dkim=pass.*\n.*spf=pass.*\n$/,
    },
    {
      as: 'root',
      file: '/etc/postfix/virtual',
      check: 'wc -l < /etc/postfix/virtual',
      prints: /2/,
    },
    {
      as: 'root',
      check: 'grep -c refreshing /var/log/postfix.log',
      prints: /^you@example\.net\n1\n$/,
    },
  ],
};
