import { alertRules, isAboveUsual } from '../operations/cancellation-causes.ts';
import type { OrderStatus } from '../order/order-lifecycle.ts';

/** States of a return as the retailer's staff see it. */
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

/** The stored order statuses that belong to this state. */
export function statusesOf(state: CompanyReturnState): readonly OrderStatus[] {
  return statuses.filter((status) => stateOf[status] === state);
}

/**
 * The numbers of returns at a retailer's counters in a period, and in an equally long period before.
 */
export interface CountedReturns {
  readonly came: number;
  readonly refused: number;
  readonly cameBefore: number;
  readonly refusedBefore: number;
}

/**
 * True if a store refuses more of its returns than chance can explain, compared with the period before.
 */
export function refusesMore({ came, refused, cameBefore, refusedBefore }: CountedReturns): boolean {
  return isAboveUsual({ cases: refused, ended: came }, { cases: refusedBefore, ended: cameBefore });
}

/**
 * True if the share of this reason or item among all returns is higher than chance can explain, compared with
 * the period before.
 */
export function comesMore(
  { came, cameBefore }: Pick<CountedReturns, 'came' | 'cameBefore'>,
  all: Pick<CountedReturns, 'came' | 'cameBefore'>,
): boolean {
  return isAboveUsual(
    { cases: came, ended: all.came },
    { cases: cameBefore, ended: all.cameBefore },
  );
}

/** The fewest returns of the period before that are needed to know what is usual. */
export const usualFrom = alertRules.knownFrom;

/**
 * The amount that the retailer saved: the cost of the same number of returns by mail, minus what it paid
 * here. Negative if it paid more here.
 */
export function savedCents(of: {
  readonly came: number;
  readonly paidCents: number;
  /** The retailer's cost of one return by mail, as the retailer stated it. */
  readonly mailCents: number;
}): number {
  return of.came * of.mailCents - of.paidCents;
}
