import type { Traffic } from '@backhaul/domain/geo/city-traffic.ts';
import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import type { PlacePrecision } from '@backhaul/domain/geo/position-certainty.ts';
import type { TimeWindow } from '@backhaul/domain/time/window-words.ts';

/** A resolved place. Its id fixes the position; only the server can issue one (product-rules.md#who-owns-the-price). */
export interface Place {
  readonly placeId: string;
  readonly formattedAddress: string;
  readonly name: string;
  readonly location: GeoPoint;
  readonly precision: PlacePrecision;
  /** The possible error of the position in meters; 0 if the caller gave the position. */
  readonly uncertaintyMeters: number;
  /** The street; empty for a place without one, such as a town. */
  readonly street: string;
  readonly city: string;
  /** The state's code of two letters. */
  readonly state: string;
  /** The five digits of the ZIP code; absent if unknown. */
  readonly zip?: string;
  /**
   * The known position of the address, if the customer moved the pin on the map. The distance of every later
   * move is measured from this position.
   */
  readonly pinnedFrom?: PinnedFrom;
}

export interface PinnedFrom {
  readonly location: GeoPoint;
  readonly uncertaintyMeters: number;
}

export type PlaceFacts = Omit<Place, 'placeId'>;

interface PlaceSuggestion {
  readonly placeId: string;
  /** The address of the place; for a store, the store's name comes first. */
  readonly description: string;
}

/** The reason why a typed address cannot be used; contract/src/error-codes.ts has the messages. */
export type AddressRefusal = 'unknown_place' | 'zip_required' | 'po_box' | 'state_mismatch';

type ResolvedAddress =
  | { readonly ok: true; readonly place: Place }
  | { readonly ok: false; readonly code: AddressRefusal };

/** Issues and reads opaque place ids. A forged or damaged id reads as undefined. */
export interface PlaceIds {
  issue(facts: PlaceFacts): string;
  read(placeId: string): Place | undefined;
}

/** `[lng, lat]`, as in GeoJSON. */
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
  /**
   * The index of the step's first point in the route's `geometry`; `toIndex` is that of its last point. For
   * the arrival both are the geometry's last index.
   */
  readonly fromIndex: number;
  readonly toIndex: number;
}

/** A part of a route off the known streets: a straight line with estimated length and time. */
export interface EstimatedPart {
  /** The index of the part's first point in the route's `geometry`; `toIndex` is that of its last point. */
  readonly fromIndex: number;
  readonly toIndex: number;
  readonly distanceMeters: number;
  readonly durationSeconds: number;
}

/** The traffic on the road part of a route, and that part's seconds on empty roads. */
export type RouteTraffic = Traffic & { readonly roadSeconds: number };

/**
 * The time of a drive: a window, or a moment (both ends equal). Null if unknown; the traffic of an average
 * day is then used.
 */
export type DriveTime = TimeWindow | null;

export interface Route {
  readonly distanceMeters: number;
  /** The seconds on the road part, including traffic, plus those of the estimated parts. */
  readonly durationSeconds: number;
  /** The traffic on the route; null if no part is by road, since estimates assume city speed. */
  readonly traffic: RouteTraffic | null;
  /** True if any part is estimated; the whole route is then shown as an estimate (product-rules.md#maps). */
  readonly estimated: boolean;
  readonly geometry: Position[];
  /**
   * The estimated parts, sorted along the route: none if all is by road, one for the whole route if there are
   * no streets, one or two if an end is off the streets.
   */
  readonly estimatedParts: EstimatedPart[];
  readonly steps: RouteStep[];
}

/** The parts of a route that depend on the time of the drive, and its length. */
export type TimedDrive = Pick<Route, 'distanceMeters' | 'durationSeconds' | 'traffic'>;

/** A point where a major road leaves the mapped streets. */
export interface RoadExit extends GeoPoint {
  /** True if traffic on the road leads into the mapped area. */
  readonly isWayIn: boolean;
  readonly isWayOut: boolean;
}

export interface TravelCost {
  readonly distanceMeters: number;
  /** The seconds of the drive, traffic included. */
  readonly durationSeconds: number;
  readonly estimated: boolean;
}

/**
 * Finds places and routes (product-rules.md#maps). Finding nothing is not an error; the answer then says so.
 */
export interface MapService {
  /**
   * Suggestions for typed text, best first, at most eight. Among equals, the nearer to `near`, or to the
   * area's center, comes first.
   */
  autocomplete(query: string, near?: GeoPoint): Promise<PlaceSuggestion[]>;
  /** The place of an id this server issued; undefined for any other text. */
  placeDetails(placeId: string): Promise<Place | undefined>;
  /** The best match for a typed address; falls back to its ZIP code, then its town. */
  resolveAddress(address: string): Promise<ResolvedAddress>;
  /** The place at a position. The result keeps the given position. Undefined far from any known place. */
  reverse(point: GeoPoint): Promise<Place | undefined>;
  /** The driving route with steps; estimated without street data. */
  route(origin: GeoPoint, destination: GeoPoint, when: DriveTime): Promise<Route>;
  /** Converts a drive to another time: only traffic and duration change. */
  atAnotherTime(drive: TimedDrive, when: DriveTime): TimedDrive;
  /** The distance and time of all drives: one row per origin, one cell per destination. */
  matrix(
    origins: readonly GeoPoint[],
    destinations: readonly GeoPoint[],
    when: DriveTime,
  ): Promise<TravelCost[][]>;
}
