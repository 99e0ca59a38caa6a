/**
 * Bounds an `LRUCache` to so many entries. By `maxSize`, because `max` takes the memory of all entries at the
 * start: twelve limits of addresses took 24 MB before the first visitor came.
 */
export function atMost(entries: number) {
  return { maxSize: entries, sizeCalculation: () => 1 };
}
