import type { OrderStatus } from './order-lifecycle.ts';

export const pickupLimits = {
  /** The time before the pickup window from which a pickup needs no consent by the customer. */
  earlyWithoutYesMs: 30 * 60_000,
  /** The longest possible drive, from one end of the service area to the other. */
  longestDriveMs: 60 * 60_000,
} as const;

/**
 * States of a driver's request to come before the pickup window. The state is null if the driver made no
 * request.
 */
export const earlyPickupStates = ['asked', 'agreed', 'declined'] as const;
export type EarlyPickup = (typeof earlyPickupStates)[number];

/** The times that decide if a pickup is early. Instants are milliseconds since the epoch. */
export type PickupTime = {
  readonly slotStartAt: number;
  readonly at: number;
  readonly earlyPickup: EarlyPickup | null;
};

/** True if a pickup at the time `at` is too early without the customer's consent. */
export function isTooEarly({ slotStartAt, at, earlyPickup }: PickupTime): boolean {
  return earlyPickup !== 'agreed' && at < slotStartAt - pickupLimits.earlyWithoutYesMs;
}

/**
 * True if the driver may ask the customer for an earlier pickup. A customer who declined is not asked again.
 */
export function mayAskToComeNow(order: PickupTime & { readonly status: OrderStatus }): boolean {
  return order.status === 'assigned' && order.earlyPickup !== 'declined' && isTooEarly(order);
}

/**
 * True if a driver may report that they are heading to a pickup. The pickup must be allowed after the longest
 * possible drive, because an earlier report would promise an arrival too soon.
 */
export function mayHeadToPickup(order: PickupTime): boolean {
  return !isTooEarly({ ...order, at: order.at + pickupLimits.longestDriveMs });
}
