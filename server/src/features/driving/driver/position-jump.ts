import { sql } from 'kysely';
import { milesPerDegree } from '../../../events/flat-map.ts';

/**
 * Nobody drives that fast: it is a mistaken position, or a second phone of the same driver in another city. The
 * position that keeps being sent wins; a mistaken one is dropped after two minutes without another.
 */
const jump = { miles: 50, milesPerHour: 200, trusted: '2 minutes' } as const;

/** For an INSERT into driver_locations that conflicts with the driver's last position. */
export const isJump = sql.raw(`(excluded.at < driver_locations.at + interval '${jump.trusted}'
  AND (map_point(excluded.lat, excluded.lng) <-> map_point(driver_locations.lat, driver_locations.lng)) * ${milesPerDegree}
    > ${jump.miles} + ${jump.milesPerHour} * extract(epoch FROM excluded.at - driver_locations.at) / 3600)`);
