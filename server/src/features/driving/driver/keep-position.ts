import { doubtLimits } from '@backhaul/domain/door/position-doubts.ts';
import { placeLimits } from '@backhaul/domain/door/place.ts';
import { metersPerMile } from '@backhaul/domain/geo/great-circle.ts';
import { replayRules } from '@backhaul/domain/replay/replay-rules.ts';
import { sql } from 'kysely';
import { milesPerDegree } from '../../../events/flat-map.ts';

/**
 * Limits for a new position. One so far away that no car can get there is ignored: it is a mistake, or comes
 * from the driver's second phone in another city. If the stored position is two minutes old, the new one is
 * believed.
 */
const dropped = { miles: 50, milesPerHour: 200, trusted: '2 minutes' } as const;

const isDropped = `(excluded.at < driver_locations.at + interval '${dropped.trusted}'
  AND (map_point(excluded.lat, excluded.lng) <-> map_point(driver_locations.lat, driver_locations.lng)) * ${milesPerDegree}
    > ${dropped.miles} + ${dropped.milesPerHour} * extract(epoch FROM excluded.at - driver_locations.at) / 3600)`;

const believed = `coalesce(driver_locations.believed, map_point(driver_locations.lat, driver_locations.lng))`;
const believedAt = `coalesce(driver_locations.believed_at, driver_locations.at)`;
const leeway = (row: string) =>
  `least(coalesce(${row}.accuracy_meters, 0), ${placeLimits.leewayMeters})`;

/**
 * SQL form of `isJumpBetween()`: true if no car can get from the last plausible position to the new one in
 * time. After a jump, positions are compared with a lower top speed.
 */
const isJump = `((map_point(excluded.lat, excluded.lng) <-> ${believed}) * ${milesPerDegree * metersPerMile}
  > ${placeLimits.leewayMeters} + ${leeway('excluded')} + ${leeway('driver_locations')}
    + (CASE WHEN driver_locations.believed IS NULL THEN ${placeLimits.metersPerSecond}
      ELSE ${doubtLimits.metersPerSecondAfterJump} END) * extract(epoch FROM excluded.at - ${believedAt}))`;

const isRepeat = `(excluded.lat = driver_locations.lat AND excluded.lng = driver_locations.lng
  AND excluded.accuracy_meters IS NOT DISTINCT FROM driver_locations.accuracy_meters)`;

/**
 * The end of an INSERT into driver_locations. It stores the position and reasons to doubt it. It ignores a
 * position that is older than the stored one, or so far away that no car can get there.
 */
export const keepNewest = sql.raw(`ON CONFLICT (user_id) DO UPDATE
  SET lat = excluded.lat, lng = excluded.lng, accuracy_meters = excluded.accuracy_meters, at = excluded.at,
    is_mocked = excluded.is_mocked,
    repeats = CASE WHEN NOT ${isRepeat} THEN 0
      ELSE driver_locations.repeats + (excluded.at > driver_locations.at)::integer END,
    believed = CASE WHEN ${isJump} THEN ${believed} END,
    believed_at = CASE WHEN ${isJump} THEN ${believedAt} END
  WHERE driver_locations.at <= excluded.at AND NOT ${isDropped}`);

const span = (at: string) =>
  `date_bin('${replayRules.everySeconds} seconds', ${at}, timestamptz 'epoch')`;

/**
 * SQL that adds a driver's first position in each interval of some seconds to the stored track. It is part of
 * a statement with the CTE `kept`, the rows just written to driver_locations. Demo drivers have no track.
 */
export const keepTrack = sql.raw(`INSERT INTO driver_track_points (user_id, at, lat, lng)
  SELECT kept.user_id, kept.at, kept.lat, kept.lng
  FROM kept JOIN users u ON u.id = kept.user_id AND u.sandbox_id IS NULL
  LEFT JOIN driver_locations last ON last.user_id = kept.user_id
  WHERE last.at IS NULL OR ${span('last.at')} < ${span('kept.at')}
  ON CONFLICT DO NOTHING`);

/** The reasons to doubt a position in driver_locations, as fields of a JSON object. */
export const doubtFields = (alias: string) =>
  `'isMocked', ${alias}.is_mocked, 'isJump', ${alias}.believed IS NOT NULL, 'repeats', ${alias}.repeats`;
