import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import {
  type GeoJSONSource,
  type LayerSpecification,
  LngLat,
  LngLatBounds,
  Map as MapLibreMap,
  Marker,
  NavigationControl,
  setWorkerUrl,
} from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { watchDrawingPace } from './drawing-pace.ts';
import { type CrowdColours, drawCrowd } from './crowd-layer.ts';
import { glideMs, type NamedDriver } from './map-scene.ts';
import { clearanceSource, type LabelledPlace, placeClearance } from './place-clearance.ts';
import {
  blankImage,
  estimateLabel,
  routeClearance,
  type RouteColours,
  routeLayers,
  routeSource,
} from './route-layers.ts';
import {
  type MapOptions,
  type MapTheme,
  type RunningMap,
  zoomButtonsWidth,
} from './running-map.ts';
import type { RoutePiece } from './split-route.ts';

setWorkerUrl(workerUrl);

/**
 * The closest automatic zoom. It shows a few neighborhoods; a closer one would show one street without its
 * surroundings.
 */
const nearestZoom = 15;
const zooms = { min: 7, max: 18 };
const styleAddress = (theme: MapTheme) => `/api/map/style.json?theme=${theme}`;

function attributionOf(map: MapLibreMap): string {
  const sources = Object.values(map.getStyle().sources);
  return sources
    .flatMap((source) =>
      'attribution' in source && source.attribution ? [source.attribution] : [],
    )
    .toReversed()
    .join(' · ');
}

/**
 * Keeps the view's center within the area that has map data. The view itself may be larger, because otherwise
 * a long route would not fit into a map with little height.
 */
function keepInside(map: MapLibreMap): void {
  const { metadata } = map.getStyle();
  const [west, south, east, north] = (metadata as { 'backhaul:bounds': number[] })[
    'backhaul:bounds'
  ];
  if (west === undefined || south === undefined || east === undefined || north === undefined)
    return;
  const within = (value: number, least: number, most: number) =>
    Math.min(most, Math.max(least, value));
  map.setTransformConstrain(({ lng, lat }, zoom) => ({
    center: new LngLat(within(lng, west, east), within(lat, south, north)),
    zoom: within(zoom, zooms.min, zooms.max),
  }));
}

