import type { DriverOrder } from '@backhaul/contract/calls/driver.ts';
import type { PickupTime } from '@backhaul/domain/order/early-pickup.ts';

/** A job's pick-up as the rules about coming early ask for it, at a moment. */
export function pickupTimeOf(
  { slotStartAt, earlyPickup }: Pick<DriverOrder, 'slotStartAt' | 'earlyPickup'>,
  at: number,
): PickupTime {
  return { slotStartAt: Date.parse(slotStartAt), at, earlyPickup };
}
