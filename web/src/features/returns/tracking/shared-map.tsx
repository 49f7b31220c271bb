import { LiveMap } from '../../../parts/live-map/live-map.tsx';
import type { SharedOrder } from '../../../words/visitor/order-status.ts';

/** Pixels at the map's bottom that the card below covers. */
const covered = { top: 0, right: 0, bottom: 56, left: 0 };

/** A map with the door, and the driver while they drive to this order's stop. */
export function SharedMap({ order }: { order: SharedOrder }) {
  const driver = order.driver?.location ?? null;
  const door = { ...order.door, label: order.street };
  return (
    <LiveMap
      label={driver === null ? `Map: ${order.street}` : 'Live map: where the driver is'}
      pickup={door}
      {...(driver && { driver, goal: door })}
      gestures="cooperative"
      padding={covered}
    />
  );
}
