import { hasArrived } from '../geo/geofence.ts';
import { type GeoPoint, greatCircleMiles, metersPerMile } from '../geo/great-circle.ts';
import { certainWithinMeters } from '../geo/position-certainty.ts';
import type { EarlyPickup } from './early-pickup.ts';
import { orderDeadlines } from './order-deadlines.ts';

/** Why a failed pickup costs and pays nothing before a person has decided (product-rules.md#failed-pickups). */
export const pickupDoubts = ['early', 'late', 'no_position', 'far'] as const;
export type PickupDoubt = (typeof pickupDoubts)[number];

const doorLimits = {
  /** A position counts for what happened at most this much before or after it. */
  positionWithinMs: 2 * 60_000,
  /** The maximum by which an inexact position, and an inexact address, each widen the fence around the door. */
  leewayMeters: certainWithinMeters,
} as const;

/** Instants are milliseconds since the epoch. */
export interface FailedPickup {
  readonly at: number;
  readonly slotStartAt: number;
  readonly slotEndAt: number;
  readonly earlyPickup: EarlyPickup | null;
  /** The door as the booking has it. */
  readonly door: GeoPoint & { readonly uncertaintyMeters: number };
  /** The driver's latest position; null where none is known. */
  readonly position:
    | (GeoPoint & { readonly accuracyMeters: number | null; readonly at: number })
    | null;
}

export interface DoorFinding {
  /** Empty if the driver was at the door at an allowed time. */
  readonly doubts: readonly PickupDoubt[];
  /** From the driver to the door; null without a position of that moment. */
  readonly meters: number | null;
}

/** Distance beyond the fence at which a driver still counts as at the door. */
function leewayMeters({ door, position }: Pick<FailedPickup, 'door' | 'position'>): number {
  const most = doorLimits.leewayMeters;
  return Math.min(position?.accuracyMeters ?? 0, most) + Math.min(door.uncertaintyMeters, most);
}

/** Judges the time and place at which a driver reports a failed pickup. */
export function judgeFailedPickup(pickup: FailedPickup): DoorFinding {
  const { at, slotStartAt, slotEndAt, earlyPickup, door, position } = pickup;
  const isKnown = position !== null && Math.abs(position.at - at) <= doorLimits.positionWithinMs;
  const is: Record<PickupDoubt, boolean> = {
    early: at < slotStartAt && earlyPickup !== 'agreed',
    late: at > slotEndAt + orderDeadlines.noPickupAfterSlotEndMs,
    no_position: !isKnown,
    far: isKnown && !hasArrived(position, door, leewayMeters(pickup)),
  };
  return {
    doubts: pickupDoubts.filter((doubt) => is[doubt]),
    meters: isKnown ? Math.round(greatCircleMiles(position, door) * metersPerMile) : null,
  };
}
