import { type Commands, dns, write } from './machine.ts';

export const commands: Commands = {
  packages: ['bind9', 'bind9-dnsutils'],
  setUp: [
    dns({
      'example.com': 'mail IN A 192.0.2.25',
      '2.0.192.in-addr.arpa': '25 IN PTR mail.example.com.',
    }),
    write(
      '~customer/message.eml',
      `Received: from mail.example.com by mx.example.net
Authentication-Results: mx.example.net;
       dkim=pass header.d=example.com header.s=s1;
       dmarc=pass header.from=example.com
Received: from somewhere
Subject: hello
Authentication-Results: forged.example.net;
       dmarc=fail

text`,
    ),
  ].join('\n'),
  blocks: [
    { prints: /^Authentication-Results: mx.*\n.*dkim=pass.*\n.*dmarc=pass(?![\s\S]*forged)/ },
    { readFrom: 'RFC 8601' },
    { readFrom: 'RFC 5322' },
    { readFrom: 'RFC 8058' },
    { prints: /^mail\.example\.com\.\n192\.0\.2\.25\n$/ },
  ],
};