/** Starts MapLibre in a container. Throws if the browser has no WebGL 2. */
export function startMap(options: MapOptions): RunningMap {
  const { container, gestures, centre, zoom } = options;
  let theme = options.theme;
  let route: { pieces: readonly RoutePiece[]; colours: RouteColours } | undefined;
  let crowd: { drivers: readonly NamedDriver[]; readColours: () => CrowdColours } | undefined;
  const labelled = new Map<string, LabelledPlace>();
  let isShown = false;
  let takesLayers = false;
  let moved = false;
  const map = new MapLibreMap({
    container,
    style: styleAddress(theme),
    center: [centre.lng, centre.lat],
    zoom,
    minZoom: zooms.min,
    maxZoom: zooms.max,
    interactive: gestures !== 'none',
    cooperativeGestures: gestures === 'cooperative',
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    attributionControl: false,
    fadeDuration: 0,
    locale: { 'Map.Title': options.label },
    // The style's URLs are relative to this server. A web worker has no page to resolve them against.
    transformRequest: (url) => ({ url: new URL(url, window.location.href).href }),
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  if (zoomButtonsWidth(gestures) > 0)
    map.addControl(new NavigationControl({ showCompass: false }), 'bottom-right');

  const drawsSlowly = watchDrawingPace(map);
  const isGliding = (animate: boolean) => animate && !drawsSlowly();

  function drawRoute(): void {
    if (route === undefined || !takesLayers) return;
    const { pieces, colours } = route;
    const data = routeSource(pieces);
    const source = map.getSource<GeoJSONSource>('route');
    if (source !== undefined) {
      void source.setData(data);
      return;
    }
    map.addSource('route', { type: 'geojson', data });
    const isLabel = (layer: LayerSpecification) => layer.type === 'symbol';
    const firstLabel = map.getStyle().layers.find(isLabel)?.id;
    for (const layer of routeLayers(colours)) map.addLayer(layer, firstLabel);
    map.addLayer(routeClearance);
    map.addLayer(estimateLabel(colours));
  }

  let isClearanceDue = false;
  /**
   * Draws the space around all markers that the map's own labels must avoid. Several calls in one task draw
   * it only once.
   */
  function drawClearanceSoon(): void {
    if (isClearanceDue) return;
    isClearanceDue = true;
    queueMicrotask(() => {
      isClearanceDue = false;
      drawClearance();
    });
  }

  function drawClearance(): void {
    if (!takesLayers) return;
    const data = clearanceSource(labelled.values());
    const source = map.getSource<GeoJSONSource>(placeClearance.source);
    if (source !== undefined) {
      void source.setData(data);
      return;
    }
    map.addSource(placeClearance.source, { type: 'geojson', data });
    map.addLayer(placeClearance);
  }

  function drawCrowdAgain(): void {
    if (!takesLayers || crowd === undefined) return;
    const { drivers, readColours } = crowd;
    if (drivers.length > 0 || map.getSource('crowd') !== undefined)
      drawCrowd(map, drivers, readColours());
  }

  map.on('style.load', () => {
    takesLayers = true;
    keepInside(map);
    map.addImage(blankImage.id, blankImage.image);
    drawRoute();
    drawClearance();
    drawCrowdAgain();
  });
  map.once('load', () => {
    isShown = true;
    options.onAttribution(attributionOf(map));
    options.onShown();
  });
  map.on('error', () => {
    if (!isShown) options.onFailed();
  });
  const movers = new Set<() => void>();
  map.on('movestart', (event) => {
    if (!('originalEvent' in event) || event.originalEvent === undefined) return;
    moved = true;
    for (const callback of movers) callback();
  });

  return {
    setTheme(next) {
      if (next === theme) return;
      theme = next;
      takesLayers = false;
      map.setStyle(styleAddress(next), { diff: false });
    },
    setRoute(pieces, colours) {
      const sameColours = route?.colours.line === colours.line;
      route = { pieces, colours };
      if (!sameColours && map.getSource('route') !== undefined) {
        const layers = [...routeLayers(colours), routeClearance, estimateLabel(colours)];
        for (const { id } of layers) map.removeLayer(id);
        map.removeSource('route');
      }
      drawRoute();
    },
    setCrowd(drivers, readColours) {
      crowd = { drivers, readColours };
      drawCrowdAgain();
    },
    keepClear(marker, place) {
      if (place === undefined) labelled.delete(marker);
      else labelled.set(marker, place);
      drawClearanceSoon();
    },
    addMarker(element, at, layer, onDragged) {
      element.style.zIndex = String(layer);
      const marker = new Marker({ element, draggable: onDragged !== undefined })
        .setLngLat([at.lng, at.lat])
        .addTo(map);
      marker.on('dragend', () => {
        const { lat, lng } = marker.getLngLat();
        onDragged?.({ lat, lng });
      });
      return {
        moveTo: (next) => void marker.setLngLat([next.lng, next.lat]),
        remove: () => void marker.remove(),
      };
    },
    onClicked(callback) {
      const click = ({ lngLat: { lat, lng } }: { lngLat: GeoPoint }) => callback({ lat, lng });
      map.on('click', click);
      return () => void map.off('click', click);
    },
    frame(points, padding, animate) {
      const bounds = new LngLatBounds();
      for (const point of points) bounds.extend([point.lng, point.lat]);
      if (bounds.isEmpty()) return;
      const flat = { bearing: 0, pitch: 0 };
      map.fitBounds(bounds, {
        padding: { ...padding },
        maxZoom: nearestZoom,
        animate: isGliding(animate),
        ...flat,
      });
    },
    centre: ({ lat, lng }, nextZoom, animate) =>
      void map.easeTo({ center: [lng, lat], zoom: nextZoom, animate: isGliding(animate) }),
    follow({ at: { lat, lng }, offset: [right, down], ...view }, animate) {
      const pace = { duration: glideMs, easing: (share: number) => share };
      map.easeTo({
        ...view,
        ...pace,
        center: [lng, lat],
        offset: [right, down],
        animate: isGliding(animate),
      });
    },
    horizontal: (at) => ({
      x: map.project([at.lng, at.lat]).x,
      width: map.getContainer().clientWidth,
    }),
    pixel: (at) => map.project([at.lng, at.lat]),
    size: () => ({
      width: map.getContainer().clientWidth,
      height: map.getContainer().clientHeight,
    }),
    onSettled(callback) {
      map.on('moveend', callback);
      map.on('resize', callback);
      return () => {
        map.off('moveend', callback);
        map.off('resize', callback);
      };
    },
    onResized(callback) {
      map.on('resize', callback);
      return () => void map.off('resize', callback);
    },
    wasMoved: () => moved,
    onMoved(callback) {
      movers.add(callback);
      return () => void movers.delete(callback);
    },
    takeBack() {
      moved = false;
    },
    remove() {
      takesLayers = false;
      map.remove();
    },
  };
}
