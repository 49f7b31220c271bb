import { takesOffers } from '../events/offer-rules.ts';

/** What decides about a driver's offers. */
export interface DriverState {
  userId: string;
  sandboxId: string | null;
  radiusMiles: number;
  /** Where they were last seen; null = unknown. */
  lat: number | null;
  lng: number | null;
  takesOffers: boolean;
}

/** Which changes of drivers a process has seen: all of the snapshot of this text, xmin:xmax:running,running. */
export type DriversSeen = string;

/** Before every snapshot: what is read from here on is everybody. */
export const noDriversSeen: DriversSeen = '0:0:';

/** The parameters of `changedDrivers`: whatever a snapshot did not see began after it, or ran while it was taken. */
export function changedSince(seen: DriversSeen): [end: string, running: string[]] {
  const [, end = '0', running = ''] = seen.split(':');
  return [end, running.split(',').filter((xid) => xid !== '')];
}

/** The DriverStates that changed since, as one JSON array; `end` and `running` name the statement's parameters. */
export const changedDrivers = (end: string, running: string): string => `(
  SELECT coalesce(jsonb_agg(jsonb_build_object('userId', d.user_id, 'sandboxId', u.sandbox_id,
    'radiusMiles', d.service_radius_miles, 'lat', l.lat, 'lng', l.lng, 'takesOffers', ${takesOffers})), '[]')
  FROM driver_profiles d JOIN users u ON u.id = d.user_id LEFT JOIN driver_locations l ON l.user_id = d.user_id
  WHERE d.changed_in >= ${end}::xid8 OR d.changed_in = ANY (${running}::xid8[]))`;
