import { navigationRoute } from '@backhaul/contract/calls/places/places.ts';
import { type GeoPoint, greatCircleMiles } from '@backhaul/domain/geo/great-circle.ts';
import type { PlayWorld } from './play-world.ts';

/** The interval between positions: one per second, as a phone on the road would report them. */
const everyMs = 1_000;

/** Moves the driver's device to a place, along the route from the server's map. */
export async function driveTo(world: PlayWorld, to: GeoPoint & { address: string }): Promise<void> {
  const origin = world.device.place();
  const { routes } = await world.send('driver', navigationRoute, {
    body: { origin, destination: to.address, mode: 'driving' },
  });
  const line = (routes[0]?.geometry ?? []).map(([lng, lat]) => ({ lat, lng }));
  const end = { lat: to.lat, lng: to.lng };
  for (const point of pointsAlong([origin, ...line, end], world.pointsOfDrive())) {
    await world.wait(everyMs);
    world.device.moveTo(point);
  }
}

/**
 * The requested number of points along a line, at equal distances. The last point is the end of the line.
 */
export function pointsAlong(line: readonly GeoPoint[], count: number): GeoPoint[] {
  const [first] = line;
  const last = line.at(-1);
  if (first === undefined || last === undefined) return [];
  const marks = milesAlong(line);
  const whole = marks.at(-1) ?? 0;
  return Array.from({ length: count }, (_, index) =>
    index === count - 1 ? last : pointAt(line, marks, (whole * (index + 1)) / count),
  );
}

/** The distance of each point from the start, measured along the line, in miles. */
function milesAlong(line: readonly GeoPoint[]): number[] {
  let miles = 0;
  return line.map((point, index) => {
    const before = line[index - 1];
    if (before !== undefined) miles += greatCircleMiles(before, point);
    return miles;
  });
}

function pointAt(line: readonly GeoPoint[], marks: readonly number[], miles: number): GeoPoint {
  const next = Math.max(
    1,
    marks.findIndex((mark) => mark >= miles),
  );
  const [from, to] = [line[next - 1], line[next]];
  const [start = 0, end = 0] = [marks[next - 1], marks[next]];
  if (from === undefined || to === undefined) return line[0] as GeoPoint;
  const share = end === start ? 1 : (miles - start) / (end - start);
  return {
    lat: from.lat + (to.lat - from.lat) * share,
    lng: from.lng + (to.lng - from.lng) * share,
  };
}
