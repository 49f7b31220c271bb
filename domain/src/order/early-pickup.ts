import type { OrderStatus } from './order-lifecycle.ts';

export const pickupLimits = {
  /** A pick-up up to this much before its window needs no consent. */
  earlyWithoutYesMs: 30 * 60_000,
  /** The time from one end of the service area to the other. */
  longestDriveMs: 60 * 60_000,
} as const;

/** The customer's answer to the request to come before the window; null if not asked. */
export const earlyPickupStates = ['asked', 'agreed', 'declined'] as const;
export type EarlyPickup = (typeof earlyPickupStates)[number];

/** Instants are milliseconds since the epoch. */
export type PickupTime = {
  readonly slotStartAt: number;
  readonly at: number;
  readonly earlyPickup: EarlyPickup | null;
};

/** True if a pick-up is so early that it needs the customer's consent or a stated reason. */
export function isTooEarly({ slotStartAt, at, earlyPickup }: PickupTime): boolean {
  return earlyPickup !== 'agreed' && at < slotStartAt - pickupLimits.earlyWithoutYesMs;
}

/** True if the driver may ask to come now. A customer who declined is not asked again. */
export function mayAskToComeNow(order: PickupTime & { readonly status: OrderStatus }): boolean {
  return order.status === 'assigned' && order.earlyPickup !== 'declined' && isTooEarly(order);
}

/**
 * True if a driver may report heading to a pick-up: at most one longest drive before collection is allowed. An earlier
 * report would promise an arrival too soon.
 */
export function mayHeadToPickup(order: PickupTime): boolean {
  return !isTooEarly({ ...order, at: order.at + pickupLimits.longestDriveMs });
}
