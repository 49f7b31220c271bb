import { alertRules, isAboveUsual } from '../operations/cancellation-causes.ts';
import type { OrderStatus } from '../order/order-lifecycle.ts';

/** A return as its retailer's people look for it. */
export const companyReturnStates = [
  'booked',
  'picked_up',
  'arrived',
  'taken',
  'refunded',
  'refused',
  'not_picked_up',
  'cancelled',
  'lost',
] as const;
export type CompanyReturnState = (typeof companyReturnStates)[number];

const stateOf: Readonly<Record<OrderStatus, CompanyReturnState>> = {
  created: 'booked',
  assigned: 'booked',
  picked_up: 'picked_up',
  in_transit: 'picked_up',
  delivered: 'arrived',
  completed: 'taken',
  refunded: 'refunded',
  refused: 'refused',
  returning: 'refused',
  returned: 'refused',
  pickup_failed: 'not_picked_up',
  cancelled: 'cancelled',
  lost: 'lost',
};

export const companyReturnState = (status: OrderStatus): CompanyReturnState => stateOf[status];

const statuses = Object.keys(stateOf) as OrderStatus[];

/** The stored statuses of a state. */
export function statusesOf(state: CompanyReturnState): readonly OrderStatus[] {
  return statuses.filter((status) => stateOf[status] === state);
}

/** Returns at the counters of a retailer in a number of days, and in as many days before. */
export interface CountedReturns {
  readonly came: number;
  readonly refused: number;
  readonly cameBefore: number;
  readonly refusedBefore: number;
}

/** True if more of a store's returns are refused than chance makes of the days before. */
export function refusesMore({ came, refused, cameBefore, refusedBefore }: CountedReturns): boolean {
  return isAboveUsual({ cases: refused, ended: came }, { cases: refusedBefore, ended: cameBefore });
}

/** True if more of all returns are of this reason or item than chance makes of the days before. */
export function comesMore(
  { came, cameBefore }: Pick<CountedReturns, 'came' | 'cameBefore'>,
  all: Pick<CountedReturns, 'came' | 'cameBefore'>,
): boolean {
  return isAboveUsual(
    { cases: came, ended: all.came },
    { cases: cameBefore, ended: all.cameBefore },
  );
}

/** Fewer returns before do not say what is usual. */
export const usualFrom = alertRules.knownFrom;

/**
 * The amount that a retailer saves: what as many returns would have cost it by mail, less what it paid here. Negative if it
 * paid more.
 */
export function savedCents(of: {
  readonly came: number;
  readonly paidCents: number;
  /** The retailer's own figure for one return by mail. */
  readonly mailCents: number;
}): number {
  return of.came * of.mailCents - of.paidCents;
}
