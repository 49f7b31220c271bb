import type { ExpressionSpecification, LayerSpecification } from '@maplibre/maplibre-gl-style-spec';
import type { MapColours } from './map-colours.ts';
import { labelPaint, mapFonts } from './map-labels.ts';

/**
 * The zoom level for which the design defines line widths. At this level, a screen shows a few neighborhoods.
 */
const lookZoom = 13.5;

/** A line width that is `pixels` at `lookZoom` and scales with the streets. */
function width(pixels: number): ExpressionSpecification {
  return [
    'interpolate',
    ['exponential', 1.5],
    ['zoom'],
    9,
    pixels * 0.25,
    lookZoom,
    pixels,
    17,
    pixels * 3.2,
  ];
}

function road(
  id: string,
  roadClass: string,
  colour: string,
  pixels: number,
  minzoom: number,
): LayerSpecification {
  return {
    id,
    type: 'line',
    source: 'streets',
    'source-layer': 'roads',
    minzoom,
    filter: ['==', ['get', 'class'], roadClass],
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': colour, 'line-width': width(pixels) },
  };
}

function area(id: string, colour: string): LayerSpecification {
  return {
    id,
    type: 'fill',
    source: 'streets',
    'source-layer': id,
    paint: { 'fill-color': colour },
  };
}

/** The map's layers of water, parks and roads, from bottom to top. */
export function streetLayers(colours: MapColours): LayerSpecification[] {
  return [
    area('water', colours.water),
    area('parks', colours.park),
    road('local-roads', 'local', colours.roadLocal, 1.5, 11.5),
    road('major-road-casings', 'major', colours.casing, 5.5, 11),
    road('motorway-casings', 'motorway', colours.casing, 7, 9),
    road('major-roads', 'major', colours.roadMajor, 4, 9),
    road('motorways', 'motorway', colours.roadMotorway, 5, 7),
  ];
}

function roadNames(
  id: string,
  roadClass: string,
  colours: MapColours,
  minzoom: number,
): LayerSpecification {
  return {
    id,
    type: 'symbol',
    source: 'streets',
    'source-layer': 'roads',
    minzoom,
    filter: ['all', ['==', ['get', 'class'], roadClass], ['has', 'name']],
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 420,
      'text-field': ['get', 'name'],
      'text-font': mapFonts.medium,
      'text-size': 11,
      'text-max-angle': 30,
      'text-padding': 12,
    },
    paint: labelPaint(colours.label, colours.halo),
  };
}

function areaNames(
  id: string,
  kind: 'park' | 'water',
  colour: string,
  halo: string,
): LayerSpecification {
  return {
    id,
    type: 'symbol',
    source: 'streets',
    'source-layer': 'area-names',
    minzoom: 12,
    filter: ['==', ['get', 'kind'], kind],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': mapFonts.medium,
      'text-size': 11,
      'text-max-width': 8,
    },
    paint: labelPaint(colour, halo),
  };
}

/** The map's labels: along streets, inside parks and water, and, on top, of neighborhoods. */
export function streetLabelLayers(colours: MapColours): LayerSpecification[] {
  return [
    roadNames('local-road-labels', 'local', colours, 15),
    roadNames('motorway-labels', 'motorway', colours, 12),
    roadNames('major-road-labels', 'major', colours, 12.5),
    areaNames('water-labels', 'water', colours.labelWater, colours.water),
    areaNames('park-labels', 'park', colours.labelPark, colours.park),
    {
      id: 'place-labels',
      type: 'symbol',
      source: 'streets',
      'source-layer': 'places',
      minzoom: 10,
      layout: { 'text-field': ['get', 'name'], 'text-font': mapFonts.semibold, 'text-size': 12 },
      paint: labelPaint(colours.label, colours.halo),
    },
  ];
}
