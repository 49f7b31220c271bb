import type { AccessAction } from '../access/access-actions.ts';
import { type AttentionReason, attentionReasons } from '../order/attention.ts';

/** Kinds of tasks for staff that do not belong to one order (product-rules.md#the-work-list). */
const otherKinds = [
  'call_for_help',
  'ticket',
  // Somebody applied to become a driver.
  'application',
  // A driver uploaded a document, which staff must approve. In the case of `document_ends`, an approved
  // document expires soon or has expired.
  'document_waits',
  'document_ends',
  'payout_failed',
  // A payment provider's records and our books differ.
  'books_differ',
  'gateway_notice',
  // A person's action looked like abuse and waits for a decision by staff.
  'held_act',
  // A note mentions a staff member, who should read it.
  'mention',
  // Somebody requested a second person's approval for an action above their limit.
  'approval',
  // A finished order was drawn at random for a quality check.
  'quality_sample',
  // A driver gave feedback after a job or a shift.
  'driver_feedback',
  // A store or a cause of cancellation has more cancellations than usual.
  'cancellation_alert',
  // Somebody claims to represent a retailer, and the proof was not enough for an automatic decision.
  'company_claim',
  // Nobody has compared a retailer's return policy with its source for a year.
  'policy_old',
  // A retailer has not paid an invoice by its due date.
  'invoice_late',
  // A retailer disputes an invoice, and nobody has answered the dispute.
  'invoice_disputed',
] as const;
export const workKinds = [...attentionReasons, ...otherKinds] as const;
export type WorkKind = (typeof workKinds)[number];

export function isWorkKind(kind: string): kind is WorkKind {
  return workKinds.some((known) => known === kind);
}

/** The groups of the staff's work list, in display order. */
export const workGroups = [
  'help',
  'pickups',
  'refused',
  'inbox',
  'proof',
  'reviews',
  'followups',
  'money',
  'documents',
  'applications',
  'held',
  'ratings',
  'quality',
] as const;
export type WorkGroup = (typeof workGroups)[number];

const groups: Readonly<Record<WorkKind, WorkGroup>> = {
  call_for_help: 'help',
  no_driver: 'pickups',
  not_started: 'pickups',
  late_pickup: 'pickups',
  refused: 'refused',
  ticket: 'inbox',
  mention: 'inbox',
  no_receipt: 'proof',
  missing_proof: 'proof',
  parcel_number_differs: 'proof',
  in_review: 'reviews',
  safety_review: 'reviews',
  negative_share_review: 'reviews',
  payment_risk_review: 'reviews',
  tip_review: 'reviews',
  promotion_review: 'reviews',
  free_trips_review: 'reviews',
  lost_item: 'followups',
  pickup_failed: 'followups',
  pickup_in_doubt: 'followups',
  position_in_doubt: 'followups',
  verdict_in_doubt: 'followups',
  related_driver: 'followups',
  capture_failed: 'money',
  payment_mismatch: 'money',
  refund_failed: 'money',
  payment_dispute: 'money',
  payment_risk: 'money',
  payout_failed: 'money',
  books_differ: 'money',
  gateway_notice: 'money',
  document_waits: 'documents',
  document_ends: 'documents',
  application: 'applications',
  held_act: 'held',
  approval: 'money',
  low_rating: 'ratings',
  quality_sample: 'quality',
  driver_feedback: 'quality',
  cancellation_alert: 'quality',
  company_claim: 'applications',
  policy_old: 'followups',
  invoice_late: 'money',
  invoice_disputed: 'money',
};

export const workGroupOf = (kind: WorkKind): WorkGroup => groups[kind];

const isOfOrder = (kind: WorkKind): kind is AttentionReason =>
  attentionReasons.some((reason) => reason === kind);

const rights: Readonly<Record<(typeof otherKinds)[number], AccessAction>> = {
  call_for_help: 'handle_incidents',
  ticket: 'answer_tickets',
  application: 'review_drivers',
  document_waits: 'review_drivers',
  document_ends: 'review_drivers',
  payout_failed: 'track_payments',
  books_differ: 'reconcile_money',
  gateway_notice: 'track_payments',
  held_act: 'decide_held_acts',
  mention: 'see_work',
  approval: 'decide_approvals',
  quality_sample: 'judge_samples',
  driver_feedback: 'answer_feedback',
  cancellation_alert: 'close_case',
  company_claim: 'manage_network',
  policy_old: 'manage_network',
  invoice_late: 'read_retailer_accounts',
  invoice_disputed: 'read_retailer_accounts',
};

/** The permission that a staff member needs to see this kind of task. */
export function rightForWork(kind: WorkKind): AccessAction {
  if (!isOfOrder(kind)) return rights[kind];
  return workGroupOf(kind) === 'money' ? 'read_all_orders' : 'close_case';
}

const hourMs = 3_600_000;

/** The reason that a task cannot be postponed to this time; undefined if it can. */
export const snoozeProblem = (atMs: number | null, nowMs: number): string | undefined =>
  atMs === null || atMs <= nowMs || atMs - nowMs > workLimits.snoozeMs
    ? 'Choose a time within the next two weeks'
    : undefined;

export const workLimits = {
  /** The maximum number of tasks that the list shows, those due first. Nobody can do more. */
  listed: 1_000,
  /** The maximum number of tasks that staff can change with one action. */
  atOnce: 200,
  /** The longest time for which a task can be postponed. */
  snoozeMs: 14 * 24 * hourMs,
  /**
   * The time after its last report to the server for which a colleague's open page shows them as present.
   * Pages report about twice in this time.
   */
  presentMs: 45_000,
  sayPresentEveryMs: 20_000,
  /** The absence after which a returning staff member sees a summary of the changes. */
  awayMs: 30 * 60_000,
  /** The longest time that a summary of changes covers. Finished tasks are stored for longer, for `keptMs`. */
  changesMs: 7 * 24 * hourMs,
  keptMs: 30 * 24 * hourMs,
  /** The share of pickups, in percent, that should take place within their promised window. */
  promisesKeptGoal: 95,
  /** The times within which we promise a decision or an answer, one for each kind of task. */
  applicationMs: 48 * hourMs,
  documentMs: 24 * hourMs,
  heldActMs: 24 * hourMs,
  payoutMs: 24 * hourMs,
  differenceMs: 24 * hourMs,
  noticeMs: 4 * hourMs,
  /** The time within which staff must answer a call for help. */
  helpMs: 60_000,
  /** The days before a driver's document expires from which staff see it in their work list. */
  documentDaysBefore: 7,
} as const;
