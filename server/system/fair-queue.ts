import type { Clock } from './clock.ts';

/** Who waits in a queue. */
export interface Waiter {
  /** Lower ranks come first, and are refused last. */
  rank?: number;
  /** What it belongs to, from wide to narrow, such as its networks: each gets its turn. */
  groups: readonly string[];
}

/**
 * Runs tasks in turn, few at a time. Of those who wait, the group that was served longest ago comes next, so that a
 * thousand of one network don't stand before one of another. Who finds it full is refused or takes the place of the
 * newest of the group that has most places.
 */
export interface FairQueue {
  /** @throws {QueueFull} where there is no place, or no turn in time */
  run<Result>(who: Waiter, task: () => Promise<Result>): Promise<Result>;
  /** How many wait. */
  waiting(): number;
}

export class QueueFull extends Error {
  override name = 'QueueFull';
}

interface Place extends Required<Waiter> {
  begin: () => void;
  refuse: () => void;
}

export function createFairQueue(
  clock: Clock,
  {
    atOnce,
    most,
    holdMs = 0,
    longestMs,
  }: {
    atOnce: number;
    /** How many may wait. */
    most: number;
    /** How long a place at the front stays taken after its task. */
    holdMs?: number;
    /** How long one waits at most; without it, until its turn comes. */
    longestMs?: number;
  },
): FairQueue {
  let running = 0;
  const places: Place[] = [];
  /** When each group was served last, as a number of turns. */
  const served = new Map<string, number>();
  let turns = 0;

  function remove(place: Place): void {
    const at = places.indexOf(place);
    if (at >= 0) places.splice(at, 1);
  }

  function next(): void {
    if (places.length === 0) served.clear();
    if (running >= atOnce) return;
    const first = places.toSorted(comesBefore)[0];
    if (first === undefined) return;
    remove(first);
    running += 1;
    turns += 1;
    for (const group of first.groups) served.set(group, turns);
    first.begin();
  }

  function comesBefore(one: Place, other: Place): number {
    if (one.rank !== other.rank) return one.rank - other.rank;
    for (const [at, group] of one.groups.entries()) {
      const difference = (served.get(group) ?? 0) - (served.get(other.groups[at] ?? '') ?? 0);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  /** Who goes where one is too many: of the last rank, the newest of the widest group with most places. */
  function outOfPlace(): Place | undefined {
    const rank = Math.max(...places.map((place) => place.rank));
    const last = places.filter((place) => place.rank === rank);
    const counts = Map.groupBy(last, ({ groups }) => groups[0]);
    const largest = Math.max(...[...counts.values()].map(({ length }) => length));
    return last.findLast(({ groups }) => counts.get(groups[0])?.length === largest);
  }

  function free(): void {
    running -= 1;
    next();
  }

  return {
    waiting: () => places.length,
    async run({ rank = 0, groups }, task) {
      await new Promise<void>((resolve, reject) => {
        const refuse = () => {
          remove(place);
          reject(new QueueFull());
        };
        const cancel = longestMs === undefined ? () => {} : clock.after(longestMs, refuse);
        const place: Place = {
          rank,
          groups,
          begin() {
            cancel();
            resolve();
          },
          refuse() {
            cancel();
            refuse();
          },
        };
        places.push(place);
        next();
        if (places.length > most) outOfPlace()?.refuse();
      });
      try {
        return await task();
      } finally {
        if (holdMs > 0) clock.after(holdMs, free);
        else free();
      }
    },
  };
}
