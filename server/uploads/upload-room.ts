import { Failure } from '../http/failure.ts';
import { texts } from '../i18n/texts.ts';
import { type UploadLimits, uploadRetrySeconds } from '../limits.ts';
import type { Clock } from '../system/clock.ts';
import type { Disk } from '../system/disk.ts';

/** A file that begins to arrive. */
interface Upload {
  /** Whose it is. */
  network: string;
  /** How large it may become. */
  bytes: number;
  /** Aborts once its answer is sent, or its sender has gone. */
  over: AbortSignal;
}

/** Room for files that arrive, booked before anything of them is read (spec operation-220). */
export interface UploadRoom {
  /**
   * Waits for the upload's turn and books room on the disk, until it is over, however it ends.
   *
   * @throws {Failure} 429 where its network has too many under way for too long, 503 where all together have, or where
   *   the disk has no room
   */
  book(upload: Upload): Promise<void>;
}

interface Waiting {
  network: string;
  /** Lets it through, or refuses it. */
  settle(refusal?: Failure): void;
}

export function createUploadRoom({
  limits,
  disk,
  clock,
  noteRefusal,
}: {
  limits: UploadLimits;
  disk: Disk;
  clock: Clock;
  noteRefusal: (of: 'one' | 'all') => void;
}): UploadRoom {
  /** How many are under way, by network. */
  const underWay = new Map<string, number>();
  let inAll = 0;
  let queue: Waiting[] = [];

  const isFree = (network: string) =>
    inAll < limits.inAll && (underWay.get(network) ?? 0) < limits.ofNetwork;

  function begin(network: string): void {
    inAll += 1;
    underWay.set(network, (underWay.get(network) ?? 0) + 1);
  }

  function end(network: string): void {
    inAll -= 1;
    const left = (underWay.get(network) ?? 1) - 1;
    if (left > 0) underWay.set(network, left);
    else underWay.delete(network);
    const next = queue.find((waiting) => isFree(waiting.network));
    if (next === undefined) return;
    begin(next.network);
    next.settle();
  }

  function refusal(): Failure {
    const isOfAll = inAll >= limits.inAll;
    noteRefusal(isOfAll ? 'all' : 'one');
    return new Failure(isOfAll ? 'uploads-of-all' : 'uploads-of-address', {
      text: (language) => texts[language].forms.refusals.uploads,
      headers: { 'retry-after': String(uploadRetrySeconds) },
    });
  }

  /** Resolves once the upload counts as under way. */
  function takeTurn({ network, over }: Upload): Promise<void> {
    if (isFree(network)) {
      begin(network);
      return Promise.resolve();
    }
    const before = queue.filter((waiting) => waiting.network === network).length;
    if (queue.length >= limits.waiting || before >= limits.waitingOfNetwork) {
      return Promise.reject(refusal());
    }
    return new Promise((resolve, reject) => {
      const cancelTimer = clock.after(limits.waitMs, () => waiting.settle(refusal()));
      const leave = () => waiting.settle(new Failure('body-broken-off'));
      const waiting: Waiting = {
        network,
        settle(failure) {
          queue = queue.filter((one) => one !== waiting);
          cancelTimer();
          over.removeEventListener('abort', leave);
          if (failure) reject(failure);
          else resolve();
        },
      };
      over.addEventListener('abort', leave);
      queue.push(waiting);
    });
  }

  return {
    async book(upload) {
      const { network, bytes, over } = upload;
      if (over.aborted) throw new Failure('body-broken-off');
      await takeTurn(upload);
      const whenOver = (giveBack: () => void) => {
        if (over.aborted) giveBack();
        else over.addEventListener('abort', giveBack, { once: true });
      };
      whenOver(() => end(network));
      whenOver(await disk.book(bytes));
    },
  };
}
