import { greatCircleMiles, type GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import type {
  DriverPosition,
  MapPadding,
  MapPlace,
  NamedDriver,
  OrderOnMap,
  Position,
} from './map-scene.ts';
import type { RunningMap } from './running-map.ts';

/**
 * The margin in pixels for a marker and its halo at the map's edge. On a map with little height, it is at
 * most a sixth of the height, so that the route stays visible. The bottom keeps the full margin, for labels.
 */
const widestEdge = 44;
const edgeShare = 1 / 6;
/** Space in pixels for a label beside a marker, on maps wide enough for labels at the sides. */
const labelRoom = 150;
const wideMap = 700;
/** The distance to the destination, in miles, below which the view stops zooming in. */
const nearestMiles = 0.1;

/**
 * A number that increases by one each time the remaining distance halves. The view zooms in only when this
 * number changes, so it seldom does.
 */
function closeness({ driver, goal }: { driver: GeoPoint; goal: GeoPoint }): number {
  return -Math.round(Math.log2(Math.max(nearestMiles, greatCircleMiles(driver, goal))));
}

/**
 * Keeps the important places visible and uncovered when places, route or map size change. After a person has
 * moved the map, it stays there.
 */
export function useFraming(
  map: RunningMap | null,
  scene: {
    pickup: MapPlace | undefined;
    dropoff: MapPlace | undefined;
    driver: DriverPosition | undefined;
    /**
     * The driver's destination. If there is also a driver, only the driver and this destination must be in
     * view.
     */
    goal: GeoPoint | undefined;
    /** If there is a driver, the view is centered on the driver at this zoom. */
    driverZoom: number | undefined;
    route: readonly Position[];
    orders: readonly OrderOnMap[];
    drivers: readonly NamedDriver[];
    /** If given, only these points must be in view. */
    focus?: readonly GeoPoint[] | undefined;
    padding: MapPadding;
    /** Pixels covered on the right: `padding.right` plus the zoom buttons, if there are any. */
    insetRight: number;
  },
): void {
  const { pickup, dropoff, driver, goal, driverZoom, route, orders, drivers, padding, insetRight } =
    scene;
  const { focus } = scene;
  const places = [pickup, dropoff].flatMap((place) => (place === undefined ? [] : [place]));
  const pursuit = driver !== undefined && goal !== undefined ? { driver, goal } : null;
  const all = [
    ...places,
    ...(driver === undefined ? [] : [driver]),
    ...orders,
    ...drivers,
    ...route.map(([lng, lat]) => ({ lat, lng })),
  ];
  const points = focus ?? (pursuit ? [pursuit.driver, pursuit.goal] : all);
  const asked = JSON.stringify(focus);
  const askedBefore = useRef(asked);
  const bringIntoView = useEffectEvent((running: RunningMap, animate: boolean) => {
    // True if the caller wants new points in view. The map then moves even if a person has moved it before.
    const isAskedFor = focus !== undefined && asked !== askedBefore.current;
    askedBefore.current = asked;
    if (running.wasMoved() && !isAskedFor) return;
    if (focus === undefined && driver !== undefined && driverZoom !== undefined) {
      running.centre(driver, driverZoom, animate);
      return;
    }
    const { width, height } = running.size();
    const edge = Math.min(widestEdge, height * edgeShare);
    const isWide = width > wideMap && places.length > 0;
    const side = edge + (isWide ? labelRoom : 0);
    const { top, bottom, left } = padding;
    // A narrow map needs extra space for the zoom buttons. On a wide one, the labels' space at the sides is
    // enough.
    const right = isWide ? padding.right : insetRight;
    running.frame(
      points,
      { top: top + edge, right: right + side, bottom: bottom + widestEdge, left: left + side },
      animate,
    );
  });

  // The map moves for a new route, place or order, but not for each new position of the driver.
  const fixed = JSON.stringify([
    pickup,
    dropoff,
    orders.map(({ id }) => id),
    drivers.map(({ id }) => id),
    route.length,
    padding,
    focus,
    driver === undefined,
    pursuit && closeness(pursuit),
  ]);
  const framed = useRef(false);
  useEffect(() => {
    if (map === null) {
      framed.current = false;
      return;
    }
    bringIntoView(map, framed.current);
    framed.current = true;
  }, [map, fixed]);
  useEffect(() => map?.onResized(() => bringIntoView(map, false)), [map]);
}
