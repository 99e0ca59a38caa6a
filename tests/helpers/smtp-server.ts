import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

export interface TestSmtpServer {
  url: string;
  port: number;
  /** What was delivered, parsed, in order. */
  mails: { from: string; to: string[]; email: Email }[];
  /** How often each Message-ID was delivered. */
  received: Map<string, number>;
  close(): Promise<void>;
}

interface SmtpServerOptions {
  port?: number;
  /** Refuses a recipient with what it returns, such as `550 5.1.1 No such user`. */
  refuseRecipient?: (address: string) => string | undefined;
  /** Whether the connection is cut before the mail that has arrived is acknowledged. */
  dropInData?: () => boolean;
  beforeAccepting?: () => Promise<void>;
  /** Only counts what is `received`, which takes no memory for the mails; default false. */
  countsOnly?: boolean;
}

/** What the server answers, as an error of `smtp-server`. */
export function smtpAnswer(answer: string): Error {
  const [, code, text] = /^(\d{3}) (.*)$/.exec(answer) ?? [];
  return Object.assign(new Error(text), { responseCode: Number(code) });
}

/** A real mail server on loopback; ends with the test. */
export async function startSmtpServer(options: SmtpServerOptions = {}): Promise<TestSmtpServer> {
  const mails: TestSmtpServer['mails'] = [];
  const received: TestSmtpServer['received'] = new Map();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      const answer = options.refuseRecipient?.(address);
      done(answer === undefined ? null : smtpAnswer(answer));
    },
    onData(stream, session, done) {
      accept().then(() => done(), done);
      async function accept() {
        const chunks: Buffer[] = [];
        for await (const chunk of stream) chunks.push(chunk as Buffer);
        if (options.dropInData?.()) {
          const connection = [...server.connections].find(({ id }) => id === session.id);
          connection?._socket.destroy();
          return;
        }
        await options.beforeAccepting?.();
        const mail = Buffer.concat(chunks);
        const id = messageId(mail);
        received.set(id, (received.get(id) ?? 0) + 1);
        if (options.countsOnly) return;
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          from: mailFrom === false ? '' : (mailFrom?.address ?? ''),
          to: rcptTo.map(({ address }) => address),
          email: await PostalMime.parse(mail),
        });
      }
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  // A client that was killed may reset its connection: an end like any other.
  server.on('error', () => {});
  const { port } = server.server.address() as AddressInfo;
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= new Promise<void>((resolve) => server.close(() => resolve()));
    return closing;
  };
  onTestFinished(close);
  return { url: `smtp://127.0.0.1:${port}`, port, mails, received, close };
}

function messageId(mail: Buffer): string {
  const [headers = ''] = mail.toString('latin1').split('\r\n\r\n', 1);
  return /^message-id:\s*(<[^>]+>)/im.exec(headers)?.[1] ?? 'none';
}
