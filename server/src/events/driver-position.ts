import { estimateDrive } from '@backhaul/domain/geo/estimate-drive.ts';
import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import { navigationTarget } from '@backhaul/domain/order/driver-buttons.ts';
import { isActive, type OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';

/** The ends of a trip as the orders table names them. */
export interface TripEnds {
  pickup_lat: number;
  pickup_lng: number;
  dropoff_lat: number;
  dropoff_lng: number;
}

/** Whole minutes from a position to where the driver is heading, estimated; null once there is nowhere to go. */
export function etaMinutes(status: OrderStatus, position: GeoPoint, trip: TripEnds): number | null {
  if (!isActive(status)) return null;
  const target =
    navigationTarget(status) === 'pickup'
      ? { lat: trip.pickup_lat, lng: trip.pickup_lng }
      : { lat: trip.dropoff_lat, lng: trip.dropoff_lng };
  return Math.max(1, Math.round(estimateDrive(position, target).durationSeconds / 60));
}
