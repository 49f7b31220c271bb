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
  /** The map's accessible name, for screen readers. */
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

/** The camera of a map that follows a driver. */
export interface FollowView {
  readonly at: GeoPoint;
  readonly zoom: number;
  /** The direction that points up, in degrees clockwise from north. */
  readonly bearing: number;
  /** The tilt in degrees; 0 looks straight down. */
  readonly pitch: number;
  /** The screen position of `at`: pixels to the right of the map's middle, and below it. */
  readonly offset: readonly [number, number];
}

export interface RunningMap {
  setTheme(theme: MapTheme): void;
  setRoute(pieces: readonly RoutePiece[], colours: RouteColours): void;
  /** Draws many drivers' marks as one layer of the map. The colors are read once per theme. */
  setCrowd(drivers: readonly NamedDriver[], readColours: () => CrowdColours): void;
  /**
   * Keeps the map's own place names away from a marker and its label. `place` is undefined once the marker is
   * removed.
   */
  keepClear(marker: string, place: LabelledPlace | undefined): void;
  /** Adds a marker. Markers on a higher layer cover those on a lower one. */
  addMarker(
    element: HTMLElement,
    at: GeoPoint,
    layer: number,
    /**
     * Called with the position where the marker was dropped. Without this function, the marker cannot be
     * dragged.
     */
    onDragged?: (to: GeoPoint) => void,
  ): MarkerHandle;
  /** Calls back with the position that was clicked. */
  onClicked(callback: (at: GeoPoint) => void): () => void;
  /**
   * Brings all points into view, clear of `padding`. It never zooms in to a single street, even for a single
   * point.
   */
  frame(points: readonly GeoPoint[], padding: MapPadding, animate: boolean): void;
  centre(at: GeoPoint, zoom: number, animate: boolean): void;
  /** Turns and tilts the view in the time that a marker takes to move. */
  follow(view: FollowView, animate: boolean): void;
  /** A point's distance from the map's left edge, and the map's width, in pixels. */
  horizontal(at: GeoPoint): { x: number; width: number };
  /** The position of a point in the map element, in pixels. */
  pixel(at: GeoPoint): { x: number; y: number };
  /** The size of the map's element, in pixels. */
  size(): { width: number; height: number };
  /** Calls back when the view stops moving, and on every resize. */
  onSettled(callback: () => void): () => void;
  onResized(callback: () => void): () => void;
  /** True once a person has moved the map. It then no longer moves by itself. */
  wasMoved(): boolean;
  /** Calls back when a person begins to move the map. */
  onMoved(callback: () => void): () => void;
  /** Lets the map move by itself again, after a person has moved it. */
  takeBack(): void;
  remove(): void;
}
