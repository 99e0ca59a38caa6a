import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

export interface TestSmtpServer {
  url: string;
  port: number;
  /** What was delivered, parsed, in order. */
  mails: { from: string; to: string[]; email: Email }[];
  close(): Promise<void>;
}

/** A real mail server on loopback; ends with the test. */
export async function startSmtpServer(
  options: { port?: number; beforeAccepting?: () => Promise<void> } = {},
): Promise<TestSmtpServer> {
  const mails: TestSmtpServer['mails'] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData(stream, session, done) {
      accept().then(() => done(), done);
      async function accept() {
        const chunks: Buffer[] = [];
        for await (const chunk of stream) chunks.push(chunk as Buffer);
        await options.beforeAccepting?.();
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          from: mailFrom === false ? '' : (mailFrom?.address ?? ''),
          to: rcptTo.map(({ address }) => address),
          email: await PostalMime.parse(Buffer.concat(chunks)),
        });
      }
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= new Promise<void>((resolve) => server.close(() => resolve()));
    return closing;
  };
  onTestFinished(close);
  return { url: `smtp://127.0.0.1:${port}`, port, mails, close };
}
