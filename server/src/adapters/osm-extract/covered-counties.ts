import type { Position } from '../../ports/map-service.ts';
import { loadMetroOutlines } from '../local/metro-outlines.ts';
import { isInPolygons } from '../local/polygons.ts';

/**
 * To find covered counties, the map is divided into square cells. This is a cell's side, about two
 * kilometers.
 */
const cellDegrees = 0.02;
/**
 * An extract covers a county if at least this share of the county's cells has streets. Even rural counties
 * have streets in most cells. A county beside the extract's area has them in few.
 */
const coveredShare = 0.5;

const cellOf = (lng: number, lat: number) =>
  `${Math.floor(lng / cellDegrees)},${Math.floor(lat / cellDegrees)}`;

/**
 * The metro counties (FIPS codes) that are covered by roads at these positions. The map draws other counties
 * without streets.
 */
export function coveredCounties(positions: Iterable<Position>): string[] {
  const cellsWithRoads = new Set<string>();
  for (const [lng, lat] of positions) cellsWithRoads.add(cellOf(lng, lat));
  return loadMetroOutlines().flatMap(({ fips, polygons }) => {
    const corners = polygons.flatMap((rings) => rings.slice(0, 1).flat());
    const lngs = corners.map(([lng]) => Math.floor(lng / cellDegrees));
    const lats = corners.map(([, lat]) => Math.floor(lat / cellDegrees));
    let cells = 0;
    let covered = 0;
    for (let x = Math.min(...lngs); x <= Math.max(...lngs); x += 1) {
      for (let y = Math.min(...lats); y <= Math.max(...lats); y += 1) {
        const centre = { lng: (x + 0.5) * cellDegrees, lat: (y + 0.5) * cellDegrees };
        if (!isInPolygons(polygons, centre)) continue;
        cells += 1;
        if (cellsWithRoads.has(cellOf(centre.lng, centre.lat))) covered += 1;
      }
    }
    return cells > 0 && covered / cells >= coveredShare ? [fips] : [];
  });
}
