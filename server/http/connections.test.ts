import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { limitConnections } from './connections.ts';

// spec operation-209
it('an address has so many connections at a time, and one inside, such as a proxy, any number', () => {
  const server = new EventEmitter();
  let refused = 0;
  limitConnections(server as never, 2, () => {
    refused += 1;
  });
  const connect = (remoteAddress: string) => {
    const events = new EventEmitter();
    const socket = Object.assign(events, {
      remoteAddress,
      isOpen: true,
      destroy() {
        socket.isOpen = false;
        events.emit('close');
      },
    });
    server.emit('connection', socket);
    return socket;
  };
  const [first, second, third] = ['93.184.216.34', '93.184.216.34', '93.184.216.34'].map(connect);
  expect([first?.isOpen, second?.isOpen, third?.isOpen, refused]).toEqual([true, true, false, 1]);
  // A /64 network counts as one address.
  for (const host of [1, 2]) expect(connect(`2a00:1450::${host}`).isOpen).toBe(true);
  expect(connect('2a00:1450::3').isOpen).toBe(false);
  expect(connect('2a00:1450:0:1::3').isOpen).toBe(true);
  first?.destroy();
  expect(connect('93.184.216.34').isOpen).toBe(true);
  for (let count = 0; count < 10; count += 1) {
    for (const inside of ['127.0.0.1', '10.0.0.1', '::1']) {
      expect(connect(inside).isOpen).toBe(true);
    }
  }
  expect(refused).toBe(2);
});
