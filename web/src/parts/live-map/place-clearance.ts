import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import type { FeatureCollection, Point } from 'geojson';
import type { SymbolLayerSpecification } from 'maplibre-gl';
import type { LabelSide } from './label-side.ts';
import { blankImage, routeFont } from './route-layers.ts';

/** A marker that is drawn above the map, with its label. */
export interface LabelledPlace extends GeoPoint {
  readonly label: string;
  readonly side: LabelSide;
}

export function clearanceSource(places: Iterable<LabelledPlace>): FeatureCollection<Point> {
  return {
    type: 'FeatureCollection',
    features: [...places].map(({ lat, lng, label, side }) => ({
      type: 'Feature',
      properties: { label, side },
      geometry: { type: 'Point', coordinates: [lng, lat] },
    })),
  };
}

/** Invisible map symbols at the markers and their labels. The map's own place names avoid them. */
export const placeClearance: SymbolLayerSpecification = {
  id: 'place-clearance',
  type: 'symbol',
  source: 'place-clearance',
  layout: {
    'icon-image': blankImage.id,
    'icon-size': 2,
    'icon-allow-overlap': true,
    'text-field': ['get', 'label'],
    'text-font': routeFont,
    'text-size': 13,
    'text-max-width': 100,
    'text-padding': 10,
    'text-allow-overlap': true,
    'text-anchor': ['match', ['get', 'side'], 'left', 'right', 'right', 'left', 'top'],
    // The label's offset in ems: 1.5 (20 pixels) to the side of the marker's center, or 1.2 below the center.
    'text-offset': [
      'match',
      ['get', 'side'],
      'left',
      ['literal', [-1.5, 0]],
      'right',
      ['literal', [1.5, 0]],
      ['literal', [0, 1.2]],
    ],
  },
  paint: { 'text-opacity': 0 },
};
