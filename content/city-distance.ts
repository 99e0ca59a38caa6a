/** Degrees north and east of city centres. */
const coordinates = {
  Amsterdam: [52.3731, 4.8926],
  Frankfurt: [50.1106, 8.682],
  London: [51.5074, -0.1278],
} as const satisfies Record<string, readonly [north: number, east: number]>;

type City = keyof typeof coordinates;

const earthRadiusKm = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Kilometres as the crow flies between the centres of two cities (haversine). */
export function cityDistanceKm(from: City, to: City): number {
  const [north, east] = coordinates[from];
  const [otherNorth, otherEast] = coordinates[to];
  const half =
    Math.sin(radians(otherNorth - north) / 2) ** 2 +
    Math.cos(radians(north)) *
      Math.cos(radians(otherNorth)) *
      Math.sin(radians(otherEast - east) / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(half));
}
