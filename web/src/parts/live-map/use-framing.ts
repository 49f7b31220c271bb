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
import type { RunningMap } from './start-map.ts';

/** Room for a marker and its halo at the edge. */
const edge = 44;
/** Room for a label beside a marker, where the map is wide enough for labels at its sides. */
const labelRoom = 150;
const wideMap = 700;
/** Closer than this the view stays as it is. */
const nearestMiles = 0.1;

/** Rises by one whenever the way left has halved: often enough to close in, seldom enough to rest. */
function closeness({ driver, goal }: { driver: GeoPoint; goal: GeoPoint }): number {
  return -Math.round(Math.log2(Math.max(nearestMiles, greatCircleMiles(driver, goal))));
}

/**
 * Keeps everything that matters in view and clear of what covers the map: when the places or the way change, and when
 * the map's size does. Once a person has moved the map it stays theirs.
 */
export function useFraming(
  map: RunningMap | null,
  scene: {
    pickup: MapPlace | undefined;
    dropoff: MapPlace | undefined;
    driver: DriverPosition | undefined;
    /** Where the driver is on the way to: with a driver, these two are what matters. */
    goal: GeoPoint | undefined;
    /** Given with a driver: that place at this zoom is the view. */
    driverZoom: number | undefined;
    route: readonly Position[];
    orders: readonly OrderOnMap[];
    drivers: readonly NamedDriver[];
    padding: MapPadding;
    /** Like `padding.right`, with the zoom buttons where there are any. */
    insetRight: number;
  },
): void {
  const { pickup, dropoff, driver, goal, driverZoom, route, orders, drivers, padding, insetRight } =
    scene;
  const places = [pickup, dropoff].flatMap((place) => (place === undefined ? [] : [place]));
  const pursuit = driver !== undefined && goal !== undefined ? { driver, goal } : null;
  const all = [
    ...places,
    ...(driver === undefined ? [] : [driver]),
    ...orders,
    ...drivers,
    ...route.map(([lng, lat]) => ({ lat, lng })),
  ];
  const points = pursuit ? [pursuit.driver, pursuit.goal] : all;
  const bringIntoView = useEffectEvent((running: RunningMap, animate: boolean) => {
    if (running.wasMoved()) return;
    if (driver !== undefined && driverZoom !== undefined) {
      running.centre(driver, driverZoom, animate);
      return;
    }
    const { width } = running.horizontal({ lat: 0, lng: 0 });
    const isWide = width > wideMap && places.length > 0;
    const side = edge + (isWide ? labelRoom : 0);
    const { top, bottom, left } = padding;
    // Beside labels at its sides the buttons have room.
    const right = isWide ? padding.right : insetRight;
    running.frame(
      points,
      { top: top + edge, right: right + side, bottom: bottom + edge, left: left + side },
      animate,
    );
  });

  // The driver's every step is no reason to move the map; a new way, place or order is.
  const fixed = JSON.stringify([
    pickup,
    dropoff,
    orders.map(({ id }) => id),
    drivers.map(({ id }) => id),
    route.length,
    padding,
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
