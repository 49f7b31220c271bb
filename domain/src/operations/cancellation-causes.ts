import { pickupFailureReasons, reasonLabels } from '../order/action-reasons.ts';

/** The reasons that an order can end without a pickup (product-rules.md#unusual-cancellations). */
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
  customer: 'Customer cancelled before a driver was on the way',
  customer_with_driver: 'Customer cancelled with a driver on the way',
  staff: 'We cancelled the return',
  no_driver: 'No driver accepted in time',
  customer_absent: reasonLabels.customer_absent,
  not_ready: reasonLabels.not_ready,
  not_as_described: reasonLabels.not_as_described,
  unsafe: reasonLabels.unsafe,
  bad_address: reasonLabels.bad_address,
  not_said: 'Pickup failed, no reason yet',
};

/** The properties by which cancellations are counted. */
export const cancellationGroupings = ['cause', 'store', 'driver', 'day'] as const;
export type CancellationGrouping = (typeof cancellationGroupings)[number];
export const cancellationDays = ['7', '28', '90'] as const;
export const usualCancellationDays = '28';

/** Properties for which an unusual number of cancellations raises an alert. */
export const alertSubjects = ['store', 'cause'] as const;
export type AlertSubject = (typeof alertSubjects)[number];

export const alertRules = {
  /**
   * An alert counts the cancellations of this many days, up to today. They are compared with the
   * cancellations of the `usualDays` days before.
   */
  days: 7,
  usualDays: 28,
  /** Fewer cancellations than this raise no alert, because they may be chance. */
  fewest: 5,
  /**
   * The usual share of cancellations among ended orders is known only if at least this many orders ended in
   * `usualDays`.
   */
  knownFrom: 20,
  /** The usual share of cancellations never counts as lower than this. */
  leastShare: 0.02,
  /**
   * An alert is raised if the number of cancellations exceeds the expected number by more than this many
   * times the square root of the expected number.
   */
  deviations: 2.5,
  answeredWithinMs: 24 * 3_600_000,
  /** The same alert is not raised again for this long after it was closed. */
  quietMs: 7 * 24 * 3_600_000,
  words: 1_000,
} as const;

export interface CancellationCount {
  readonly cases: number;
  readonly ended: number;
}

/** True if there are more cancellations than chance can explain. */
export function isAboveUsual(now: CancellationCount, usual: CancellationCount): boolean {
  if (now.cases < alertRules.fewest || usual.ended < alertRules.knownFrom) return false;
  const share = Math.max(usual.cases / usual.ended, alertRules.leastShare);
  const expected = share * now.ended;
  return now.cases > expected + alertRules.deviations * Math.sqrt(expected);
}
