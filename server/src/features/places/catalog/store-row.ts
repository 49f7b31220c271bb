import { type StoreHours } from '@backhaul/domain/catalog/store-hours.ts';
import type { PositionQuality } from '@backhaul/domain/catalog/store-record.ts';
import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import { type RawBuilder, sql } from 'kysely';

export interface StoreRow {
  id: string;
  company_id: string;
  company_name: string;
  name: string;
  street_address: string;
  city: string;
  state: string;
  zip_code: string;
  lat: number;
  lng: number;
  accepts_returns: boolean;
  store_hours: StoreHours | null;
  position_quality: PositionQuality;
}

export const storeColumns = sql`s.id, s.company_id, c.name AS company_name, s.name, s.street_address, s.city, s.state,
  s.zip_code, s.lat, s.lng, s.accepts_returns, s.store_hours, s.position_quality`;

/**
 * SQL for the point from which distances are measured: `near` or, without it, the center of the first open
 * service area.
 */
export function pointNear(near: GeoPoint | undefined): RawBuilder<unknown> {
  return near === undefined
    ? sql`(SELECT map_point(center_lat, center_lng) FROM service_areas ORDER BY is_live DESC, opened_at, id LIMIT 1)`
    : sql`map_point(${near.lat}, ${near.lng})`;
}
