import { type RefObject, useEffect, useRef } from 'react';
import type { DriverPosition, Position, RouteOnMap } from './map-scene.ts';
import { readRouteColours, type RouteColours } from './route-layers.ts';
import { laterPiece, splitRoute } from './split-route.ts';
import type { MapTheme, RunningMap } from './running-map.ts';

const noLegs: readonly (readonly Position[])[] = [];

/**
 * Draws the route in the colors of the current theme, split at the driver's position and at estimated parts.
 */
export function useRoute(
  map: RunningMap | null,
  frame: RefObject<HTMLDivElement | null>,
  scene: {
    route: RouteOnMap;
    driver: DriverPosition | undefined;
    theme: MapTheme;
    /** The lines of the driver's later drives. */
    later?: readonly (readonly Position[])[] | undefined;
  },
): void {
  const { route, driver, theme, later = noLegs } = scene;
  const { geometry, estimatedParts } = route;
  const lat = driver?.lat;
  const lng = driver?.lng;
  // Cached, because reading the colors makes the browser compute the styles of the whole page.
  const read = useRef<{ theme: MapTheme; colours: RouteColours } | null>(null);
  useEffect(() => {
    if (map === null || frame.current === null) return;
    if (read.current?.theme !== theme)
      read.current = { theme, colours: readRouteColours(frame.current, theme) };
    const at = lat === undefined || lng === undefined ? undefined : { lat, lng };
    const legs = later.map((line) => laterPiece(line));
    const pieces = [...legs, ...splitRoute({ geometry, estimatedParts }, at)];
    map.setRoute(pieces, read.current.colours);
  }, [map, frame, geometry, estimatedParts, lat, lng, theme, later]);
}
