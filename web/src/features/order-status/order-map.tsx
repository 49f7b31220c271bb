import type { Order } from '@backhaul/contract/order-answer.ts';
import { distanceText } from '@backhaul/domain/geo/distance-text.ts';
import { greatCircleMiles } from '@backhaul/domain/geo/great-circle.ts';
import { LiveMap } from '../../parts/live-map/live-map.tsx';
import { LiveNote } from '../../parts/live-note.tsx';
import { driverName } from './order-facts.ts';
import classes from './order-map.module.css';
import { useDriverPosition } from './use-driver-position.ts';

/** What the note and the card below cover. */
const covered = { top: 48, right: 0, bottom: 56, left: 0 };

function mapLabel(order: Order): string {
  const at = order.driver?.location;
  const ends = `from ${order.pickupStreetAddress} to ${order.store.name}`;
  if (!at) return `Map: the way ${ends}`;
  const isHeadingBack = order.status === 'assigned' || order.status === 'returning';
  const target = isHeadingBack ? order.pickupCoordinates : order.store;
  const place = isHeadingBack ? order.pickupStreetAddress : order.store.name;
  const miles = greatCircleMiles(at, target);
  return `Live map: ${driverName(order)} is ${distanceText(miles)} from ${place}`;
}

/** The map comes first: door, counter, the way between them and the driver's dot. */
export function OrderMap({ order, updatedAtMs }: { order: Order; updatedAtMs: number }) {
  const driver = useDriverPosition(order.driver?.location ?? null);
  return (
    <div className={classes['map']}>
      <LiveMap
        label={mapLabel(order)}
        pickup={{ ...order.pickupCoordinates, label: order.pickupStreetAddress }}
        dropoff={{ lat: order.store.lat, lng: order.store.lng, label: order.store.name }}
        driver={driver}
        route={order.geometry}
        isEstimate={order.estimated}
        gestures="cooperative"
        padding={covered}
      />
      <LiveNote updatedAtMs={updatedAtMs} className={classes['note']} />
    </div>
  );
}
