import { type RefObject, useEffect } from 'react';
import type { CrowdColours } from './crowd-layer.ts';
import type { NamedDriver } from './map-scene.ts';
import { readColours } from './route-layers.ts';
import type { MapTheme, RunningMap } from './running-map.ts';

/**
 * From this many drivers on, the map itself draws their marks. Only drivers with a visible name stay page
 * elements.
 */
export const crowdFrom = 100;

const nobody: readonly NamedDriver[] = [];

function readCrowdColours(element: Element, theme: MapTheme): CrowdColours {
  const { halo, late, free, silent, busy } = readColours(element, theme, {
    halo: '--map-halo',
    late: '--bad-solid',
    free: '--ok-solid',
    silent: '--ink-3',
    busy: '--ink',
  });
  return { halo, marks: { late, free, silent, busy } };
}

/** Draws the marks of many drivers in the colors of the current theme. */
export function useCrowd(
  map: RunningMap | null,
  frame: RefObject<HTMLDivElement | null>,
  { drivers, theme }: { drivers: readonly NamedDriver[]; theme: MapTheme },
): void {
  const isCrowd = drivers.length > crowdFrom;
  const drawn = isCrowd ? drivers : nobody;
  useEffect(() => {
    if (map === null || frame.current === null) return;
    map.setCrowd(drawn, () => readCrowdColours(frame.current ?? document.body, theme));
  }, [map, frame, drawn, theme]);
}
