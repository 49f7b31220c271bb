import type { FeatureCollection, LineString } from 'geojson';
import type {
  ExpressionSpecification,
  LineLayerSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl';
import type { RoutePiece } from './split-route.ts';

export interface RouteColours {
  readonly line: string;
  readonly done: string;
  readonly casing: string;
  readonly halo: string;
}

/** Reads the route colours from the stylesheet, because a map layer cannot use CSS variables. */
export function readRouteColours(element: Element, theme: 'light' | 'dark'): RouteColours {
  const probe = document.createElement('i');
  probe.style.colorScheme = theme;
  element.append(probe);
  const resolve = (name: string) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const colours = {
    line: resolve('--map-route'),
    done: resolve('--map-route-done'),
    casing: resolve('--map-route-casing'),
    halo: resolve('--map-halo'),
  };
  probe.remove();
  return colours;
}

export function routeSource(pieces: readonly RoutePiece[]): FeatureCollection<LineString> {
  return {
    type: 'FeatureCollection',
    features: pieces.map(({ line, isDone, isEstimate }) => ({
      type: 'Feature',
      properties: { isDone, isEstimate },
      geometry: { type: 'LineString', coordinates: line },
    })),
  };
}

const isEstimate: ExpressionSpecification = ['get', 'isEstimate'];
const round = { 'line-cap': 'round', 'line-join': 'round' } as const;

/** A 5 px line on a 9 px casing, dashed where it is an estimate; the part behind the driver is paler. */
export function routeLayers({ line, done, casing }: RouteColours): LineLayerSpecification[] {
  const colour: ExpressionSpecification = ['case', ['get', 'isDone'], done, line];
  return [
    {
      id: 'route-casing',
      type: 'line',
      source: 'route',
      layout: round,
      paint: { 'line-color': casing, 'line-width': 9 },
    },
    {
      id: 'route-estimate',
      type: 'line',
      source: 'route',
      filter: isEstimate,
      layout: { 'line-join': 'round' },
      paint: { 'line-color': colour, 'line-width': 5, 'line-dasharray': [2, 1.2] },
    },
    {
      id: 'route-by-road',
      type: 'line',
      source: 'route',
      filter: ['!', isEstimate],
      // What lies ahead is drawn over what is done.
      layout: { ...round, 'line-sort-key': ['case', ['get', 'isDone'], 0, 1] },
      paint: { 'line-color': colour, 'line-width': 5 },
    },
  ];
}

/** The page's font, whose weight MapLibre reads from the first name. */
export const routeFont = ['Inter Variable Semibold', 'Inter Variable', 'Inter', 'sans-serif'];

/** The word along an estimated stretch, above its line. */
export function estimateLabel({ line, halo }: RouteColours): SymbolLayerSpecification {
  return {
    id: 'route-estimate-label',
    type: 'symbol',
    source: 'route',
    filter: ['all', isEstimate, ['!', ['get', 'isDone']]],
    layout: {
      'symbol-placement': 'line-center',
      'text-field': 'estimated',
      'text-font': routeFont,
      'text-size': 12,
      'text-offset': [0, -1.1],
      'text-allow-overlap': true,
    },
    paint: { 'text-color': line, 'text-halo-color': halo, 'text-halo-width': 2 },
  };
}

const blankSize = 14;

/** An empty image for `routeClearance`. */
export const blankImage = {
  id: 'blank',
  image: {
    width: blankSize,
    height: blankSize,
    data: new Uint8Array(blankSize * blankSize * 4),
  },
};

/** Invisible symbols along the route: street names avoid them, so that none is drawn across the route. */
export const routeClearance: SymbolLayerSpecification = {
  id: 'route-clearance',
  type: 'symbol',
  source: 'route',
  layout: {
    'symbol-placement': 'line',
    'symbol-spacing': 24,
    'icon-image': blankImage.id,
    'icon-allow-overlap': true,
  },
};
