import { type RefObject, useEffect } from 'react';
import type { DriverPosition, Position, RouteOnMap } from './map-scene.ts';
import { readRouteColours } from './route-layers.ts';
import { laterPiece, splitRoute } from './split-route.ts';
import type { MapTheme, RunningMap } from './running-map.ts';

const noLegs: readonly (readonly Position[])[] = [];

/** Draws the route, split at the driver's position and where it is an estimate, in the colour scheme's colours. */
export function useRoute(
  map: RunningMap | null,
  frame: RefObject<HTMLDivElement | null>,
  scene: {
    route: RouteOnMap;
    driver: DriverPosition | undefined;
    theme: MapTheme;
    /** The lines of the drives after this one. */
    later?: readonly (readonly Position[])[] | undefined;
  },
): void {
  const { route, driver, theme, later = noLegs } = scene;
  const { geometry, estimatedParts } = route;
  const lat = driver?.lat;
  const lng = driver?.lng;
  useEffect(() => {
    if (map === null || frame.current === null) return;
    const at = lat === undefined || lng === undefined ? undefined : { lat, lng };
    const legs = later.map((line) => laterPiece(line));
    const pieces = [...legs, ...splitRoute({ geometry, estimatedParts }, at)];
    map.setRoute(pieces, readRouteColours(frame.current, theme));
  }, [map, frame, geometry, estimatedParts, lat, lng, theme, later]);
}
