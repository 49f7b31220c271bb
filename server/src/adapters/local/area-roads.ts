import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import type { Bounds, StreetTiles } from '../../ports/basemap.ts';
import type { MapService, TravelCost } from '../../ports/map-service.ts';

/** The streets of an area that was opened while the server ran. They are not in the server's own map. */
export interface AreaStreets {
  readonly bounds: Bounds;
  readonly map: MapService;
  readonly tiles: StreetTiles;
}

const isInside = ([west, south, east, north]: Bounds, { lat, lng }: GeoPoint) =>
  lng >= west && lng <= east && lat >= south && lat <= north;

/**
 * One map service for all areas. A drive that begins in an added area uses that area's streets; other drives
 * use the server's own map.
 */
export function createAreaRoads(own: MapService, areas: () => readonly AreaStreets[]): MapService {
  const mapAt = (point: GeoPoint): MapService =>
    areas().find(({ bounds }) => isInside(bounds, point))?.map ?? own;
  return {
    autocomplete: (query, near) => own.autocomplete(query, near),
    placeDetails: (placeId) => own.placeDetails(placeId),
    resolveAddress: (address) => own.resolveAddress(address),
    reverse: (point) => own.reverse(point),
    route: (origin, destination, when) => mapAt(origin).route(origin, destination, when),
    // Any area's map can answer, because all of them assume the same traffic at the same time of day.
    atAnotherTime: (drive, when) => (areas()[0]?.map ?? own).atAnotherTime(drive, when),
    async matrix(origins, destinations, when) {
      const rows: TravelCost[][] = [];
      for (const [map, some] of Map.groupBy(origins.entries(), ([, origin]) => mapAt(origin))) {
        const points = some.map(([, origin]) => origin);
        const found = await map.matrix(points, destinations, when);
        for (const [place, [row]] of some.entries()) rows[row] = found[place] ?? [];
      }
      return rows;
    },
  };
}
