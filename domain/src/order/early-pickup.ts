import type { OrderStatus } from './order-lifecycle.ts';

export const pickupLimits = {
  /** A pickup within this time before its window needs no consent. */
  earlyWithoutYesMs: 30 * 60_000,
  /** The time of a drive from one end of the service area to the other. */
  longestDriveMs: 60 * 60_000,
} as const;

/**
 * States of a driver's request to come before the pickup window. The state is null if the driver made none.
 */
export const earlyPickupStates = ['asked', 'agreed', 'declined'] as const;
export type EarlyPickup = (typeof earlyPickupStates)[number];

/** The times that decide if a pickup is early. Instants are milliseconds since the epoch. */
export type PickupTime = {
  readonly slotStartAt: number;
  readonly at: number;
  readonly earlyPickup: EarlyPickup | null;
};

/** True if a pickup is so early that it needs the customer's consent or a stated reason. */
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
 * True if a driver may report to be heading to a pickup. The report may come at most one longest drive before
 * the pickup is allowed, because an earlier one would promise an arrival too soon.
 */
export function mayHeadToPickup(order: PickupTime): boolean {
  return !isTooEarly({ ...order, at: order.at + pickupLimits.longestDriveMs });
}
