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

/** The stored order statuses that a retailer sees as this state. */
export function statusesOf(state: CompanyReturnState): readonly OrderStatus[] {
  return statuses.filter((status) => stateOf[status] === state);
}

/**
 * The number of returns that came to a retailer's counters in a period, and of those that were refused. The
 * fields with `Before` are about the equally long period before it.
 */
export interface CountedReturns {
  readonly came: number;
  readonly refused: number;
  readonly cameBefore: number;
  readonly refusedBefore: number;
}

/** True if a store refuses more returns than chance can explain, compared with the period before. */
export function refusesMore({ came, refused, cameBefore, refusedBefore }: CountedReturns): boolean {
  return isAboveUsual({ cases: refused, ended: came }, { cases: refusedBefore, ended: cameBefore });
}

/**
 * Compares the returns with one reason (or of one item) with `all` returns. True if their share has grown
 * since the period before by more than chance can explain.
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

/** The minimum number of returns in the period before. With fewer, we do not know what is usual. */
export const usualFrom = alertRules.knownFrom;

/**
 * The amount that the retailer saved by our service: the cost of as many returns by mail, minus what it paid
 * us. Negative if it paid us more.
 */
export function savedCents(of: {
  readonly came: number;
  readonly paidCents: number;
  /** The retailer's cost of one return by mail, as the retailer entered it. */
  readonly mailCents: number;
}): number {
  return of.came * of.mailCents - of.paidCents;
}
