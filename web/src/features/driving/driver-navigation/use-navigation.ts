import type { DriverOrder } from '@backhaul/contract/calls/driving/driver.ts';
import { drivenText } from '@backhaul/domain/geo/distance-text.ts';
import { metersPerMile } from '@backhaul/domain/geo/great-circle.ts';
import { navigationTarget } from '@backhaul/domain/order/driver-actions.ts';
import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import { useEffect, useState } from 'react';
import { useGps } from '../../../parts/driver/use-gps.ts';
import { useToast } from '../../../ui/toast/use-toast.ts';
import { announcement, thenWords, turnWords } from './turn-words.ts';
import { useDirections } from './use-directions.ts';
import { useGuidance } from './use-guidance.ts';
import { useSpeech } from './use-speech.ts';
import { useWakeLock } from '../../../parts/driver/use-wake-lock.ts';

export interface Destination {
  readonly kind: 'pickup' | 'dropoff';
  readonly name: string;
  readonly address: string;
  readonly lat: number;
  readonly lng: number;
}

/**
 * The next destination: the customer's door before the pickup and when the driver brings the item back to the
 * customer, otherwise the store (product-rules.md#where-a-driver-is-heading).
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

/**
 * Turn-by-turn navigation from the driver's position to a destination. Its state is idle, navigating or
 * stopped.
 */
export function useNavigation(destination: Destination, orderId: string, onStart: () => void) {
  const toast = useToast();
  const gps = useGps(true);
  const [state, setState] = useState<'idle' | 'navigating' | 'stopped'>('idle');
  const isDriving = state === 'navigating';
  const found = useDirections(orderId, destination.address, gps.fix);
  const { directions, isFailed } = found;
  const { guided, next } = useGuidance(found, gps.fix, isDriving);
  const isBasic = directions?.isBasic ?? false;
  useEffect(() => {
    if (!isBasic) return;
    toast({
      title: 'Basic Navigation Mode',
      description: 'Using basic directions. For full navigation, open external maps.',
    });
  }, [isBasic, toast]);

  const index = guided?.step ?? 0;
  const step = directions?.steps[index];

  const said = guided && step && announcement(step, guided.metersToStep, destination.name);
  const speech = useSpeech(
    said ? { ...said, moment: `${found.foundAtMs} ${index} ${said.moment}` } : null,
  );
  useWakeLock(isDriving);

  function start() {
    if (gps.access !== 'granted') {
      toast({
        title: 'Location Required',
        description: 'Please enable location access to start navigation.',
        tone: 'destructive',
      });
      return;
    }
    setState('navigating');
    onStart();
  }

  const isLast = directions === undefined || index >= directions.steps.length - 1;
  const following = directions?.steps[index + 1];
  const metersToStep = guided?.metersToStep ?? null;
  return {
    gps,
    state,
    directions,
    index,
    /** The banner during the drive; null until there is a route. */
    banner:
      guided && step
        ? {
            distance:
              metersToStep === null ? step.distance : drivenText(metersToStep / metersPerMile),
            instruction: turnWords(step, destination.name),
            afterwards: following && thenWords(following, destination.name),
            maneuver: step.maneuver,
            onNext: isLast ? undefined : next,
            notice: noticeOf({ ...guided, isFailed }),
          }
        : null,
    /** The content of the map: the driver on the road, the destination, and the next maneuver. */
    view: {
      route: directions,
      position: guided?.position ?? gps.fix,
      heading: guided?.bearing ?? gps.fix?.heading,
      turn: guided?.stepPoint,
    },
    /** The meters and seconds that remain of this drive. The arrival time comes from the server. */
    remaining: directions && {
      meters: guided && !directions.isBasic ? guided.remainingMeters : null,
      seconds: guided?.remainingSeconds ?? directions.seconds,
    },
    speech,
    start,
    /** Called when the driver opens another map app, because that also starts the trip. */
    leaveForMaps: onStart,
    stop: () => setState('stopped'),
    next,
  };
}

export type NavigationState = ReturnType<typeof useNavigation>;

function noticeOf(guided: { isOffLine: boolean; isLost: boolean; isFailed: boolean }) {
  if (guided.isOffLine)
    return guided.isFailed
      ? 'You left the route. We will find a new route when you have signal.'
      : 'You left the route. Finding a new route.';
  return guided.isLost ? 'Your phone has no GPS position, so the next step is an estimate.' : null;
}
