import { type Commands, certificate, dns, write } from './machine.ts';

/** A mail server that takes mail from who logs in as app@example.com, and keeps what arrived in /srv/arrived. */
const mailServer = `
import ssl, time
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult

class Handler:
    async def handle_MAIL(self, server, session, envelope, address, options):
        if address != 'app@example.com':
            return '553 5.7.1 Not your address'
        envelope.mail_from = address
        return '250 OK'

    async def handle_DATA(self, server, session, envelope):
        with open('/srv/arrived', 'a') as file:
            file.write(envelope.mail_from + ' to ' + ','.join(envelope.rcpt_tos) + '\\n')
            file.write(envelope.content.decode().replace('\\r', ''))
        return '250 2.0.0 Taken'

def login(server, session, envelope, mechanism, data):
    return AuthResult(success=data.login == b'app@example.com' and data.password == b'secret')

context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
context.load_cert_chain('/srv/tls.pem', '/srv/tls.key')
Controller(
    Handler(), hostname='192.0.2.24', port=465, ssl_context=context,
    authenticator=login, auth_required=True, auth_require_tls=False,
).start()
time.sleep(600)`;

const arrived = (name: string) => ({
  before: `rm -f /srv/arrived; install -d -o customer ~customer/app; touch ~customer/app/${name}; chown customer: ~customer/app/${name}`,
  file: `~customer/app/${name}`,
});

/** What arrived of each program: on the envelope, and in the headers that the article speaks of. */
const message =
  /^app@example\.com to you@example\.net\n(?=[\s\S]*^From: Example shop <app@example\.com>$)(?=[\s\S]*^Reply-To: visitor@example\.net$)(?=[\s\S]*^Date: )(?=[\s\S]*^Message-ID: <[^@]+@[^>]+>$)(?=[\s\S]*^Auto-Submitted: auto-generated$)[\s\S]*Thank you for your order\.\n/m;

export const commands: Commands = {
  packages: [
    'bind9',
    'libphp-phpmailer',
    'node-nodemailer',
    'nodejs',
    'php-cli',
    'python3',
    'python3-aiosmtpd',
    'swaks',
  ],
  setUp: [
    dns({ 'example.com': 'smtp IN A 192.0.2.24' }),
    certificate('smtp.example.com', ['smtp.example.com']),
    // Nodemailer connects only where it sees a network beside loopback, which this machine has not.
    write(
      '/srv/network.cjs',
      "require('os').networkInterfaces = () => ({ outside: [{ family: 'IPv4', internal: false }] });",
    ),
    write('/srv/server.py', mailServer),
    'setsid /usr/bin/python3 /srv/server.py </dev/null >&2 & sleep 2',
    'install -d ~customer/app/vendor ~customer/app/node_modules',
    'echo \'<?php require "/usr/share/php/libphp-phpmailer/autoload.php";\' > ~customer/app/vendor/autoload.php',
    'cp -r /usr/share/nodejs/nodemailer ~customer/app/node_modules/',
  ].join('\n'),
  blocks: [
    {
      typed: ['secret'],
      check: 'cat .mail-password; stat -c %a .mail-password',
      prints: /Password: \r?\nsecret\n600\n$/,
    },
    {
      typed: ['secret'],
      // What it shows of the password is `PROVIDED_BUT_REMOVED`, as base64.
      prints: /AUTH PLAIN AGFwcEBleGFtcGxlLmNvbQBQUk9WSURFRF[\s\S]*^<~ {2}250 2\.0\.0 Taken/m,
    },
    { ...arrived('send.php'), check: 'php app/send.php; cat /srv/arrived', prints: message },
    {
      ...arrived('send.mjs'),
      check: `export NODE_EXTRA_CA_CERTS=/srv/tls.pem NODE_OPTIONS=--require=/srv/network.cjs
node app/send.mjs; cat /srv/arrived`,
      prints: message,
    },
    { ...arrived('send.py'), check: 'python3 app/send.py; cat /srv/arrived', prints: message },
  ],
};
