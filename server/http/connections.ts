import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { isPublic, network } from './networks.ts';

/**
 * Ends a connection of a network that has too many (spec operation-209), where visitors connect to this server itself:
 * one address would otherwise take all that there may be. A proxy, which has an address inside, counts by itself.
 *
 * @param refused called for each connection that is ended
 */
export function limitConnections(
  server: Pick<Server, 'on'>,
  most: number,
  refused: () => void,
): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    if (!isPublic(socket.remoteAddress)) return;
    const key = network(socket.remoteAddress);
    const count = (open.get(key) ?? 0) + 1;
    open.set(key, count);
    socket.once('close', () => {
      const left = (open.get(key) ?? 1) - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    });
    if (count <= most) return;
    refused();
    socket.destroy();
  });
}
