import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';

/** `[lng, lat]`, as the calls give a route's geometry. */
export type Position = [number, number];

export interface MapPlace extends GeoPoint {
  /** Written beside the place: '3526 Halliday Ave'. */
  readonly label?: string | undefined;
}

export interface DriverPosition extends GeoPoint {
  /** Degrees clockwise from north; absent while it is not known. */
  readonly heading?: number | undefined;
}

export interface OrderOnMap extends GeoPoint {
  readonly id: string;
  /** On the marker: '$20.84'. */
  readonly label: string;
  readonly priority: 'normal' | 'high' | 'urgent';
  /** What a screen reader says: '$20.84, Urgent, 5130 Wilson Ave'. */
  readonly description: string;
}

/** One of several drivers, by name. */
export interface NamedDriver extends GeoPoint {
  readonly id: string;
  readonly name: string;
}

/** Pixels at each side that something covers: a card, a bar. */
export interface MapPadding {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** What the zoom buttons take of a map's right side. */
export const zoomButtonsWidth = 58;

export const noPadding: MapPadding = { top: 0, right: 0, bottom: 0, left: 0 };
