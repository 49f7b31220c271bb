import type { DriverOrder } from '@backhaul/contract/calls/driving/driver.ts';
import { drivenText } from '@backhaul/domain/geo/distance-text.ts';
import { metersPerMile } from '@backhaul/domain/geo/great-circle.ts';
import { judgeFailedPickup, type PickupDoubt } from '@backhaul/domain/order/failed-pickup.ts';
import type { GpsFix } from '../../../../parts/driver/gps-fix.ts';

const supportDecides = 'Support decides about pay.';

const doubtWords: Readonly<Record<PickupDoubt, (meters: number) => string>> = {
  early: () => 'The pickup window has not started.',
  late: () => 'The pickup window is over.',
  no_position: () => 'Your phone does not share its position.',
  far: (meters) => `You are ${drivenText(meters / metersPerMile)} from the door.`,
};

/** The reason why support decides on a failed pickup, judged by the phone's position; null if it is paid at once. */
export function doorSentence(order: DriverOrder, fix: GpsFix | null, nowMs: number): string | null {
  const { doubts, meters } = judgeFailedPickup({
    at: nowMs,
    slotStartAt: Date.parse(order.slotStartAt),
    slotEndAt: Date.parse(order.slotEndAt),
    earlyPickup: order.earlyPickup,
    door: { lat: order.pickupLatitude, lng: order.pickupLongitude, uncertaintyMeters: 0 },
    position: fix && { ...fix, at: fix.atMs },
  });
  if (doubts.length === 0) return null;
  return [...doubts.map((doubt) => doubtWords[doubt](meters ?? 0)), supportDecides].join(' ');
}
