import { takesOffers } from '../events/offer-rules.ts';

/** The facts that decide which offers a driver gets. */
export interface DriverState {
  userId: string;
  sandboxId: string | null;
  radiusMiles: number;
  /** Preferred areas in the driver's own spelling. */
  areas: readonly string[];
  /** The driver's last known position, or null. */
  lat: number | null;
  lng: number | null;
  takesOffers: boolean;
}

/**
 * Marks the driver changes that a process has seen, as a PostgreSQL snapshot: xmin:xmax:running,running.
 */
export type DriversSeen = string;

/** This value precedes every snapshot, so the next read returns all drivers. */
export const noDriversSeen: DriversSeen = '0:0:';

/**
 * The parameters of `changedDrivers`. A change that the snapshot missed either started after it or was still
 * running at that time.
 */
export function changedSince(seen: DriversSeen): [end: string, running: string[]] {
  const [, end = '0', running = ''] = seen.split(':');
  return [end, running.split(',').filter((xid) => xid !== '')];
}

/**
 * The DriverStates that changed since a snapshot, as one JSON array; `end` and `running` name the statement's
 * parameters.
 */
export const changedDrivers = (end: string, running: string): string => `(
  SELECT coalesce(jsonb_agg(jsonb_build_object('userId', d.user_id, 'sandboxId', u.sandbox_id,
    'radiusMiles', d.service_radius_miles, 'areas', d.preferred_routes, 'lat', l.lat, 'lng', l.lng, 'takesOffers', ${takesOffers})), '[]')
  FROM driver_profiles d JOIN users u ON u.id = d.user_id LEFT JOIN driver_locations l ON l.user_id = d.user_id
  WHERE d.changed_in >= ${end}::xid8 OR d.changed_in = ANY (${running}::xid8[]))`;
