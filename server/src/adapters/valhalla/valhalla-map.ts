import {
  type Traffic,
  trafficDuring,
  type TrafficTable,
} from '@backhaul/domain/geo/city-traffic.ts';
import { LRUCache } from 'lru-cache';
import type { DriveTime, MapService, RoadExit, Route } from '../../ports/map-service.ts';
import { type DriveEnds, retimed, routeByRoad, routeThrough } from './build-route.ts';
import { findPassages } from './passages.ts';
import { driveByRoad } from './road-drives.ts';
import { notCovered } from './not-covered.ts';
import { rememberRoads } from './remembered-engine.ts';
import { startRoutingEngine } from './routing-engine.ts';
import { prepareRoutingTiles } from './routing-tiles.ts';

interface ValhallaMapOptions {
  /** The path of an OpenStreetMap extract (.osm.pbf). */
  extractPath: string;
  /** The folder under which the routing tiles are stored. */
  dataDir: string;
  /** The points where major roads lead out of the extract. */
  exits: readonly RoadExit[];
  /** The traffic table, and the time zone of its hours. */
  traffic: { readonly table: TrafficTable; readonly timeZone: string };
  /** Finds places, and estimates drives outside the extract. */
  fallback: MapService;
}

/** Waits for the engine's result; null if no road connects the points. */
async function unlessNotCovered<Found>(asked: Promise<Found>): Promise<Found | null> {
  try {
    return await asked;
  } catch (error) {
    if (notCovered(error)) return null;
    throw error;
  }
}

/**
 * The maximum number of cached time windows. It is enough for all pickup windows that can be booked and for
 * the minutes at which drivers ask for routes.
 */
const windowsKept = 500;

/** Finds the traffic in a time window, and caches it, because every quote needs the same twenty windows. */
function rememberTraffic({ table, timeZone }: ValhallaMapOptions['traffic']) {
  const known = new LRUCache<string, Traffic>({ max: windowsKept });
  return (when: DriveTime): Traffic => {
    const key = when === null ? 'any' : `${when.startMs} ${when.endMs}`;
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    const traffic = trafficDuring(table, when, timeZone);
    known.set(key, traffic);
    return traffic;
  };
}

/**
 * A map service with the streets and routes of an OSM extract, computed in this process. A drive out of the
 * extract is estimated from the road exit on. Places, and drives without a street of the extract, come from
 * `fallback`.
 */
export async function createValhallaMap(options: ValhallaMapOptions): Promise<MapService> {
  const { extractPath, dataDir, exits, fallback } = options;
  const trafficOf = rememberTraffic(options.traffic);
  const engine = rememberRoads(startRoutingEngine(await prepareRoutingTiles(extractPath, dataDir)));

  async function routeOverTheEdge(ends: DriveEnds, traffic: Traffic): Promise<Route | null> {
    const { origin, destination } = ends;
    const found = await findPassages({ engine, exits, traffic }, [origin], [destination]);
    const [[passage = null] = []] = found;
    if (passage === null) return null;
    const road = await unlessNotCovered(driveByRoad(engine, passage.on, passage.off));
    return road && routeThrough(passage, road, { ...ends, traffic });
  }

  return {
    autocomplete: (query, near) => fallback.autocomplete(query, near),
    placeDetails: (placeId) => fallback.placeDetails(placeId),
    resolveAddress: (address) => fallback.resolveAddress(address),
    reverse: (point) => fallback.reverse(point),
    async route(origin, destination, when) {
      const traffic = trafficOf(when);
      const road = await unlessNotCovered(driveByRoad(engine, origin, destination));
      if (road !== null) return routeByRoad(road, traffic);
      const leaving = await routeOverTheEdge({ origin, destination }, traffic);
      return leaving ?? fallback.route(origin, destination, when);
    },
    atAnotherTime: (drive, when) => retimed(drive, trafficOf(when)),
    async matrix(origins, destinations, when) {
      const [estimates, passages] = await Promise.all([
        fallback.matrix(origins, destinations, when),
        findPassages({ engine, exits, traffic: trafficOf(when) }, origins, destinations),
      ]);
      return estimates.map((row, from) =>
        row.map((estimate, to) => {
          const passage = passages[from]?.[to];
          if (passage == null) return estimate;
          const { on, off, distanceMeters, durationSeconds } = passage;
          const estimated = on.beyond !== null || off.beyond !== null;
          return { distanceMeters, durationSeconds, estimated };
        }),
      );
    },
  };
}
