import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import type { MapService, PlaceIds, Route, TravelCost } from '../../ports/map-service.ts';
import { maneuverOf } from './maneuvers.ts';
import { decodePolyline } from './polyline.ts';
import {
  type RoutingEngine,
  startRoutingEngine,
  type ValhallaCell,
  type ValhallaTrip,
} from './routing-engine.ts';
import { prepareRoutingTiles } from './routing-tiles.ts';

export interface ValhallaMapOptions {
  /** An OpenStreetMap extract, .osm.pbf. */
  extractPath: string;
  /** Parent folder of the routing tiles. */
  dataDir: string;
  placeIds: PlaceIds;
  /** Finds places, and estimates drives outside the extract. */
  fallback: MapService;
}

/** The engine's errors for unreachable points; any other is a fault. */
const notCovered =
  /No suitable edges|No path could be found|unconnected regions|exceeds the max distance/;
const namedStreetMeters = 150;

const meters = (kilometers: number) => Math.round(kilometers * 1000);

function routeOf(trip: ValhallaTrip): Route {
  return {
    distanceMeters: meters(trip.summary.length),
    durationSeconds: Math.round(trip.summary.time),
    estimated: false,
    geometry: trip.legs.flatMap((leg) => decodePolyline(leg.shape)),
    estimatedParts: [],
    steps: trip.legs.flatMap((leg) =>
      leg.maneuvers.map(({ type, instruction, length, time }) => ({
        instruction,
        distanceMeters: meters(length),
        durationSeconds: Math.round(time),
        maneuver: maneuverOf(type),
      })),
    ),
  };
}

/** The points on the extract's streets, with their index in the caller's list. */
async function covered(engine: RoutingEngine, points: readonly GeoPoint[]) {
  if (points.length === 0) return [];
  const located = await engine.locate(points, false);
  return [...points.entries()].filter(([index]) => located[index]?.edges != null);
}

/** The engine's cells by origin and destination; none if either is off the streets. */
async function knownCells(
  engine: RoutingEngine,
  origins: readonly GeoPoint[],
  destinations: readonly GeoPoint[],
): Promise<Map<string, ValhallaCell>> {
  const [from, to] = await Promise.all([covered(engine, origins), covered(engine, destinations)]);
  if (from.length === 0 || to.length === 0) return new Map();
  const rows = await engine.matrix(
    from.map(([, point]) => point),
    to.map(([, point]) => point),
  );
  return new Map(
    rows.flatMap((row, rowIndex) =>
      row.map((cell, column) => [`${from[rowIndex]?.[0]}/${to[column]?.[0]}`, cell] as const),
    ),
  );
}

/**
 * Real streets and turn-by-turn routes over any OSM extract, in process. Places come from the fallback, and so do
 * estimates for drives that leave the extract.
 */
export async function createValhallaMap(options: ValhallaMapOptions): Promise<MapService> {
  const { extractPath, dataDir, placeIds, fallback } = options;
  const engine = startRoutingEngine(await prepareRoutingTiles(extractPath, dataDir));

  async function streetAt(point: GeoPoint): Promise<string | undefined> {
    const [location] = await engine.locate([point], true);
    const near = (location?.edges ?? []).filter(
      ({ distance = Number.POSITIVE_INFINITY }) => distance <= namedStreetMeters,
    );
    return near.flatMap((edge) => edge.edge_info?.names ?? [])[0];
  }

  return {
    autocomplete: (query) => fallback.autocomplete(query),
    placeDetails: (placeId) => fallback.placeDetails(placeId),
    resolveAddress: (address) => fallback.resolveAddress(address),
    async reverse(point) {
      const [area, street] = await Promise.all([fallback.reverse(point), streetAt(point)]);
      if (area === undefined || street === undefined) return area;
      const { placeId: _placeId, ...facts } = area;
      const formattedAddress = `${street}, ${area.formattedAddress}`;
      const onStreet = {
        ...facts,
        name: street,
        street,
        formattedAddress,
        precision: 'street' as const,
      };
      return { placeId: placeIds.issue(onStreet), ...onStreet };
    },
    async route(origin, destination) {
      try {
        return routeOf(await engine.route(origin, destination));
      } catch (error) {
        if (error instanceof Error && notCovered.test(error.message))
          return fallback.route(origin, destination);
        throw error;
      }
    },
    async matrix(origins, destinations) {
      const [estimates, known] = await Promise.all([
        fallback.matrix(origins, destinations),
        knownCells(engine, origins, destinations),
      ]);
      return estimates.map((row, from) =>
        row.map((estimate, to): TravelCost => {
          const cell = known.get(`${from}/${to}`);
          if (cell?.distance == null || cell.time === null) return estimate;
          return {
            distanceMeters: meters(cell.distance),
            durationSeconds: Math.round(cell.time),
            estimated: false,
          };
        }),
      );
    },
  };
}
