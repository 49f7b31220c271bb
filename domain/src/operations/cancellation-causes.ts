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

/**
 * The properties for which an alert is raised if one value, such as one store, has unusually many
 * cancellations.
 */
export const alertSubjects = ['store', 'cause'] as const;
export type AlertSubject = (typeof alertSubjects)[number];

export const alertRules = {
  /**
   * The number of days up to today whose cancellations are counted. They are compared with the `usualDays`
   * days before.
   */
  days: 7,
  usualDays: 28,
  /** The minimum number of cancellations for an alert. Fewer may be chance. */
  fewest: 5,
  /**
   * The minimum number of orders that must have ended in `usualDays`. With fewer, we do not know the usual
   * share of cancellations.
   */
  knownFrom: 20,
  /** The lowest value that we assume for the usual share of cancellations. */
  leastShare: 0.02,
  /**
   * The threshold of an alert: the expected number of cancellations, plus its square root times this number.
   */
  deviations: 2.5,
  answeredWithinMs: 24 * 3_600_000,
  /** The time after an alert was closed in which it is not raised again. */
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
