import { pickupLimits } from '../catalog/limits.ts';
import type { OrderStatus } from './order-lifecycle.ts';

/** The customer's answer to 'may I come before the window?'; null = not asked. */
export const earlyPickupStates = ['asked', 'agreed', 'declined'] as const;
export type EarlyPickup = (typeof earlyPickupStates)[number];

/** Instants are milliseconds since the epoch. */
export type PickupTime = {
  readonly slotStartAt: number;
  readonly at: number;
  readonly earlyPickup: EarlyPickup | null;
};

/** Whether a pick-up at this time is so far before its window that the customer must have agreed, or somebody say why. */
export function isTooEarly({ slotStartAt, at, earlyPickup }: PickupTime): boolean {
  return earlyPickup !== 'agreed' && at < slotStartAt - pickupLimits.earlyWithoutYesMs;
}

/** Whether the driver may ask to come now. A customer who said no is not asked again. */
export function mayAskToComeNow(order: PickupTime & { readonly status: OrderStatus }): boolean {
  return order.status === 'assigned' && order.earlyPickup !== 'declined' && isTooEarly(order);
}

/**
 * Whether a driver may say that they are on the way to a pick-up: once a drive across the area ends when it may be collected.
 * Before that nobody is on the way, whatever was tapped.
 */
export function mayHeadToPickup(order: PickupTime): boolean {
  return !isTooEarly({ ...order, at: order.at + pickupLimits.longestDriveMs });
}
