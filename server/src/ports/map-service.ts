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
  /** The possible error of the position; 0 for a position that the caller gave. */
  readonly uncertaintyMeters: number;
  /** Empty for a place without one, such as a town. */
  readonly street: string;
  readonly city: string;
  /** Two letters. */
  readonly state: string;
  /** Five digits; absent if unknown. */
  readonly zip?: string;
  /** Of a pin: where its address is known to be. A pin that is moved again is measured from there. */
  readonly pinnedFrom?: PinnedFrom;
}

export interface PinnedFrom {
  readonly location: GeoPoint;
  readonly uncertaintyMeters: number;
}

export type PlaceFacts = Omit<Place, 'placeId'>;

interface PlaceSuggestion {
  readonly placeId: string;
  /** The address, after the name of a store. */
  readonly description: string;
}

/** Why a typed address is no place: their words are in contract/src/error-codes.ts. */
export type AddressRefusal = 'unknown_place' | 'zip_required' | 'po_box' | 'state_mismatch';

type ResolvedAddress =
  | { readonly ok: true; readonly place: Place }
  | { readonly ok: false; readonly code: AddressRefusal };

/** Issues and reads opaque place ids. A forged or damaged one reads as undefined. */
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
  /** The points of the route's `geometry` between which it is driven; on arriving, the last one twice. */
  readonly fromIndex: number;
  readonly toIndex: number;
}

/** A stretch of a route off the known streets: a straight line, its length and time estimated. */
export interface EstimatedPart {
  /** Its first and last point in the route's `geometry`. */
  readonly fromIndex: number;
  readonly toIndex: number;
  readonly distanceMeters: number;
  readonly durationSeconds: number;
}

/** The traffic of the part by road, and that part's seconds on empty roads. */
export type RouteTraffic = Traffic & { readonly roadSeconds: number };

/** When a drive is made: in a window, at a moment (both ends the same), or on an ordinary day, when that is not known. */
export type DriveTime = TimeWindow | null;

export interface Route {
  readonly distanceMeters: number;
  /** The part by road with its traffic, and the estimated parts. */
  readonly durationSeconds: number;
  /** Null where nothing is by road: an estimate is of city speed anyway. */
  readonly traffic: RouteTraffic | null;
  /** True if any part is: then all of it is shown as an estimate (product-rules.md#maps). */
  readonly estimated: boolean;
  readonly geometry: Position[];
  /** Along the way: none by road, all of it without streets, one or both ends where it leaves them. */
  readonly estimatedParts: EstimatedPart[];
  readonly steps: RouteStep[];
}

/** The parts of a route that depend on the time of the drive, and its length. */
export type TimedDrive = Pick<Route, 'distanceMeters' | 'durationSeconds' | 'traffic'>;

/** Where a major road leads out of the mapped streets. */
export interface RoadExit extends GeoPoint {
  /** By its direction of travel. */
  readonly isWayIn: boolean;
  readonly isWayOut: boolean;
}

export interface TravelCost {
  readonly distanceMeters: number;
  /** With traffic, as a route's. */
  readonly durationSeconds: number;
  readonly estimated: boolean;
}

/** Our needs of a map (product-rules.md#maps). Finding nothing is an answer, not an error. */
export interface MapService {
  /** Suggestions for typed text, best first, at most eight; of equals the nearer to `near`, else to the area's centre. */
  autocomplete(query: string, near?: GeoPoint): Promise<PlaceSuggestion[]>;
  /** The place of an id this server issued; undefined for any other text. */
  placeDetails(placeId: string): Promise<Place | undefined>;
  /** The best match for a typed address; falls back to its ZIP code, then its town. */
  resolveAddress(address: string): Promise<ResolvedAddress>;
  /** The place at a position, which it keeps; undefined far from any known one. */
  reverse(point: GeoPoint): Promise<Place | undefined>;
  /** The driving route with steps; estimated without street data. */
  route(origin: GeoPoint, destination: GeoPoint, when: DriveTime): Promise<Route>;
  /** The same way at another time: only traffic, and with it the duration, is another. */
  atAnotherTime(drive: TimedDrive, when: DriveTime): TimedDrive;
  /** One row per origin, one cell per destination. */
  matrix(
    origins: readonly GeoPoint[],
    destinations: readonly GeoPoint[],
    when: DriveTime,
  ): Promise<TravelCost[][]>;
}
