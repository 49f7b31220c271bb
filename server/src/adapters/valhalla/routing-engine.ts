import { Actor } from '@valhallajs/valhallajs';
import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import { valhallaConfig } from './valhalla-config.ts';

/** The fields we read. Lengths are kilometers, times seconds. */
export interface ValhallaTrip {
  legs: {
    /** Six-decimal polyline. */
    shape: string;
    maneuvers: { type: number; instruction: string; length: number; time: number }[];
  }[];
  summary: { length: number; time: number };
}
export interface ValhallaLocation {
  /** Null away from every street. */
  edges: { distance?: number; edge_info?: { names?: string[] } }[] | null;
}
export interface ValhallaCell {
  distance: number | null;
  time: number | null;
}

export interface RoutingEngine {
  route(origin: GeoPoint, destination: GeoPoint): Promise<ValhallaTrip>;
  /** Rows by source. Every point must be on a street. */
  matrix(sources: readonly GeoPoint[], targets: readonly GeoPoint[]): Promise<ValhallaCell[][]>;
  /** The streets near each point; `withNames` also returns names and distances. */
  locate(points: readonly GeoPoint[], withNames: boolean): Promise<ValhallaLocation[]>;
}

const at = (point: GeoPoint) => ({ lat: point.lat, lon: point.lng });
const driving = { costing: 'auto', units: 'kilometers' };

/** Valhalla in this process, using routing tiles in `tileFolder`. It computes on its own threads. */
export function startRoutingEngine(tileFolder: string): RoutingEngine {
  const actor = new Actor(valhallaConfig(tileFolder));
  return {
    async route(origin, destination) {
      const answer = await actor.route({ ...driving, locations: [at(origin), at(destination)] });
      return answer['trip'] as ValhallaTrip;
    },
    async matrix(sources, targets) {
      const answer = await actor.matrix({
        ...driving,
        sources: sources.map(at),
        targets: targets.map(at),
      });
      return answer['sources_to_targets'] as ValhallaCell[][];
    },
    async locate(points, withNames) {
      const answer: unknown = await actor.locate({
        ...driving,
        locations: points.map(at),
        verbose: withNames,
      });
      return answer as ValhallaLocation[];
    },
  };
}
