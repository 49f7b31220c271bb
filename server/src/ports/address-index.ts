import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import type { AddressRefusal, PlaceFacts } from './map-service.ts';

/** Finds addresses by text and by position. Without house numbers it finds ZIP codes and towns. */
export interface AddressIndex {
  /**
   * The possible meanings of typed text, best first. Among equals, the nearer to `near` comes first. At most `limit`,
   * without duplicates.
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
