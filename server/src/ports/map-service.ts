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
   * The address's own position, if the customer moved the pin on the map away from it. The distance of a
   * further move is also measured from here.
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
   * The index in the route's `geometry` of the step's first point; `toIndex` is that of its last point. For
   * the step 'arrival', both are the last index.
   */
  readonly fromIndex: number;
  readonly toIndex: number;
}

/** A part of a route where the map knows no streets: a straight line with estimated length and time. */
export interface EstimatedPart {
  /** The index of the part's first point in the route's `geometry`; `toIndex` is that of its last point. */
  readonly fromIndex: number;
  readonly toIndex: number;
  readonly distanceMeters: number;
  readonly durationSeconds: number;
}

/** The traffic on the part of a route that is by road, and the seconds that this part takes on empty roads. */
export type RouteTraffic = Traffic & { readonly roadSeconds: number };

/**
 * The time of a drive: a period, or a moment (both ends equal). Null if the time is unknown; the drive is
 * then computed with the traffic of an average day.
 */
export type DriveTime = TimeWindow | null;

export interface Route {
  readonly distanceMeters: number;
  /** The seconds of the drive: on roads with traffic, plus on the estimated parts. */
  readonly durationSeconds: number;
  /** The traffic on the part of the route that is by road; null if the whole route is estimated. */
  readonly traffic: RouteTraffic | null;
  /** True if any part is estimated; the whole route is then shown as an estimate (product-rules.md#maps). */
  readonly estimated: boolean;
  readonly geometry: Position[];
  /**
   * The estimated parts in the sequence of the route. Empty if the route is all by road; one part for the
   * whole route if the map knows no streets there; else one at each end that is away from the streets.
   */
  readonly estimatedParts: EstimatedPart[];
  readonly steps: RouteStep[];
}

/** The length, time and traffic of a drive. Time and traffic depend on when the drive is made. */
export type TimedDrive = Pick<Route, 'distanceMeters' | 'durationSeconds' | 'traffic'>;

/** A point where a major road leaves the mapped streets. */
export interface RoadExit extends GeoPoint {
  /** True if one can drive on the road into the mapped area; `isWayOut` is the same for driving out. */
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
   * At most eight suggestions for a typed text, best first. Among equally good ones, the nearer to `near`
   * comes first, or to the area's center if `near` is absent.
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
