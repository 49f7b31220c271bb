import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';

/** A street known from a map, all stretches of one name. */
export interface Street {
  /** As on its signs: 'Halliday Ave'. */
  readonly name: string;
  /** One point on each stretch. */
  readonly anchors: readonly GeoPoint[];
  /** House numbers whose position is known; empty where the map has none. */
  readonly houses: readonly (GeoPoint & { readonly number: number })[];
}

/** Streets by name; the built-in map works without one, and finds more with one. */
export interface StreetLookup {
  /** Streets whose name key, with or without its compass direction, begins with `key`; whole names first. */
  beginningWith(key: string, limit: number): Street[];
}
