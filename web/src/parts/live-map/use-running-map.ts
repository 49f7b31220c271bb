import { type RefObject, useEffect, useRef, useState } from 'react';
import { mapDefaults } from '@backhaul/domain/catalog/limits.ts';
import type { MapGestures, MapTheme, RunningMap } from './start-map.ts';

export type MapState = 'loading' | 'shown' | 'unavailable';

/** Loads MapLibre when it is first needed and runs it in the container; `map` is null until it shows. */
export function useRunningMap(
  container: RefObject<HTMLDivElement | null>,
  { label, gestures, theme }: { label: string; gestures: MapGestures; theme: MapTheme },
): { state: MapState; map: RunningMap | null; attribution: string } {
  const [state, setState] = useState<MapState>('loading');
  const [map, setMap] = useState<RunningMap | null>(null);
  const [attribution, setAttribution] = useState('');
  // Both change on a running map, below; a new one starts with what they are by then.
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
    // No WebGL, or the map's code cannot be fetched: the page works without it.
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
