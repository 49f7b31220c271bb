import type { DriverOrder } from '@backhaul/contract/calls/driver.ts';
import { navigationRoute } from '@backhaul/contract/calls/places.ts';
import { navigationTarget } from '@backhaul/domain/order/driver-actions.ts';
import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { send } from '../../lib/api/send.ts';
import { useToast } from '../../ui/toast/use-toast.ts';
import type { GpsFix } from '../../parts/driver/gps-fix.ts';
import { useGps } from '../../parts/driver/use-gps.ts';
import { advancedStep, basicDirections, type Directions, directionsOf } from './directions.ts';

export interface Destination {
  readonly kind: 'pickup' | 'dropoff';
  readonly name: string;
  readonly address: string;
  readonly lat: number;
  readonly lng: number;
}

/**
 * The next stop: the customer's door before collecting and when the item comes back, otherwise the counter
 * (product-rules.md#where-a-driver-is-heading).
 */
export function destinationOf(order: DriverOrder, status: OrderStatus): Destination {
  return navigationTarget(status) === 'pickup'
    ? {
        kind: 'pickup',
        name: order.pickupStreetAddress,
        address: order.pickupAddress,
        lat: order.pickupLatitude,
        lng: order.pickupLongitude,
      }
    : {
        kind: 'dropoff',
        name: order.returnName,
        address: order.returnAddress,
        lat: order.returnLatitude,
        lng: order.returnLongitude,
      };
}

/** The server's route; basic directions if it has none. */
async function findDirections(
  { lat, lng }: GpsFix,
  address: string,
  signal: AbortSignal,
): Promise<Directions> {
  try {
    const answer = await send(navigationRoute, {
      body: { origin: { lat, lng }, destination: address, mode: 'driving' },
      signal,
    });
    return directionsOf(answer) ?? basicDirections(address);
  } catch (error) {
    if (signal.aborted) throw error;
    console.warn('There is no route.', error);
    return basicDirections(address);
  }
}

/** Turn-by-turn navigation from the driver's position to a destination: idle, navigating or stopped. */
export function useNavigation(destination: Destination, orderId: string, onStart: () => void) {
  const toast = useToast();
  const gps = useGps(true);
  const { fix, access } = gps;
  const [state, setState] = useState<'idle' | 'navigating' | 'stopped'>('idle');
  const [index, setIndex] = useState(0);
  const startedAtMs = useRef(0);
  const origin = useRef<GpsFix | null>(null);
  useEffect(() => {
    origin.current = fix;
  }, [fix]);

  const { data: directions, isFetching } = useQuery({
    queryKey: [navigationRoute.path, orderId, destination.address],
    queryFn: ({ signal }) =>
      origin.current === null
        ? basicDirections(destination.address)
        : findDirections(origin.current, destination.address, signal),
    enabled: fix !== null,
    networkMode: 'always',
    gcTime: 0,
  });

  const isBasic = directions?.isBasic ?? false;
  useEffect(() => {
    if (!isBasic) return;
    toast({
      title: 'Basic Navigation Mode',
      description: 'Using basic directions. For full navigation, open external maps.',
    });
  }, [isBasic, toast]);

  const stepCount = directions?.steps.length ?? 0;
  useEffect(() => {
    if (fix === null || state !== 'navigating' || stepCount === 0) return;
    const elapsedMs = Date.now() - startedAtMs.current;
    setIndex((known) => advancedStep(known, elapsedMs, stepCount));
  }, [fix, state, stepCount]);

  function start() {
    if (access !== 'granted') {
      toast({
        title: 'Location Required',
        description: 'Please enable location access to start navigation.',
        tone: 'destructive',
      });
      return;
    }
    startedAtMs.current = Date.now();
    setIndex(0);
    setState('navigating');
    onStart();
  }

  return {
    gps,
    state,
    directions,
    isFetching,
    index,
    start,
    /** Opening another map app also means that the driver starts the trip. */
    leaveForMaps: onStart,
    stop: () => setState('stopped'),
    next: () => setIndex((known) => Math.min(known + 1, stepCount - 1)),
  };
}

export type NavigationState = ReturnType<typeof useNavigation>;
