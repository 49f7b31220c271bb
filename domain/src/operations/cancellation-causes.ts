import { pickupFailureReasons, reasonLabels } from '../order/action-reasons.ts';

/** Causes for which an order ends without a pickup (product-rules.md#unusual-cancellations). */
export const cancellationCauses = [
  'customer',
  'customer_with_driver',
  'staff',
  'no_driver',
  ...pickupFailureReasons,
  'not_said',
] as const;
export type CancellationCause = (typeof cancellationCauses)[number];

export const cancellationCauseNames: Readonly<Record<CancellationCause, string>> = {
  customer: 'The customer, before a driver came',
  customer_with_driver: 'The customer, with a driver on the way',
  staff: 'We cancelled it',
  no_driver: 'No driver in time',
  customer_absent: reasonLabels.customer_absent,
  not_ready: reasonLabels.not_ready,
  not_as_described: reasonLabels.not_as_described,
  unsafe: reasonLabels.unsafe,
  bad_address: reasonLabels.bad_address,
  not_said: 'The pickup failed, without a reason yet',
};

/** The groupings by which cancellations are counted. */
export const cancellationGroupings = ['cause', 'store', 'driver', 'day'] as const;
export type CancellationGrouping = (typeof cancellationGroupings)[number];
export const cancellationDays = ['7', '28', '90'] as const;
export const usualCancellationDays = '28';

/** Groupings for which an unusual number of cancellations raises an alert. */
export const alertSubjects = ['store', 'cause'] as const;
export type AlertSubject = (typeof alertSubjects)[number];

export const alertRules = {
  /**
   * The number of latest days that are watched. `usualDays` is the number of days before them that show the
   * usual share.
   */
  days: 7,
  usualDays: 28,
  /** Fewer cases than this are taken for chance. */
  fewest: 5,
  /** The number of ended orders that are needed to know the usual share. */
  knownFrom: 20,
  /** The usual share never counts as lower than this. */
  leastShare: 0.02,
  /**
   * The number of cases above the expected number that raises an alert, in square roots of the expected
   * number.
   */
  deviations: 2.5,
  answeredWithinMs: 24 * 3_600_000,
  /** The time after closing an alert during which the same alert is not raised again. */
  quietMs: 7 * 24 * 3_600_000,
  words: 1_000,
} as const;

export interface CancellationCount {
  readonly cases: number;
  readonly ended: number;
}

/** True if there are more cases than chance can explain. */
export function isAboveUsual(now: CancellationCount, usual: CancellationCount): boolean {
  if (now.cases < alertRules.fewest || usual.ended < alertRules.knownFrom) return false;
  const share = Math.max(usual.cases / usual.ended, alertRules.leastShare);
  const expected = share * now.ended;
  return now.cases > expected + alertRules.deviations * Math.sqrt(expected);
}
