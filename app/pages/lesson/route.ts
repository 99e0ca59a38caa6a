type Point = readonly [x: number, y: number];

/** The bends of the longest way, in units of the map's drawing, in the strip of it that is shown. */
const bends: readonly Point[] = [
  [130, 262],
  [215, 318],
  [300, 262],
  [385, 322],
  [495, 246],
];

/** Units of a minute: a dash and its gap. */
const minute = 30;

/** The way to the point after some units: the bends before it, and it. */
function along(units: number): Point[] {
  const passed: Point[] = [];
  let left = units;
  for (const [index, from] of bends.entries()) {
    passed.push(from);
    const to = bends[index + 1];
    if (!to) break;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    if (length >= left) {
      const at = (axis: 0 | 1) =>
        Math.round(from[axis] + ((to[axis] - from[axis]) * left) / length);
      return [...passed, [at(0), at(1)]];
    }
    left -= length;
  }
  return passed;
}

/** A lesson's way over the map, as long as it takes, and where its stops are on it, the last at the end. */
export function routeOf(minutes: number, stops: number): { way: string; places: Point[] } {
  const length = minutes * minute;
  return {
    way: `M${along(length).join(' ')}`,
    places: Array.from({ length: stops }, (_, stop) =>
      along((length * (stop + 1)) / stops).slice(-1),
    ).flat(),
  };
}
