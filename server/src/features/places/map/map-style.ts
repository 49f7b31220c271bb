import type {
  StyleSpecification,
  VectorSourceSpecification,
} from '@maplibre/maplibre-gl-style-spec';
import type { Basemap, StreetTiles } from '../../../ports/basemap.ts';
import { groundLayers, townLayers } from './ground-layers.ts';
import { mapColours, type MapTheme } from './map-colours.ts';
import { streetLabelLayers, streetLayers } from './street-layers.ts';

function streetSource({
  bounds,
  minZoom,
  maxZoom,
  version,
  attribution,
}: StreetTiles): VectorSourceSpecification {
  return {
    type: 'vector',
    tiles: [`/api/map/tiles/{z}/{x}/{y}?version=${version}`],
    bounds,
    minzoom: minZoom,
    maxzoom: maxZoom,
    attribution,
  };
}

/**
 * The MapLibre style. It has no glyphs, so labels use the page's font. Tile URLs are relative to our server.
 */
export function mapStyle(theme: MapTheme, basemap: Basemap): StyleSpecification {
  const colours = mapColours[theme];
  const { land, towns, zips, bounds, attribution, streets } = basemap;
  return {
    version: 8,
    name: `Backhaul ${theme}`,
    // The map in the browser keeps its center inside these bounds.
    metadata: { 'backhaul:bounds': bounds },
    sources: {
      land: { type: 'geojson', data: land, attribution },
      towns: { type: 'geojson', data: towns },
      zips: { type: 'geojson', data: zips },
      ...(streets === undefined ? {} : { streets: streetSource(streets) }),
    },
    layers: [
      ...groundLayers(colours, streets !== undefined),
      ...(streets === undefined ? [] : streetLayers(colours)),
      ...(streets === undefined ? [] : streetLabelLayers(colours)),
      ...townLayers(colours),
    ],
  };
}
