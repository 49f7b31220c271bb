import { Actor } from '@valhallajs/valhallajs';
import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import { valhallaConfig } from './valhalla-config.ts';

/** The fields of an engine's trip that we read. Lengths are in kilometers, times in seconds. */
export interface ValhallaTrip {
  legs: {
    /** The route of the leg, as a six-decimal polyline. */
    shape: string;
    maneuvers: {
      type: number;
      instruction: string;
      length: number;
      time: number;
      /** The index, among the points of `shape`, of the point where this maneuver begins. */
      begin_shape_index: number;
      end_shape_index: number;
    }[];
  }[];
  summary: { length: number; time: number };
}
export interface ValhallaLocation {
  /** The nearest streets; null if no street is near. */
  edges: { correlated_lat: number; correlated_lon: number }[] | null;
}
export interface ValhallaCell {
  distance: number | null;
  time: number | null;
}

/** The kind of route that is wanted: a quick one that avoids detours, or the shortest. */
export type Preference = 'quick' | 'short';

/**
 * A point on a street. `isExit` is true for the end of a road at the map's edge, which the engine would
 * otherwise refuse as a dead end.
 */
export interface StreetPoint extends GeoPoint {
  readonly isExit?: boolean;
}

export interface RoutingEngine {
  route(origin: StreetPoint, destination: StreetPoint, like: Preference): Promise<ValhallaTrip>;
  /** The drives between all sources and targets, one row per source. Every point must be on a street. */
  matrix(
    sources: readonly StreetPoint[],
    targets: readonly StreetPoint[],
    like: Preference,
  ): Promise<ValhallaCell[][]>;
  /** Finds the streets near each point. */
  locate(points: readonly GeoPoint[]): Promise<ValhallaLocation[]>;
}

/** The highest latitude that is searched. The engine fails if its search for streets reaches the North Pole. */
const northernmost = 89.9;

const at = ({ lat, lng, isExit = false }: StreetPoint) => ({
  lat: Math.min(lat, northernmost),
  lon: lng,
  ...(isExit ? { minimum_reachability: 0 } : {}),
});

/**
 * With `use_distance` at 0.4, a mile costs as much as 67 seconds. In the City, such routes take as long as
 * the quickest ones and are 8 % shorter.
 */
const preferences: Record<Preference, object> = {
  quick: { use_distance: 0.4 },
  short: { shortest: true },
};
/**
 * The engine's options for a drive. Hierarchy pruning is off, because with it the engine's tables and routes
 * differ by more than 2 % for a third of all pairs in the City.
 */
const driving = (like: Preference) => ({
  costing: 'auto',
  costing_options: { auto: { ...preferences[like], disable_hierarchy_pruning: true } },
  units: 'kilometers',
});

/** Valhalla in this process, using routing tiles in `tileFolder`. It computes on its own threads. */
export function startRoutingEngine(tileFolder: string): RoutingEngine {
  const actor = new Actor(valhallaConfig(tileFolder));
  return {
    async route(origin, destination, like) {
      const locations = [at(origin), at(destination)];
      const answer = await actor.route({ ...driving(like), locations });
      return answer['trip'] as ValhallaTrip;
    },
    async matrix(sources, targets, like) {
      const answer = await actor.matrix({
        ...driving(like),
        sources: sources.map(at),
        targets: targets.map(at),
      });
      return answer['sources_to_targets'] as ValhallaCell[][];
    },
    async locate(points) {
      const answer: unknown = await actor.locate({
        ...driving('quick'),
        locations: points.map(at),
        verbose: false,
      });
      return answer as ValhallaLocation[];
    },
  };
}
