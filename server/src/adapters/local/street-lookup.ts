import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';

/** A street on the map, with all stretches of one name. */
export interface Street {
  /** As on street signs: 'Halliday Ave'. */
  readonly name: string;
  /** One point on each stretch. */
  readonly anchors: readonly GeoPoint[];
  /** House numbers with a known position; may be empty. */
  readonly houses: readonly (GeoPoint & { readonly number: number })[];
}

/** Streets by name. Optional for the built-in map, which finds more with them. */
export interface StreetLookup {
  /** Streets whose name key, with or without its direction, starts with `key`; exact matches first. */
  beginningWith(key: string, limit: number): Street[];
}
