import type { PickupFailureReason } from '../order/action-reasons.ts';
import type { EarlyPickup } from '../order/early-pickup.ts';
import { orderDeadlines } from '../order/order-deadlines.ts';
import type { DoorRecord } from './door-record.ts';
import { type DoorPlace, placeAt, type SeenPosition, type StopPoint } from './place.ts';
import { doubtsBetween, positionDoubts } from './position-doubts.ts';
import { waitingPayCents, type Wait, waitOf } from './waiting.ts';

/**
 * Reasons a failed pickup has no fee and no pay until a person has decided (product-rules.md#failed-pickups).
 */
export const pickupDoubts = ['early', 'late', 'no_position', 'far', ...positionDoubts] as const;
export type PickupDoubt = (typeof pickupDoubts)[number];

/**
 * True if the driver may see the doubt. Doubts about the phone's position are for operators only.
 */
export const isToldToDriver = (doubt: PickupDoubt) => !isAboutPosition(doubt);

function isAboutPosition(doubt: PickupDoubt): boolean {
  return positionDoubts.some((one) => one === doubt);
}

/**
 * The steps that a driver at the door, within the window, must take before a failed pickup can end the order.
 */
export const waitNeeds = ['arrival', 'time', 'contact'] as const;
export type WaitNeed = (typeof waitNeeds)[number];

/**
 * The steps that each reason needs. A driver who met the customer, or must not stay, needs no wait and no
 * call.
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
  /** The driver's position; null if none is known. */
  readonly position: SeenPosition | null;
  /** Another position of the same driver. It must not contradict the first one. */
  readonly otherPosition?: SeenPosition | null;
  readonly record: DoorRecord;
};

export type DoorFinding = {
  /** The doubts about the report; empty if the driver was at the door at an allowed time. */
  readonly doubts: readonly PickupDoubt[];
  readonly place: DoorPlace;
  /** The distance from the driver to the door; null without a position at that moment. */
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
 * Judges a driver's report that a pickup failed. `allowed` ends the order with its fee and pay. `case` ends
 * it without them until a person has decided. `not_yet` does not end it.
 */
export function judgeFailedPickup(pickup: FailedPickup): PickupJudgement {
  const { at, door, position } = pickup;
  const { place, meters } = placeAt(at, { stop: door, position });
  const doubts = doubtsOf(pickup, place);
  const wait = waitAtDoor(pickup);
  const finding = { doubts, place, meters, wait };
  const missing = missingOf(pickup, wait);
  // A wait pays only if the driver's position proves it, even if a person later decides for the driver.
  const isSeen = wait !== null && place === 'near' && !doubts.some(isAboutPosition);
  const cents =
    isSeen && needsOfReason[pickup.reason].includes('time') ? waitingPayCents(at - wait.from) : 0;
  if (doubts.length > 0) return { ...finding, kind: 'case', waitingPayCents: cents };
  if (missing.length > 0) return { ...finding, kind: 'not_yet', missing };
  return { ...finding, kind: 'allowed', waitingPayCents: cents };
}
