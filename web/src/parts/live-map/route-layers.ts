import type { Feature, FeatureCollection, LineString, Point } from 'geojson';
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

/** Reads colors from the stylesheet's variables, because a map layer cannot use CSS variables. */
export function readColours<Name extends string>(
  element: Element,
  theme: 'light' | 'dark',
  variables: Readonly<Record<Name, string>>,
): Record<Name, string> {
  const probe = document.createElement('i');
  probe.style.colorScheme = theme;
  element.append(probe);
  const resolve = (name: string) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const colours: Record<Name, string> = { ...variables };
  for (const name of Object.keys(variables) as Name[]) colours[name] = resolve(variables[name]);
  probe.remove();
  return colours;
}

export const readRouteColours = (element: Element, theme: 'light' | 'dark'): RouteColours =>
  readColours(element, theme, {
    line: '--map-route',
    done: '--map-route-done',
    casing: '--map-route-casing',
    halo: '--map-halo',
  });

/**
 * The label's position along an estimated line that begins at a road: 0 is the road's end, 1 the other end.
 * The other end has a marker, so the label is nearer to the road.
 */
const towardsRoad = 0.35;

/**
 * Makes the label for an estimated stretch, which is a straight line. Beside a steep line, the label is to
 * the right (`isSteep`), otherwise above.
 */
function wordBeside(
  { line }: RoutePiece,
  before?: RoutePiece,
  after?: RoutePiece,
): Feature<Point>[] {
  const [from, to] = [line[0], line.at(-1)];
  if (from === undefined || to === undefined) return [];
  const isSteep = Math.abs(to[1] - from[1]) > Math.abs(to[0] - from[0]) / 2;
  const share =
    before?.isEstimate === false
      ? towardsRoad
      : after?.isEstimate === false
        ? 1 - towardsRoad
        : 0.5;
  const along = (axis: 0 | 1) => from[axis] + (to[axis] - from[axis]) * share;
  const coordinates = [along(0), along(1)];
  return [
    {
      type: 'Feature',
      properties: { isDone: false, isEstimate: true, isSteep },
      geometry: { type: 'Point', coordinates },
    },
  ];
}

export function routeSource(pieces: readonly RoutePiece[]): FeatureCollection<LineString | Point> {
  const lines = pieces.map(({ line, isDone, isEstimate, isLater = false }) => ({
    type: 'Feature' as const,
    properties: { isDone, isEstimate, isLater },
    geometry: { type: 'LineString' as const, coordinates: line },
  }));
  const words = pieces.flatMap((piece, index) =>
    piece.isEstimate && !piece.isDone
      ? wordBeside(piece, pieces[index - 1], pieces[index + 1])
      : [],
  );
  return { type: 'FeatureCollection', features: [...lines, ...words] };
}

const isEstimate: ExpressionSpecification = ['get', 'isEstimate'];
const isLater: ExpressionSpecification = ['==', ['get', 'isLater'], true];
const isWord: ExpressionSpecification = ['==', ['geometry-type'], 'Point'];
const round = { 'line-cap': 'round', 'line-join': 'round' } as const;

/**
 * The layers of a route: a 5 px line on a 9 px casing, dashed if estimated, paler behind the driver, dotted
 * for later drives.
 */
export function routeLayers({ line, done, casing }: RouteColours): LineLayerSpecification[] {
  const colour: ExpressionSpecification = ['case', ['get', 'isDone'], done, line];
  return [
    {
      id: 'route-casing',
      type: 'line',
      source: 'route',
      filter: ['!', isLater],
      layout: round,
      paint: { 'line-color': casing, 'line-width': 9 },
    },
    {
      id: 'route-later',
      type: 'line',
      source: 'route',
      filter: isLater,
      layout: round,
      paint: { 'line-color': line, 'line-width': 4, 'line-dasharray': [0.1, 2] },
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
      filter: ['all', ['!', isEstimate], ['!', isLater]],
      // The part ahead of the driver is drawn over the part behind.
      layout: { ...round, 'line-sort-key': ['case', ['get', 'isDone'], 0, 1] },
      paint: { 'line-color': colour, 'line-width': 5 },
    },
  ];
}

/** The page's font for text on the map. MapLibre takes the weight from the first name. */
export const routeFont = ['Inter Variable Semibold', 'Inter Variable', 'Inter', 'sans-serif'];

/** The label beside an estimated stretch of the route. */
export function estimateLabel({ line, halo }: RouteColours): SymbolLayerSpecification {
  return {
    id: 'route-estimate-label',
    type: 'symbol',
    source: 'route',
    filter: isWord,
    layout: {
      'text-field': 'estimated',
      'text-font': routeFont,
      'text-size': 12,
      'text-anchor': ['case', ['get', 'isSteep'], 'left', 'bottom'],
      'text-offset': ['case', ['get', 'isSteep'], ['literal', [0.8, 0]], ['literal', [0, -0.6]]],
      'text-allow-overlap': true,
    },
    paint: { 'text-color': line, 'text-halo-color': halo, 'text-halo-width': 2 },
  };
}

const blankSize = 14;

/** The empty image that `routeClearance` uses. */
export const blankImage = {
  id: 'blank',
  image: {
    width: blankSize,
    height: blankSize,
    data: new Uint8Array(blankSize * blankSize * 4),
  },
};

/** Invisible map symbols along the route. Street names avoid them, so none is drawn across the route. */
export const routeClearance: SymbolLayerSpecification = {
  id: 'route-clearance',
  type: 'symbol',
  source: 'route',
  filter: ['!', isWord],
  layout: {
    'symbol-placement': 'line',
    'symbol-spacing': 24,
    'icon-image': blankImage.id,
    'icon-allow-overlap': true,
  },
};
