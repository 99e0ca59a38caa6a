/**
 * Bounds an `LRUCache` to so many entries. It uses `maxSize`, because `max` takes the memory of all entries at the
 * start.
 */
export function atMost(entries: number) {
  return { maxSize: entries, sizeCalculation: () => 1 };
}
