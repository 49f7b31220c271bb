import type {
  ExpressionSpecification,
  LayerSpecification,
  SymbolLayerSpecification,
} from '@maplibre/maplibre-gl-style-spec';
import type { MapColours } from './map-colours.ts';
import { labelPaint, mapFonts } from './map-labels.ts';

const hasStreets: ExpressionSpecification = ['get', 'hasStreets'];

/**
 * Layers for the land under the streets, and for the outlines of counties without street data. If other
 * counties have street data, these counties are slightly darker.
 */
export function groundLayers(colours: MapColours, withStreets: boolean): LayerSpecification[] {
  return [
    { id: 'outside', type: 'background', paint: { 'background-color': colours.outside } },
    {
      id: 'land',
      type: 'fill',
      source: 'land',
      paint: {
        'fill-color': withStreets
          ? ['case', hasStreets, colours.land, colours.landWithoutStreets]
          : colours.land,
      },
    },
    {
      id: 'county-outlines',
      type: 'line',
      source: 'land',
      filter: ['!', hasStreets],
      layout: { 'line-join': 'round' },
      paint: { 'line-color': colours.outline, 'line-width': 1.5 },
    },
  ];
}

/**
 * Layers for names of towns, and for ZIP codes in places without street data. At small zooms, only larger
 * towns are named.
 */
export function townLayers(colours: MapColours): LayerSpecification[] {
  const towns = (
    id: string,
    where: ExpressionSpecification,
    zooms: { maxzoom?: number },
  ): SymbolLayerSpecification => ({
    id,
    type: 'symbol',
    source: 'towns',
    ...zooms,
    filter: ['all', where, ['<=', ['get', 'rank'], ['step', ['zoom'], 1, 9, 2, 10, 3]]],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': mapFonts.semibold,
      'text-size': ['case', ['==', ['get', 'rank'], 1], 14, 12],
      'symbol-sort-key': ['get', 'rank'],
    },
    paint: labelPaint(colours.label, colours.halo),
  });
  const zips: LayerSpecification = {
    id: 'zip-labels',
    type: 'symbol',
    source: 'zips',
    minzoom: 10.5,
    filter: ['!', hasStreets],
    layout: { 'text-field': ['get', 'name'], 'text-font': mapFonts.medium, 'text-size': 11 },
    paint: labelPaint(colours.label, colours.halo),
  };
  return [
    zips,
    // At larger zooms the names of neighborhoods replace the town names.
    towns('town-labels', hasStreets, { maxzoom: 12.5 }),
    towns('labels-of-towns-without-streets', ['!', hasStreets], {}),
  ];
}
