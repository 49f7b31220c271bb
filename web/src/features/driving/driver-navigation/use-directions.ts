import type { CallAnswer } from '@backhaul/contract/call.ts';
import { navigationRoute } from '@backhaul/contract/calls/places/places.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { send } from '../../../lib/api/send.ts';
import { accountAnswers } from '../../../lib/offline/account-answers.ts';
import type { GpsFix } from '../../../parts/driver/gps-fix.ts';
import { basicDirections, type Directions, directionsOf } from './directions.ts';

type RouteAnswer = CallAnswer<typeof navigationRoute>;

/**
 * The URL under which a route is stored on the device. Route requests have a body, so the key is made from
 * the destination.
 */
const urlOf = (address: string) =>
  `${navigationRoute.path}?${new URLSearchParams({ destination: address })}`;

/** Stores the last route to an address on this device, for the account that requested it. */
function keepWay(askedBy: string | null, address: string, answer: RouteAnswer): void {
  accountAnswers.keep(askedBy, urlOf(address), { text: JSON.stringify(answer), nextCursor: null });
}

/** The last route to an address that is stored on this device. */
export async function recallWay(address: string): Promise<RouteAnswer | null> {
  const kept = await accountAnswers.recall(urlOf(address));
  return kept === null ? null : (JSON.parse(kept.text) as RouteAnswer);
}

/** Fetches a route from the server and stores it on this device. Throws the errors of `send`. */
export async function askForWay(
  { lat, lng }: { lat: number; lng: number },
  address: string,
  signal?: AbortSignal,
): Promise<Directions | null> {
  const askedBy = accountAnswers.account();
  const answer = await send(navigationRoute, {
    body: { origin: { lat, lng }, destination: address, mode: 'driving' },
    signal,
  });
  const directions = directionsOf(answer);
  if (directions !== null) keepWay(askedBy, address, answer);
  return directions;
}

export const isCutOff = (error: unknown) => error instanceof ApiError && error.code === 'network';

/**
 * Finds a route to the address. After a failed request the driver stays on the `known` route, so the error is
 * thrown. Without a known route, the stored one or basic directions replace it.
 */
async function findDirections(
  origin: GpsFix,
  address: string,
  known: Directions | undefined,
  signal: AbortSignal,
): Promise<Directions> {
  try {
    return (await askForWay(origin, address, signal)) ?? basicDirections(address);
  } catch (error) {
    if (signal.aborted) throw error;
    console.warn('We found no route to this address.', error);
    if (known !== undefined && !known.isBasic) throw error;
    const kept = isCutOff(error) ? await recallWay(address) : null;
    return (kept && directionsOf(kept, true)) ?? basicDirections(address);
  }
}

/** Directions from the driver's position, and a function to request them again from a later position. */
export function useDirections(orderId: string, address: string, fix: GpsFix | null) {
  const origin = useRef<GpsFix | null>(null);
  const known = useRef<Directions | undefined>(undefined);
  useEffect(() => {
    origin.current = fix;
  }, [fix]);

  const { data, dataUpdatedAt, isError, refetch } = useQuery({
    queryKey: [navigationRoute.path, orderId, address],
    queryFn: ({ signal }) =>
      origin.current === null
        ? basicDirections(address)
        : findDirections(origin.current, address, known.current, signal),
    enabled: fix !== null,
    networkMode: 'always',
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnReconnect: ({ state }) =>
      state.data !== undefined && (state.data.isKept || state.data.isBasic) ? 'always' : false,
  });
  useEffect(() => {
    known.current = data;
  }, [data]);

  const findAgain = useCallback(() => void refetch({ cancelRefetch: false }), [refetch]);
  return { directions: data, foundAtMs: dataUpdatedAt, isFailed: isError, findAgain };
}
