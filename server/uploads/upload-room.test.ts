import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { apply, careersUrl, expectNothingKept, resume } from '#tests/helpers/applications.ts';
import { type ManualClock, manualClock } from '#tests/helpers/manual-clock.ts';
import { fieldParts, multipart } from '#tests/helpers/multipart.ts';
import { patience } from '#tests/helpers/patience.ts';
import { startApp, type TestApp, validApplication } from '#tests/helpers/test-app.ts';
import { MEGABYTE, readConfig } from '../config.ts';
import { defaultLimits, type UploadLimits } from '../limits.ts';
import { createDisk } from '../system/disk.ts';
import { createUploadRoom } from './upload-room.ts';

const RESERVE = 4 * MEGABYTE;

/** A room with so many bytes beyond the reserve of the disk. */
function startRoom({ free = 1000 * MEGABYTE, limits = {} as Partial<UploadLimits> } = {}) {
  const clock = manualClock();
  const disk = createDisk(readConfig({ DISK_RESERVE_MB: '4' }), clock, async () => free + RESERVE);
  const refused: string[] = [];
  const room = createUploadRoom({
    limits: { ...defaultLimits.uploads, ...limits },
    disk,
    clock,
    noteRefusal: (of) => void refused.push(of),
  });
  /** Begins an upload, which ends when it is aborted. */
  const begin = (network: string, bytes = MEGABYTE) => {
    const over = new AbortController();
    let state: number | 'waits' | 'arrives' = 'waits';
    const booked = room.book({ network, bytes, over: over.signal });
    booked.then(
      () => {
        state = 'arrives';
      },
      ({ status }) => {
        state = status;
      },
    );
    return { end: () => over.abort(), state: () => state };
  };
  return { begin, clock, refused };
}

type Upload = ReturnType<ReturnType<typeof startRoom>['begin']>;

async function states(...uploads: Upload[]) {
  // What was settled is told in the next turns.
  await new Promise((resolve) => setImmediate(resolve));
  return uploads.map((upload) => upload.state());
}

// spec operation-220
describe('room for uploads', () => {
  it('is for two of a network at a time; the third waits until one is over', async () => {
    const { begin } = startRoom();
    const uploads = [begin('a'), begin('a'), begin('a'), begin('b')] as const;
    expect(await states(...uploads)).toEqual(['arrives', 'arrives', 'waits', 'arrives']);
    uploads[0].end();
    expect(await states(uploads[2])).toEqual(['arrives']);
  });

  it('refuses after half a minute', async () => {
    const { begin, clock, refused } = startRoom();
    const uploads = [begin('a'), begin('a'), begin('a')] as const;
    clock.advance(29_999);
    expect(await states(uploads[2])).toEqual(['waits']);
    clock.advance(1);
    expect(await states(uploads[2])).toEqual([429]);
    expect(refused).toEqual(['one']);
    // Whoever was refused holds nothing.
    uploads[0].end();
    expect(await states(begin('a'))).toEqual(['arrives']);
  });

  it('is for a hundred in all', async () => {
    const { begin, clock, refused } = startRoom();
    const uploads = Array.from({ length: 101 }, (_, network) => begin(`${network}`));
    expect((await states(...uploads)).filter((state) => state === 'arrives')).toHaveLength(100);
    clock.advance(30_000);
    expect(await states(...uploads.slice(100))).toEqual([503]);
    expect(refused).toEqual(['all']);
    uploads[0]?.end();
    expect(await states(begin('next'))).toEqual(['arrives']);
  });

  it('lets nobody wait beyond a number, of one network or in all', async () => {
    const { begin, clock } = startRoom({ limits: { waiting: 3, waitingOfNetwork: 2 } });
    const mine = Array.from({ length: 5 }, () => begin('a'));
    expect(await states(...mine)).toEqual(['arrives', 'arrives', 'waits', 'waits', 429]);
    const others = Array.from({ length: 4 }, () => begin('b'));
    expect(await states(...others)).toEqual(['arrives', 'arrives', 'waits', 429]);
    expect(clock.pending()).toBe(3);
  });

  it('is given to the first in turn whose network has some', async () => {
    const { begin } = startRoom({ limits: { inAll: 2 } });
    const [one, two] = [begin('a'), begin('a')];
    const [third, other] = [begin('a'), begin('b')];
    two.end();
    expect(await states(one, third, other)).toEqual(['arrives', 'arrives', 'waits']);
    third.end();
    expect(await states(other)).toEqual(['arrives']);
  });

  it('is left by who goes while waiting', async () => {
    const { begin, clock } = startRoom();
    const uploads = [begin('a'), begin('a'), begin('a')] as const;
    uploads[2].end();
    expect(await states(uploads[2])).toEqual([400]);
    expect(clock.pending()).toBe(0);
    uploads[0].end();
    expect(await states(begin('a'))).toEqual(['arrives']);
  });

  it('is on the disk before anything is written, and given back', async () => {
    const { begin } = startRoom({ free: 2.5 * MEGABYTE });
    const uploads = [begin('a'), begin('b'), begin('c')] as const;
    expect(await states(...uploads)).toEqual(['arrives', 'arrives', 503]);
    uploads[0].end();
    expect(await states(begin('d'))).toEqual(['arrives']);
    expect(await states(begin('e'))).toEqual([503]);
  });
});

