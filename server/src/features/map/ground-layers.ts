import type { LayerSpecification } from '@maplibre/maplibre-gl-style-spec';
import type { MapColours } from './map-colours.ts';
import { labelPaint, mapFonts } from './map-labels.ts';

/** Ground under the streets. Without street data the county outlines are the map. */
export function groundLayers(colours: MapColours, withOutlines: boolean): LayerSpecification[] {
  const outlines: LayerSpecification = {
    id: 'county-outlines',
    type: 'line',
    source: 'land',
    layout: { 'line-join': 'round' },
    paint: { 'line-color': colours.casing, 'line-width': 1.5 },
  };
  return [
    { id: 'outside', type: 'background', paint: { 'background-color': colours.outside } },
    { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colours.land } },
    ...(withOutlines ? [outlines] : []),
  ];
}

/** Town names, larger ones from farther out; ZIP codes where there are no streets to label. */
export function townLayers(colours: MapColours, withZips: boolean): LayerSpecification[] {
  const towns: LayerSpecification = {
    id: 'town-labels',
    type: 'symbol',
    source: 'towns',
    ...(withZips ? {} : { maxzoom: 12.5 }),
    filter: ['<=', ['get', 'rank'], ['step', ['zoom'], 1, 9, 2, 10, 3]],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': mapFonts.semibold,
      'text-size': ['case', ['==', ['get', 'rank'], 1], 14, 12],
      'symbol-sort-key': ['get', 'rank'],
    },
    paint: labelPaint(colours.label, colours.halo),
  };
  const zips: LayerSpecification = {
    id: 'zip-labels',
    type: 'symbol',
    source: 'zips',
    minzoom: 10.5,
    layout: { 'text-field': ['get', 'name'], 'text-font': mapFonts.medium, 'text-size': 11 },
    paint: labelPaint(colours.label, colours.halo),
  };
  return withZips ? [zips, towns] : [towns];
}
