import type { FeatureCollection, LineString } from 'geojson';
import type { LineLayerSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import type { SplitRoute } from './split-route.ts';

export interface RouteColours {
  readonly line: string;
  readonly done: string;
  readonly casing: string;
  /** A route that is only an estimate is drawn dashed. */
  readonly isEstimate: boolean;
}

/** Reads the route colours from the stylesheet, because a map layer cannot use CSS variables. */
export function readRouteColours(
  element: Element,
  theme: 'light' | 'dark',
  isEstimate: boolean,
): RouteColours {
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
    isEstimate,
  };
  probe.remove();
  return colours;
}

export function routeSource({ done, ahead }: SplitRoute): FeatureCollection<LineString> {
  const line = (part: 'done' | 'ahead', coordinates: [number, number][]) =>
    coordinates.length < 2
      ? []
      : [
          {
            type: 'Feature' as const,
            properties: { part },
            geometry: { type: 'LineString' as const, coordinates },
          },
        ];
  return { type: 'FeatureCollection', features: [...line('done', done), ...line('ahead', ahead)] };
}

/** A 5 px line on a 9 px casing; the part behind the driver is paler. */
export function routeLayers({
  line,
  done,
  casing,
  isEstimate,
}: RouteColours): LineLayerSpecification[] {
  const layout = { 'line-cap': 'round', 'line-join': 'round' } as const;
  const part = (id: string, name: 'done' | 'ahead', colour: string): LineLayerSpecification => ({
    id,
    type: 'line',
    source: 'route',
    filter: ['==', ['get', 'part'], name],
    layout: isEstimate ? { 'line-join': 'round' } : layout,
    paint: {
      'line-color': colour,
      'line-width': 5,
      ...(isEstimate ? { 'line-dasharray': [2, 1.2] } : {}),
    },
  });
  const under: LineLayerSpecification = {
    id: 'route-casing',
    type: 'line',
    source: 'route',
    layout,
    paint: { 'line-color': casing, 'line-width': 9 },
  };
  return [under, part('route-done', 'done', done), part('route-ahead', 'ahead', line)];
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
