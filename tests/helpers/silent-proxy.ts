import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface SilentProxy {
  /** The address that was given, through the proxy. */
  url: string;
  port: number;
  /** From now on the connections that are open swallow what they get, and nobody is told. */
  silence(): void;
  /** Whether new connections are silent too. */
  isSilent: boolean;
  /** Leads new connections elsewhere. */
  lead(url: string): void;
}

/** A proxy before a database that can forget its connections, as a firewall or a dead machine does; ends with the test. */
export async function startSilentProxy(address: string): Promise<SilentProxy> {
  let target = new URL(address);
  const open = new Set<() => void>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const inner = connect(Number(target.port), target.hostname);
    for (const one of [socket, inner]) {
      sockets.add(one);
      one.on('close', () => sockets.delete(one));
    }
    const silence = () => {
      socket.unpipe(inner).resume();
      // The other side's lost connection doesn't show here either.
      inner.unpipe(socket).resume();
    };
    const pass = ([from, to]: readonly [Socket, Socket]) => {
      from.on('error', () => {});
      from.on('close', () => open.has(silence) && to.destroy());
      from.pipe(to, { end: false });
      from.on('end', () => open.has(silence) && to.end());
    };
    open.add(silence);
    pass([socket, inner]);
    pass([inner, socket]);
    if (proxy.isSilent) {
      open.delete(silence);
      silence();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const { port } = server.address() as { port: number };
  const url = new URL(address);
  url.port = String(port);
  const proxy: SilentProxy = {
    url: url.href,
    port,
    isSilent: false,
    silence() {
      for (const silence of open) silence();
      open.clear();
    },
    lead(elsewhere) {
      target = new URL(elsewhere);
    },
  };
  return proxy;
}
