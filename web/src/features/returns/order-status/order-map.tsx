import type { Order } from '@backhaul/contract/order-answer.ts';
import { distanceText } from '@backhaul/domain/geo/distance-text.ts';
import { greatCircleMiles } from '@backhaul/domain/geo/great-circle.ts';
import { hasEnded } from '@backhaul/domain/order/order-lifecycle.ts';
import { useMemo } from 'react';
import { LaterMap } from '../../../parts/live-map/later-map.tsx';
import { LiveNote } from '../../../parts/live-note.tsx';
import { estimateRemark } from '../../../lib/route-estimate.ts';
import { driverName } from '../../../words/customer/order-facts.ts';
import classes from './order-status.module.css';

/** Pixels that the note at the top and the card at the bottom cover. */
const covered = { top: 48, right: 0, bottom: 56, left: 0 };

/**
 * The stop that the estimated arrival is about, so that map, label and minutes always refer to the same
 * place.
 */
function goalOf({ arrival, store, pickupCoordinates, pickupStreetAddress }: Order) {
  return arrival?.stop === 'store'
    ? { lat: store.lat, lng: store.lng, name: store.name }
    : { ...pickupCoordinates, name: pickupStreetAddress };
}

function mapLabel(order: Order): string {
  const at = order.driver?.location;
  const ends = `from ${order.pickupStreetAddress} to ${order.store.name}`;
  if (!at) return `Map: the route ${ends}${estimateRemark(order)}`;
  const goal = goalOf(order);
  const miles = greatCircleMiles(at, goal);
  return `Live map: ${driverName(order)} is ${distanceText(miles)} from ${goal.name}`;
}

/**
 * The driver's route to the next stop and, before the pickup, the route from there to the store. If the
 * driver's route is unknown, it is the booked route.
 */
function linesOf(order: Order) {
  const { driverWay, arrival } = order;
  if (driverWay === undefined) return { route: order, later: undefined };
  return {
    route: { geometry: driverWay, estimatedParts: [] },
    later: arrival?.stop === 'pickup' ? [order.geometry] : undefined,
  };
}

/** The order's map with pickup, store, the route between them and the driver. */
export function OrderMap({ order, updatedAtMs }: { order: Order; updatedAtMs: number }) {
  const driver = order.driver?.location ?? undefined;
  const { route, later } = useMemo(() => linesOf(order), [order]);
  return (
    <div className={classes['map']}>
      <LaterMap
        label={mapLabel(order)}
        pickup={{ ...order.pickupCoordinates, label: order.pickupStreetAddress }}
        dropoff={{ lat: order.store.lat, lng: order.store.lng, label: order.store.name }}
        driver={driver}
        goal={driver && goalOf(order)}
        route={route}
        later={later}
        gestures="cooperative"
        padding={covered}
      />
      {!hasEnded(order.status) && (
        <LiveNote updatedAtMs={updatedAtMs} className={classes['note']} />
      )}
    </div>
  );
}
