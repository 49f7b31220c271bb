import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import type { CrowdColours } from './crowd-layer.ts';
import type { MapPadding, NamedDriver } from './map-scene.ts';
import type { LabelledPlace } from './place-clearance.ts';
import type { RouteColours } from './route-layers.ts';
import type { RoutePiece } from './split-route.ts';

export type MapTheme = 'light' | 'dark';
/** `bare`: full interaction without zoom buttons, for a map that moves by itself. */
export type MapGestures = 'none' | 'cooperative' | 'all' | 'bare';

/** The width of the zoom buttons on the map's right; 0 if there are none, as on touch screens. */
export function zoomButtonsWidth(gestures: MapGestures): number {
  const hasThem = gestures === 'cooperative' || gestures === 'all';
  return hasThem && !window.matchMedia('(pointer: coarse)').matches ? 58 : 0;
}

export interface MapOptions {
  container: HTMLElement;
  theme: MapTheme;
  gestures: MapGestures;
  /** Accessible name. */
  label: string;
  centre: GeoPoint;
  zoom: number;
  onShown: () => void;
  /** Called when the map style could not be loaded, so there is nothing to show. */
  onFailed: () => void;
  onAttribution: (text: string) => void;
}

export interface MarkerHandle {
  moveTo(at: GeoPoint): void;
  remove(): void;
}

/** Where a map looks that follows somebody. */
export interface FollowView {
  readonly at: GeoPoint;
  readonly zoom: number;
  /** The direction that points up, in degrees clockwise from north. */
  readonly bearing: number;
  /** Degrees from straight down. */
  readonly pitch: number;
  /** The place of `at` on screen: pixels right of and below the map's middle. */
  readonly offset: readonly [number, number];
}

/** The operations of a running map that components use. */
export interface RunningMap {
  setTheme(theme: MapTheme): void;
  setRoute(pieces: readonly RoutePiece[], colours: RouteColours): void;
  /** Draws many drivers' marks as a layer of the map; the colours are read once for a theme. */
  setCrowd(drivers: readonly NamedDriver[], readColours: () => CrowdColours): void;
  /** Keeps the map's own names away from a marker and its label; undefined for a marker that was removed. */
  keepClear(marker: string, place: LabelledPlace | undefined): void;
  /** Markers of a higher layer lie above those of a lower one. */
  addMarker(
    element: HTMLElement,
    at: GeoPoint,
    layer: number,
    /** Makes the marker draggable; called with the position where it was dropped. */
    onDragged?: (to: GeoPoint) => void,
  ): MarkerHandle;
  /** Calls back with the clicked position. */
  onClicked(callback: (at: GeoPoint) => void): () => void;
  /**
   * Brings all points into view, clear of `padding`; a single point is shown at the closest zoom that `zoom`
   * allows.
   */
  frame(points: readonly GeoPoint[], padding: MapPadding, animate: boolean): void;
  /** Centres one place at the given zoom. */
  centre(at: GeoPoint, zoom: number, animate: boolean): void;
  /** Turns and tilts the view, at the pace at which markers glide. */
  follow(view: FollowView, animate: boolean): void;
  /** A point's distance from the map's left edge, and the map's width, in pixels. */
  horizontal(at: GeoPoint): { x: number; width: number };
  /** Where a point lies on the map's element, in pixels. */
  pixel(at: GeoPoint): { x: number; y: number };
  /** The size of the map's element, in pixels. */
  size(): { width: number; height: number };
  /** Calls back when the view stops moving, and on every resize. */
  onSettled(callback: () => void): () => void;
  /** Calls back when the map's element changes size. */
  onResized(callback: () => void): () => void;
  /** True once a person has moved the map, which then stays where they put it. */
  wasMoved(): boolean;
  /** Calls back when a person begins to move the map. */
  onMoved(callback: () => void): () => void;
  /** Lets the map move by itself again after a person moved it. */
  takeBack(): void;
  remove(): void;
}
