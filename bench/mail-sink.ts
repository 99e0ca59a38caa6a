/**
 * A mail server that takes every mail and keeps none: `node mail-sink.ts`. Tells its port to the
 * process that started it, and then, whenever it is asked, what it has taken.
 */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Taken {
  mails: number;
  /** From the first mail to the last one. */
  seconds: number;
}

let mails = 0;
let first = Number.NaN;
let last = Number.NaN;
const sink = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    stream.resume().on('end', () => {
      last = performance.now();
      if (mails === 0) first = last;
      mails += 1;
      done();
    });
  },
});
sink.listen(0, '127.0.0.1', () => {
  process.send?.((sink.server.address() as AddressInfo).port);
});
process.on('message', () => {
  const taken: Taken = { mails, seconds: (last - first) / 1000 };
  process.send?.(taken);
});
