import type { Basemap, Bounds, StreetTiles } from '../../ports/basemap.ts';
import type { AreaStreets } from './area-roads.ts';

function rectangle([west, south, east, north]: Bounds) {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}

function around(all: readonly Bounds[]): Bounds {
  return [
    Math.min(...all.map(([west]) => west)),
    Math.min(...all.map(([, south]) => south)),
    Math.max(...all.map(([, , east]) => east)),
    Math.max(...all.map(([, , , north]) => north)),
  ];
}

/**
 * Makes one set of street tiles from the server's own map and those of areas that were opened later. If
 * several have the same tile, the first one's is used.
 */
function joinTiles(all: readonly StreetTiles[]): StreetTiles | undefined {
  const [first] = all;
  if (first === undefined || all.length === 1) return first;
  return {
    bounds: around(all.map(({ bounds }) => bounds)),
    minZoom: Math.min(...all.map(({ minZoom }) => minZoom)),
    maxZoom: Math.max(...all.map(({ maxZoom }) => maxZoom)),
    version: all.map(({ version }) => version.slice(-8)).join('-'),
    attribution: [...new Set(all.map(({ attribution }) => attribution))].join(', '),
    async getTile(z, x, y) {
      for (const tiles of all) {
        const tile = await tiles.getTile(z, x, y);
        if (tile !== undefined) return tile;
      }
      return undefined;
    },
  };
}

/** The server's own base map, with the streets of areas that were opened later. */
export function withAreaGround(own: Basemap, areas: readonly AreaStreets[]): Basemap {
  if (areas.length === 0) return own;
  const streets = joinTiles([
    ...(own.streets === undefined ? [] : [own.streets]),
    ...areas.map(({ tiles }) => tiles),
  ]);
  return {
    ...own,
    land: {
      type: 'FeatureCollection',
      features: [
        ...own.land.features,
        ...areas.map(({ bounds }) => ({
          type: 'Feature' as const,
          properties: { hasStreets: true },
          geometry: { type: 'MultiPolygon' as const, coordinates: [[rectangle(bounds)]] },
        })),
      ],
    },
    bounds: around([own.bounds, ...areas.map(({ bounds }) => bounds)]),
    ...(streets === undefined ? {} : { streets }),
  };
}
