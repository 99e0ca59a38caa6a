import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { on, once } from 'node:events';
import { isIP } from 'node:net';
import { decode, encode, RECURSION_DESIRED } from 'dns-packet';
import { moveLimits } from '../../limits.ts';
import type { Clock } from '../../system/clock.ts';

/** The bits of an answer's flags that say whether it failed. */
const RESPONSE_CODE = 0xf;

/**
 * Whether the parent zone has a DS record of a name, so that DNSSEC is on; undefined if the resolver doesn't
 * say so. It makes the packet itself, because Node can't ask for DS records, and sends it at most twice, as Node does.
 *
 * @param server a resolver as `dns.getServers` names it, with `:port` where it isn't 53
 */
export async function isSigned(
  name: string,
  server: string,
  { clock, signal }: { clock: Clock; signal: AbortSignal },
): Promise<boolean | undefined> {
  const { hostname, port } = new URL(`dns://${isIP(server) === 6 ? `[${server}]` : server}`);
  const host = hostname.replaceAll(/[[\]]/g, '');
  const socket = createSocket({ type: isIP(host) === 6 ? 'udp6' : 'udp4' });
  // An error that nobody waits for would end the process.
  socket.on('error', () => {});
  const late = new AbortController();
  const end = AbortSignal.any([signal, late.signal]);
  const timers: (() => void)[] = [];
  try {
    // A connected socket takes packets of this server alone.
    socket.connect(Number(port || 53), host);
    await once(socket, 'connect', { signal: end });
    const id = randomInt(0x10000);
    const questions = [{ type: 'DS' as const, name }];
    const ask = () =>
      socket.send(encode({ type: 'query', id, flags: RECURSION_DESIRED, questions }));
    ask();
    timers.push(
      clock.after(moveLimits.dnsMs, ask),
      clock.after(2 * moveLimits.dnsMs, () => late.abort()),
    );
    for await (const [message] of on(socket, 'message', { signal: end })) {
      const { id: answered, flags = 0, flag_tc: isCut, answers = [] } = decode(message);
      if (answered !== id) continue;
      const isClear = (flags & RESPONSE_CODE) === 0 && !isCut;
      return isClear ? answers.some(({ type }) => type === 'DS') : undefined;
    }
    return undefined;
  } catch {
    return undefined;
  } finally {
    for (const cancel of timers) cancel();
    socket.close();
  }
}