const slow = { ofNetwork: 1, waiting: 1, waitingOfNetwork: 1 };

async function start(clock: ManualClock = manualClock(), uploadTimeoutMs = 70_000) {
  const uploads = { ...defaultLimits.uploads, ...slow };
  const app = await startApp({ clock, limits: { uploads, uploadTimeoutMs } });
  const { port } = await app.listen();
  return { app, port };
}

/** Sends all but the end of an application; what comes back is in `answer`. */
function sendMost(port: number, withLength = true) {
  const { body, headers } = multipart([...fieldParts(validApplication), resume()]);
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.on('error', () => {});
  const length = withLength ? `content-length: ${body.length}` : 'transfer-encoding: chunked';
  const type = headers['content-type'];
  const head = `POST ${careersUrl} HTTP/1.1\r\nhost: a\r\ncontent-type: ${type}\r\n${length}\r\n\r\n`;
  socket.write(
    Buffer.concat([Buffer.from(head), withLength ? body.subarray(0, 300) : Buffer.of()]),
  );
  return { socket, answer: () => answer, rest: () => socket.write(body.subarray(300)) };
}

/** An application of the same network finds room, which it doesn't while another one arrives. */
const finds = async (app: TestApp) => (await apply(app, [resume()])).statusCode;

describe('an upload gives its room back', () => {
  const ends: [how: string, end: (socket: Socket, clock: ManualClock) => void][] = [
    ['breaks off', (socket) => socket.destroy()],
    ['sends what is no form', (socket) => socket.end('x'.repeat(20))],
  ];
  it.each(ends)('when it %s', async (_, end) => {
    const { app, port } = await start();
    const { socket } = sendMost(port);
    const waiting = sendMost(port);
    await vi.waitFor(() => expect(app.clock.pending()).toBeGreaterThan(0), patience);
    end(socket, app.clock);
    waiting.socket.destroy();
    await vi.waitFor(async () => expect(await finds(app)).toBe(200), patience);
  });

  it('when it takes too long', async () => {
    const { app, port } = await start(undefined, 200);
    const { answer } = sendMost(port);
    await vi.waitFor(() => expect(answer()).toContain('HTTP/1.1 408'), patience);
    await expectNothingKept(app);
    await vi.waitFor(async () => expect(await finds(app)).toBe(200), patience);
  });

  it('when it is refused, and when it is taken', async () => {
    const { app } = await start();
    expect((await apply(app, [resume(Buffer.from('no document'))])).statusCode).toBe(422);
    for (let count = 0; count < 3; count += 1) {
      expect((await apply(app, [resume()], { email: `a${count}@example.org` })).statusCode).toBe(
        200,
      );
    }
  });
});

it('an upload that waits is taken when its turn comes, and refused with a time to come again', async () => {
  const { app, port } = await start();
  /** Sends one, and waits until the server has its head and has looked for room. */
  const begin = async (withLength = true) => {
    const begun = once(app.app.server, 'request');
    const sent = sendMost(port, withLength);
    await begun;
    await pause(50);
    return sent;
  };
  const first = await begin();
  const second = await begin();
  // A third may not even wait.
  const third = await begin(false);
  await vi.waitFor(() => expect(third.answer()).toContain('HTTP/1.1 429'), patience);
  expect(third.answer().toLowerCase()).toContain('retry-after: 10');
  first.rest();
  await vi.waitFor(() => expect(first.answer()).toContain('HTTP/1.1 200'), patience);
  second.rest();
  await vi.waitFor(() => expect(second.answer()).toContain('HTTP/1.1 200'), patience);
  for (const { socket } of [first, second, third]) socket.destroy();
});
