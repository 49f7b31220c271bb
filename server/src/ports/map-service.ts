import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';

/** How exactly a place's position is known; anything but `address` and `store` is an approximation. */
export type PlacePrecision = 'address' | 'store' | 'street' | 'zip' | 'town';

/**
 * A resolved place. Its id binds this position: nobody but the server can make one
 * (product-rules.md#who-owns-the-price).
 */
export interface Place {
  readonly placeId: string;
  readonly formattedAddress: string;
  readonly name: string;
  readonly location: GeoPoint;
  readonly precision: PlacePrecision;
  /** Empty where the place has none: a town has no street. */
  readonly street: string;
  readonly city: string;
  /** Two letters. */
  readonly state: string;
  /** Five digits; absent where it could not be told. */
  readonly zip?: string;
}

export type PlaceFacts = Omit<Place, 'placeId'>;

export interface PlaceSuggestion {
  readonly placeId: string;
  /** The address, with a remark in brackets where its position is an approximation. */
  readonly description: string;
}

/** Issues and reads opaque place ids; a forged or damaged id reads as undefined. */
export interface PlaceIds {
  issue(facts: PlaceFacts): string;
  read(placeId: string): Place | undefined;
}

/** `[lng, lat]`, the order of GeoJSON. */
export type Position = [lng: number, lat: number];

export type Maneuver =
  | 'depart'
  | 'arrive'
  | 'straight'
  | 'turn-slight-left'
  | 'turn-left'
  | 'turn-sharp-left'
  | 'turn-slight-right'
  | 'turn-right'
  | 'turn-sharp-right'
  | 'uturn-left'
  | 'uturn-right'
  | 'ramp-left'
  | 'ramp-right'
  | 'fork-left'
  | 'fork-right'
  | 'merge'
  | 'roundabout'
  | 'ferry';

export interface RouteStep {
  readonly instruction: string;
  readonly distanceMeters: number;
  readonly durationSeconds: number;
  readonly maneuver: Maneuver;
}

export interface Route {
  readonly distanceMeters: number;
  readonly durationSeconds: number;
  /** True where no streets were known: shown as an estimate, always (product-rules.md#maps). */
  readonly estimated: boolean;
  readonly geometry: Position[];
  readonly steps: RouteStep[];
}

export interface TravelCost {
  readonly distanceMeters: number;
  readonly durationSeconds: number;
  readonly estimated: boolean;
}

/** What we need from a map (product-rules.md#maps). Failing to find is an answer, not an error. */
export interface MapService {
  /** Suggestions for what has been typed so far, best first, at most eight. */
  autocomplete(query: string): Promise<PlaceSuggestion[]>;
  /** The place behind an id this server issued; undefined for any other text. */
  placeDetails(placeId: string): Promise<Place | undefined>;
  /** The best reading of a freely typed address; falls back to its ZIP code, then its town. */
  resolveAddress(address: string): Promise<Place | undefined>;
  /** What lies at a position; undefined far from everything known. */
  reverse(point: GeoPoint): Promise<Place | undefined>;
  /** The way to drive, with steps; estimated where streets are not known. */
  route(origin: GeoPoint, destination: GeoPoint): Promise<Route>;
  /** One row per origin, one cell per destination. */
  matrix(origins: readonly GeoPoint[], destinations: readonly GeoPoint[]): Promise<TravelCost[][]>;
}
