import type { FeatureCollection, Point } from 'geojson';
import type { Map as MapLibreMap, GeoJSONSource, SymbolLayerSpecification } from 'maplibre-gl';
import type { DriverState, NamedDriver } from './map-scene.ts';

/** Colors of the drivers' marks, as the stylesheet defines them for the light or dark theme. */
export interface CrowdColours {
  readonly halo: string;
  readonly marks: Readonly<Record<DriverState, string>>;
}

const crowd = 'crowd';
const imageOf = (state: DriverState) => `crowd-${state}`;
const states: readonly DriverState[] = ['busy', 'free', 'silent', 'late'];

/** The marks' shapes, the same as in lists and on the timeline, on a grid of 24 by 24. */
const shapes: Readonly<Record<DriverState, { outline: string; sign: string | null }>> = {
  late: { outline: 'M12 2.5 22.5 21H1.5Z', sign: 'M12 9v5M12 17v.6' },
  silent: {
    outline: 'M12 2a10 10 0 1 0 .001 0Z',
    sign: 'M9.4 9.2a2.7 2.7 0 1 1 3.8 2.6c-.9.4-1.2.9-1.2 1.8M12 16.8v.4',
  },
  free: { outline: 'M12 2a10 10 0 1 0 .001 0Z', sign: 'm8 12.4 2.8 2.8 5.4-5.8' },
  busy: { outline: 'M12 2 20.5 21 12 17.2 3.5 21Z', sign: null },
};
const size = 36;

function drawMark(state: DriverState, { marks, halo }: CrowdColours): ImageData | null {
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d');
  if (context === null) return null;
  const { outline, sign } = shapes[state];
  context.setTransform(1.3, 0, 0, 1.3, 2.4, 2.4);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.strokeStyle = halo;
  context.lineWidth = 3;
  const path = new Path2D(outline);
  context.stroke(path);
  // Silent drivers (their phone has stopped reporting) get a hollow, dashed mark, because only their last
  // position is known.
  const [ground, line] = state === 'silent' ? [halo, marks[state]] : [marks[state], halo];
  context.fillStyle = ground;
  context.save();
  context.clip(path);
  context.fillRect(0, 0, 24, 24);
  context.restore();
  context.strokeStyle = line;
  context.lineWidth = 2.2;
  if (state === 'silent') {
    context.setLineDash([3.6, 2.6]);
    context.stroke(path);
    context.setLineDash([]);
  }
  if (sign !== null) context.stroke(new Path2D(sign));
  return context.getImageData(0, 0, size, size);
}

const layer: SymbolLayerSpecification = {
  id: crowd,
  type: 'symbol',
  source: crowd,
  layout: {
    'icon-image': ['get', 'image'],
    // In a view of the whole city, drivers are drawn as dots, with larger dots for late and silent drivers.
    // In a view of a neighborhood, the sign inside each mark is large enough to read.
    'icon-size': [
      'interpolate',
      ['linear'],
      ['zoom'],
      10.5,
      ['match', ['get', 'image'], imageOf('late'), 1, imageOf('silent'), 0.75, 0.5],
      13,
      1,
    ],
    'icon-allow-overlap': true,
    'icon-ignore-placement': true,
    // Late and silent drivers are drawn above the others.
    'symbol-sort-key': ['get', 'rank'],
  },
};

const featuresOf = (drivers: readonly NamedDriver[]): FeatureCollection<Point> => ({
  type: 'FeatureCollection',
  features: drivers.map(({ lat, lng, state = 'busy' }) => ({
    type: 'Feature',
    properties: { image: imageOf(state), rank: states.indexOf(state) },
    geometry: { type: 'Point', coordinates: [lng, lat] },
  })),
});

/**
 * Draws many drivers' marks as one layer of the map. If the marks were elements of the page, every frame of a
 * pan would move each of them, and 2,000 of them would stop the map for seconds.
 */
export function drawCrowd(
  map: MapLibreMap,
  drivers: readonly NamedDriver[],
  colours: CrowdColours,
): void {
  for (const state of states) {
    const image = map.hasImage(imageOf(state)) ? null : drawMark(state, colours);
    if (image !== null) map.addImage(imageOf(state), image, { pixelRatio: 2 });
  }
  const source = map.getSource<GeoJSONSource>(crowd);
  if (source !== undefined) {
    void source.setData(featuresOf(drivers));
    return;
  }
  map.addSource(crowd, { type: 'geojson', data: featuresOf(drivers) });
  map.addLayer(layer);
}
