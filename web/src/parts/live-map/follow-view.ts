import {
  greatCircleMiles,
  type GeoPoint,
  metersPerMile,
} from '@backhaul/domain/geo/great-circle.ts';
import type { MapPadding } from './map-scene.ts';
import type { FollowView } from './running-map.ts';

/** The view shows the road ahead to the next maneuver, within these zooms. */
const pitch = 46;
const zooms = { farthest: 14, nearest: 17.25, alone: 16 };
/** The steps of the zoom, so that it does not change with every movement of the driver. */
const zoomStep = 0.25;
/** The driver's vertical place in the uncovered part, as a share from the top. */
const driverShare = 0.72;
/** Room above the maneuver. */
const marginPixels = 56;
/** At zoom 0 at the equator, by MapLibre's tiles of 512 pixels. */
const metersPerPixel = 40_075_016.686 / 512;
/** The height of MapLibre's camera above the ground, in heights of the map; it follows from its field of view. */
const cameraHeights = 1.5;

/** The ground distance of a point this many pixels above the middle of a tilted map, in pixels at the middle's scale. */
function groundPixels(above: number, height: number): number {
  const camera = cameraHeights * height;
  const tilt = (pitch * Math.PI) / 180;
  return (above * camera) / (camera * Math.cos(tilt) - above * Math.sin(tilt));
}

/** The view with the road ahead pointing up, the driver near the bottom, and the next maneuver in sight. */
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
  /** The map's, in pixels. */
  size: { readonly height: number };
  /** The parts that cover the map. */
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
