import type { PickupFailureReason } from '../order/action-reasons.ts';
import type { EarlyPickup } from '../order/early-pickup.ts';
import { orderDeadlines } from '../order/order-deadlines.ts';
import type { DoorRecord } from './door-record.ts';
import { type DoorPlace, placeAt, type SeenPosition, type StopPoint } from './place.ts';
import { doubtsBetween, positionDoubts } from './position-doubts.ts';
import { waitingPayCents, type Wait, waitOf } from './waiting.ts';

/**
 * Reasons to doubt a driver's report of a failed pickup. If there is one, no fee or pay is due until staff
 * have decided (product-rules.md#failed-pickups).
 */
export const pickupDoubts = ['early', 'late', 'no_position', 'far', ...positionDoubts] as const;
export type PickupDoubt = (typeof pickupDoubts)[number];

/** True if the driver may see this doubt. Only operators see doubts about the phone's position. */
export const isToldToDriver = (doubt: PickupDoubt) => !isAboutPosition(doubt);

function isAboutPosition(doubt: PickupDoubt): boolean {
  return positionDoubts.some((one) => one === doubt);
}

/**
 * The steps that a driver must take at the door, during the pickup window, before a failed pickup can end the
 * order.
 */
export const waitNeeds = ['arrival', 'time', 'contact'] as const;
export type WaitNeed = (typeof waitNeeds)[number];

/**
 * The steps that the driver must take before they report each reason. They need not call a customer whom they
 * met, and need not wait at an unsafe or wrong address.
 */
export const needsOfReason: Readonly<Record<PickupFailureReason, readonly WaitNeed[]>> = {
  customer_absent: ['arrival', 'time', 'contact'],
  not_ready: ['arrival', 'time'],
  not_as_described: [],
  unsafe: [],
  bad_address: [],
};

/** A driver's report of a failed pickup. Instants are milliseconds since the epoch. */
export type FailedPickup = {
  readonly reason: PickupFailureReason;
  readonly at: number;
  readonly slotStartAt: number;
  readonly slotEndAt: number;
  readonly earlyPickup: EarlyPickup | null;
  readonly door: StopPoint;
  readonly position: SeenPosition | null;
  /**
   * Another position of the same driver, which is compared with `position`. If the two contradict each other,
   * the report is in doubt.
   */
  readonly otherPosition?: SeenPosition | null;
  readonly record: DoorRecord;
};

export type DoorFinding = {
  /** The doubts about the driver's report; empty if there are none. */
  readonly doubts: readonly PickupDoubt[];
  readonly place: DoorPlace;
  /**
   * The distance from the driver to the door; null without a position at the moment of the report.
   */
  readonly meters: number | null;
  /** The wait for the customer; null before the driver arrived. */
  readonly wait: Wait | null;
};

export type PickupJudgement = DoorFinding &
  (
    | { readonly kind: 'allowed'; readonly waitingPayCents: number }
    | { readonly kind: 'case'; readonly waitingPayCents: number }
    | { readonly kind: 'not_yet'; readonly missing: readonly WaitNeed[] }
  );

function doubtsOf(pickup: FailedPickup, place: DoorPlace): PickupDoubt[] {
  const { at, slotStartAt, slotEndAt, earlyPickup, position, otherPosition = null } = pickup;
  const ofPosition = new Set<PickupDoubt>([
    ...doubtsBetween(position, otherPosition),
    ...(pickup.record.arrival?.doubts ?? []),
  ]);
  const is: Partial<Record<PickupDoubt, boolean>> = {
    early: at < slotStartAt && earlyPickup !== 'agreed',
    late: at > slotEndAt + orderDeadlines.noPickupAfterSlotEndMs,
    no_position: place === 'unknown',
    far: place === 'far',
  };
  return pickupDoubts.filter((doubt) => is[doubt] === true || ofPosition.has(doubt));
}

function missingOf({ reason, at, record }: FailedPickup, wait: Wait | null): WaitNeed[] {
  const isMissing: Record<WaitNeed, boolean> = {
    arrival: wait === null,
    time: wait !== null && at < wait.until,
    contact: record.tries.every((one) => one.at > at),
  };
  return needsOfReason[reason].filter((need) => isMissing[need]);
}

/**
 * The driver's wait at this door; null without an arrival, or if the driver was far from the door.
 */
export function waitAtDoor({
  record: { arrival },
  slotStartAt,
  slotEndAt,
  earlyPickup,
}: Pick<FailedPickup, 'record' | 'slotStartAt' | 'slotEndAt' | 'earlyPickup'>): Wait | null {
  if (arrival === null || arrival.place === 'far') return null;
  const { at: arrivedAt, otherStopWaits } = arrival;
  return waitOf({ arrivedAt, slotStartAt, slotEndAt, earlyPickup, otherStopWaits });
}

/**
 * Judges a driver's report that a pickup failed. `allowed`: the order ends, and its fee and pay are due.
 * `case`: the order ends, but staff must decide about fee and pay. `not_yet`: the driver must first take
 * missing steps.
 */
export function judgeFailedPickup(pickup: FailedPickup): PickupJudgement {
  const { at, door, position } = pickup;
  const { place, meters } = placeAt(at, { stop: door, position });
  const doubts = doubtsOf(pickup, place);
  const wait = waitAtDoor(pickup);
  const finding = { doubts, place, meters, wait };
  const missing = missingOf(pickup, wait);
  // Waiting is paid only if a position without doubts shows the driver at the door. A later decision by staff
  // does not change that.
  const isSeen = wait !== null && place === 'near' && !doubts.some(isAboutPosition);
  const cents =
    isSeen && needsOfReason[pickup.reason].includes('time') ? waitingPayCents(at - wait.from) : 0;
  if (doubts.length > 0) return { ...finding, kind: 'case', waitingPayCents: cents };
  if (missing.length > 0) return { ...finding, kind: 'not_yet', missing };
  return { ...finding, kind: 'allowed', waitingPayCents: cents };
}
