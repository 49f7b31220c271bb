import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import type { AddressRefusal, PlaceFacts } from './map-service.ts';

/** Finds addresses by text and by position. An index without house numbers finds only ZIP codes and towns. */
export interface AddressIndex {
  /**
   * At most `limit` places that a typed text may mean, best first and without duplicates. Among equally good
   * ones, the nearer to `near` comes first.
   */
  suggest(query: string, limit: number, near?: GeoPoint): Promise<PlaceFacts[]>;
  /** The best match for an address; falls back to its ZIP code, then its town. */
  resolve(address: string): Promise<PlaceFacts | { readonly code: AddressRefusal }>;
  /**
   * The house at a position, else the street, else the ZIP code. The result keeps the given position.
   * Undefined far from any known place.
   */
  reverse(point: GeoPoint): Promise<PlaceFacts | undefined>;
}
