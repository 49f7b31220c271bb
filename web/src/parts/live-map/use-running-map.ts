import { type RefObject, useEffect, useRef, useState } from 'react';
import { mapDefaults } from './map-defaults.ts';
import type { MapGestures, MapTheme, RunningMap } from './running-map.ts';

export type MapState = 'loading' | 'shown' | 'unavailable';

/** Loads MapLibre on demand and runs it in the container; `map` is null until it is ready. */
export function useRunningMap(
  container: RefObject<HTMLDivElement | null>,
  { label, gestures, theme }: { label: string; gestures: MapGestures; theme: MapTheme },
): { state: MapState; map: RunningMap | null; attribution: string } {
  const [state, setState] = useState<MapState>('loading');
  const [map, setMap] = useState<RunningMap | null>(null);
  const [attribution, setAttribution] = useState('');
  // The label and theme with which the map starts. Effects below change them on a running map.
  const starting = useRef({ label, theme });
  useEffect(() => {
    starting.current = { label, theme };
  }, [label, theme]);

  useEffect(() => {
    let isGone = false;
    let running: RunningMap | undefined;
    async function start(): Promise<void> {
      const { startMap } = await import('./start-map.ts');
      if (isGone || container.current === null) return;
      running = startMap({
        container: container.current,
        gestures,
        ...starting.current,
        centre: mapDefaults.center,
        zoom: mapDefaults.zoom,
        onShown: () => {
          setMap(running ?? null);
          setState('shown');
        },
        onFailed: () => setState('unavailable'),
        onAttribution: setAttribution,
      });
    }
    // Without WebGL or the map's code, the page still works.
    start().catch(() => {
      if (!isGone) setState('unavailable');
    });
    return () => {
      isGone = true;
      setMap(null);
      setState('loading');
      running?.remove();
    };
  }, [container, gestures]);

  useEffect(() => map?.setTheme(theme), [map, theme]);
  useEffect(() => {
    container.current?.querySelector('canvas')?.setAttribute('aria-label', label);
  }, [container, map, label]);

  return { state, map, attribution };
}
