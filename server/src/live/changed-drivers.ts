import { takesOffers } from '../events/offer-rules.ts';

/** The facts that decide which offers a driver gets. */
export interface DriverState {
  userId: string;
  sandboxId: string | null;
  radiusMiles: number;
  /** Preferred areas in the driver's own spelling. */
  areas: readonly string[];
  /** The driver's last known position; `lat` and `lng` are null if it is unknown. */
  lat: number | null;
  lng: number | null;
  takesOffers: boolean;
}

/**
 * A PostgreSQL snapshot (xmin:xmax:running,running). It marks which changes of drivers a process has seen.
 */
export type DriversSeen = string;

/** Given to the next read instead of a snapshot, this value makes that read return all drivers. */
export const noDriversSeen: DriversSeen = '0:0:';

/**
 * Takes two ids from the snapshot for `changedDrivers`: the first transaction that began after it, and those
 * still running when it was taken. Only these can have made changes that the snapshot does not show.
 */
export function changedSince(seen: DriversSeen): [end: string, running: string[]] {
  const [, end = '0', running = ''] = seen.split(':');
  return [end, running.split(',').filter((xid) => xid !== '')];
}

/**
 * SQL for the drivers whose state changed since a snapshot, as one JSON array of `DriverState`. `end` and
 * `running` are the placeholders of the parameters that `changedSince()` returns.
 */
export const changedDrivers = (end: string, running: string): string => `(
  SELECT coalesce(jsonb_agg(jsonb_build_object('userId', d.user_id, 'sandboxId', u.sandbox_id,
    'radiusMiles', d.service_radius_miles, 'areas', d.preferred_routes, 'lat', l.lat, 'lng', l.lng, 'takesOffers', ${takesOffers})), '[]')
  FROM driver_profiles d JOIN users u ON u.id = d.user_id LEFT JOIN driver_locations l ON l.user_id = d.user_id
  WHERE d.changed_in >= ${end}::xid8 OR d.changed_in = ANY (${running}::xid8[]))`;
