import type { ReactNode } from 'react';
import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';

/** Longitude, then latitude, as in the API's route geometry. */
export type Position = [number, number];

/** A route's line, and the parts of it that are only estimated. */
export interface RouteOnMap {
  readonly geometry: readonly Position[];
  readonly estimatedParts: readonly { readonly fromIndex: number; readonly toIndex: number }[];
}

export interface MapPlace extends GeoPoint {
  /** The label beside the place, such as '3526 Halliday Ave'. */
  readonly label?: string | undefined;
}

export interface DriverPosition extends GeoPoint {
  /** The driving direction in degrees clockwise from north; absent if unknown. */
  readonly heading?: number | undefined;
}

export interface OrderOnMap extends GeoPoint {
  readonly id: string;
  /** The text on the marker, such as '$20.84'. */
  readonly label: string;
  readonly priority: 'normal' | 'high' | 'urgent';
  /** The text for screen readers, such as '$20.84, Urgent, 5130 Wilson Ave'. */
  readonly description: string;
  /**
   * The distance in pixels from the ring at the pickup door up to the order's marker. Absent if the marker is
   * at the door itself.
   */
  readonly lift?: number | undefined;
  readonly isNew?: boolean | undefined;
}

/** A stop of the driver who looks at the map. It has no label. */
export interface StopOnMap extends GeoPoint {
  readonly id: string;
  readonly kind: 'pickup' | 'dropoff';
  /** The text for screen readers, such as 'Your stop: 4915 Macklind Ave'. */
  readonly description: string;
}

/** The state of a driver on the map, in lists and on the timeline. */
export type DriverState = 'late' | 'silent' | 'free' | 'busy';

/** One of several drivers on the map, with a name. */
export interface NamedDriver extends GeoPoint {
  readonly id: string;
  readonly name: string;
  readonly state?: DriverState | undefined;
  /**
   * The mark that shows the driver's state; a plain dot if absent. The caller provides it, because customers'
   * maps show no states.
   */
  readonly mark?: ReactNode;
  /** Words after the driver's name, such as '13 min late'. */
  readonly says?: string | undefined;
}

/** The number of pixels on each side of the map that something covers, such as a card or a bar. */
export interface MapPadding {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export const noPadding: MapPadding = { top: 0, right: 0, bottom: 0, left: 0 };

/**
 * The time in milliseconds that a marker takes to move to the next position. A map that follows the marker
 * takes as long.
 */
export const glideMs = 900;
