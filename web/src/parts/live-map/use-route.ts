import { type RefObject, useEffect } from 'react';
import type { DriverPosition, Position } from './map-scene.ts';
import { readRouteColours } from './route-layers.ts';
import { splitRoute } from './split-route.ts';
import type { MapTheme, RunningMap } from './start-map.ts';

/** Draws the route, split at the driver's position, in the colour scheme's colours. */
export function useRoute(
  map: RunningMap | null,
  frame: RefObject<HTMLDivElement | null>,
  scene: {
    route: readonly Position[];
    driver: DriverPosition | undefined;
    isEstimate: boolean;
    theme: MapTheme;
  },
): void {
  const { route, driver, isEstimate, theme } = scene;
  const lat = driver?.lat;
  const lng = driver?.lng;
  useEffect(() => {
    if (map === null || frame.current === null) return;
    const at = lat === undefined || lng === undefined ? undefined : { lat, lng };
    map.setRoute(splitRoute(route, at), readRouteColours(frame.current, theme, isEstimate));
  }, [map, frame, route, lat, lng, isEstimate, theme]);
}
