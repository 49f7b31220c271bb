import { ratingRules } from '@backhaul/domain/driver/driver-rating.ts';
import { type RawBuilder, sql } from 'kysely';

/** The mean of a driver's latest ratings, to two decimals; null while there are too few. */
export function ratingOf(driverId: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql<
    number | null
  >`(SELECT CASE WHEN count(*) >= ${ratingRules.fewest}::integer THEN round(avg(latest.stars), 2)::float8 END
    FROM (SELECT stars FROM ratings WHERE driver_id = ${driverId}
      ORDER BY created_at DESC, order_id LIMIT ${ratingRules.counted}::integer) latest)`;
}
