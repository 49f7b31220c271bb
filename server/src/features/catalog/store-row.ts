import { type StoreHours } from '@backhaul/domain/catalog/store-hours.ts';
import { sql } from 'kysely';

/** A store with its company's name. */
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
}

/** Over `stores s` joined with `companies c`. */
export const storeColumns = sql`s.id, s.company_id, c.name AS company_name, s.name, s.street_address, s.city, s.state,
  s.zip_code, s.lat, s.lng, s.accepts_returns, s.store_hours`;
