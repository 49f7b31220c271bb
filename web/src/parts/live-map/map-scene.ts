import type { ReactNode } from 'react';
import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';

/** `[lng, lat]`, the order that the API uses for a route's geometry. */
export type Position = [number, number];

/** A route's line, and the parts of it that are only estimated. */
export interface RouteOnMap {
  readonly geometry: readonly Position[];
  readonly estimatedParts: readonly { readonly fromIndex: number; readonly toIndex: number }[];
}

export interface MapPlace extends GeoPoint {
  /** The label beside the place: '3526 Halliday Ave'. */
  readonly label?: string | undefined;
}

export interface DriverPosition extends GeoPoint {
  /** Degrees clockwise from north; absent while unknown. */
  readonly heading?: number | undefined;
}

export interface OrderOnMap extends GeoPoint {
  readonly id: string;
  /** The text on the marker: '$20.84'. */
  readonly label: string;
  readonly priority: 'normal' | 'high' | 'urgent';
  /** The text for screen readers: '$20.84, Urgent, 5130 Wilson Ave'. */
  readonly description: string;
  /** A ring shows the door, and the marker stands so many pixels above it. */
  readonly lift?: number | undefined;
  /** It came just now. */
  readonly isNew?: boolean | undefined;
}

/** A stop of the driver's own, without a label. */
export interface StopOnMap extends GeoPoint {
  readonly id: string;
  readonly kind: 'pickup' | 'dropoff';
  /** The text for screen readers: 'Your stop: 4915 Macklind Ave'. */
  readonly description: string;
}

/** The state of a driver on the map, in lists and on the timeline. */
export type DriverState = 'late' | 'silent' | 'free' | 'busy';

/** One of several drivers, by name. */
export interface NamedDriver extends GeoPoint {
  readonly id: string;
  readonly name: string;
  readonly state?: DriverState | undefined;
  /** Shows the state; a plain dot if absent. Given from outside, because customers' maps know no states. */
  readonly mark?: ReactNode;
  /** Words after the name: '13 min late'. */
  readonly says?: string | undefined;
}

/** The number of pixels that something, such as a card or a bar, covers on each side. */
export interface MapPadding {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export const noPadding: MapPadding = { top: 0, right: 0, bottom: 0, left: 0 };

/** The time for which a marker, and a map that follows it, moves to the next position. */
export const glideMs = 900;
