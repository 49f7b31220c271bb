import type { CallAnswer } from '@backhaul/contract/call.ts';
import { navigationRoute } from '@backhaul/contract/calls/places/places.ts';
import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { send } from '../../../lib/api/send.ts';
import type { Position } from '../../../parts/live-map/map-scene.ts';
import { isCutOff, recallWay } from './use-directions.ts';

interface LineStop {
  readonly point: GeoPoint;
  readonly address: string;
}

const positionOf = ({ point: { lat, lng } }: LineStop): Position => [lng, lat];

type WayAnswer = CallAnswer<typeof navigationRoute>;

/** Finds the route by road. Without a network, it uses the stored one. */
async function findWay(
  origin: GeoPoint,
  destination: string,
  signal: AbortSignal,
): Promise<WayAnswer> {
  try {
    return await send(navigationRoute, { body: { origin, destination, mode: 'driving' }, signal });
  } catch (error) {
    const kept = isCutOff(error) ? await recallWay(destination) : null;
    if (kept === null) throw error;
    return kept;
  }
}

/**
 * The lines between consecutive stops, by road. They are straight until the routes are loaded, or if loading
 * fails.
 */
export function useLaterWays(stops: readonly LineStop[]): readonly (readonly Position[])[] {
  const legs = stops.slice(1).map((to, index) => ({ from: stops[index] ?? to, to }));
  const found = useQueries({
    queries: legs.map(({ from: { point: origin }, to: { address: destination } }) => ({
      queryKey: [navigationRoute.path, 'between', origin, destination],
      queryFn: ({ signal }: { signal: AbortSignal }) => findWay(origin, destination, signal),
      networkMode: 'always' as const,
      staleTime: Infinity,
      retry: false,
    })),
    combine: (answers) => answers.map(({ data }) => data?.routes[0]?.geometry),
  });
  // The lines stay the same object while the stops do not change, because redrawing them costs time.
  const line = JSON.stringify(stops.map(positionOf));
  return useMemo(() => {
    const points = JSON.parse(line) as Position[];
    return points.slice(1).map((to, index) => found[index] ?? [points[index] ?? to, to]);
  }, [line, found]);
}
