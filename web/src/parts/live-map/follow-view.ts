import {
  greatCircleMiles,
  type GeoPoint,
  metersPerMile,
} from '@backhaul/domain/geo/great-circle.ts';
import type { MapPadding } from './map-scene.ts';
import type { FollowView } from './running-map.ts';

/**
 * The tilt of the map in degrees, then its zoom levels: the limits, and the zoom without a next maneuver
 * (`alone`).
 */
const pitch = 46;
const zooms = { farthest: 14, nearest: 17.25, alone: 16 };
/** The zoom changes in steps of this size, so that it does not change with every movement of the driver. */
const zoomStep = 0.25;
/** The driver's vertical position in the uncovered part of the map, as a share from the top. */
const driverShare = 0.72;
/** Space above the next maneuver, in pixels. */
const marginPixels = 56;
/**
 * Meters per pixel at zoom 0 at the equator: Earth's circumference over MapLibre's tile size of 512 pixels.
 */
const metersPerPixel = 40_075_016.686 / 512;
/**
 * The height of MapLibre's camera above the ground, as a multiple of the map's height. It follows from the
 * field of view.
 */
const cameraHeights = 1.5;

/**
 * Converts a distance on the screen to a distance on the ground, for a tilted map. `above` is measured
 * upwards from the map's middle, in pixels. The result is in the ground length of one pixel at the middle.
 */
function groundPixels(above: number, height: number): number {
  const camera = cameraHeights * height;
  const tilt = (pitch * Math.PI) / 180;
  return (above * camera) / (camera * Math.cos(tilt) - above * Math.sin(tilt));
}

/**
 * The map view for navigation: the road ahead points up, the driver is near the bottom, the next maneuver is
 * visible.
 */
export function followView({
  at,
  bearing,
  turn,
  size: { height },
  padding: { top, right, bottom, left },
}: {
  at: GeoPoint;
  bearing: number;
  /** The next maneuver. */
  turn: GeoPoint | undefined;
  /** The size of the map in pixels. */
  size: { readonly height: number };
  /** The covered part of the map on each side, in pixels. */
  padding: MapPadding;
}): FollowView {
  const driverAt = top + Math.max(0, height - top - bottom) * driverShare;
  const offset = [(left - right) / 2, driverAt - height / 2] as const;
  const view = { at, bearing, pitch, offset };
  if (turn === undefined) return { ...view, zoom: zooms.alone };
  const meters = Math.max(1, greatCircleMiles(at, turn) * metersPerMile);
  const turnAt = Math.min(top + marginPixels, driverAt - marginPixels);
  const seen =
    groundPixels(height / 2 - turnAt, height) - groundPixels(height / 2 - driverAt, height);
  const shrunk = metersPerPixel * Math.cos((at.lat * Math.PI) / 180);
  const zoom = Math.floor(Math.log2((shrunk * seen) / meters) / zoomStep) * zoomStep;
  return { ...view, zoom: Math.min(zooms.nearest, Math.max(zooms.farthest, zoom)) };
}
