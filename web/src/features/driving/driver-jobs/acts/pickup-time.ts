import type { DriverOrder } from '@backhaul/contract/calls/driving/driver.ts';
import type { PickupTime } from '@backhaul/domain/order/early-pickup.ts';

/** The times that the rules about an early pickup need. */
export function pickupTimeOf(
  { slotStartAt, earlyPickup }: Pick<DriverOrder, 'slotStartAt' | 'earlyPickup'>,
  at: number,
): PickupTime {
  return { slotStartAt: Date.parse(slotStartAt), at, earlyPickup };
}
