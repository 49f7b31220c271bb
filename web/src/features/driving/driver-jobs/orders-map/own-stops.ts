import type { DriverOrder } from '@backhaul/contract/calls/driving/driver.ts';
import { nextStop } from '@backhaul/domain/order/driver-actions.ts';
import type { StopOnMap } from '../../../../parts/live-map/map-scene.ts';
import type { ProjectedJob } from '../../../../parts/driver/projected-job.ts';

const door = (order: DriverOrder, description: string): StopOnMap => ({
  id: `${order.id} door`,
  kind: 'pickup',
  lat: order.pickupLatitude,
  lng: order.pickupLongitude,
  description,
});
const counter = (order: DriverOrder): StopOnMap => ({
  id: `${order.id} counter`,
  kind: 'dropoff',
  lat: order.returnLatitude,
  lng: order.returnLongitude,
  description: `Your drop-off: ${order.returnName}`,
});

/** The remaining stops of the driver's jobs. */
export function ownStops(jobs: readonly ProjectedJob[]): StopOnMap[] {
  return jobs.flatMap(({ order, status }) => {
    const stop = status === null ? null : nextStop(status);
    if (stop === 'pickup')
      return [door(order, `Your pickup: ${order.pickupStreetAddress}`), counter(order)];
    if (stop === 'store') return [counter(order)];
    if (stop === 'customer_return')
      return [door(order, `You bring a return back to ${order.pickupStreetAddress}`)];
    return [];
  });
}
