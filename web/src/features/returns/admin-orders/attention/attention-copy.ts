import type { AttentionItem } from '@backhaul/contract/calls/operations/admin-console.ts';
import { reasonLabels } from '@backhaul/domain/order/action-reasons.ts';
import type { AttentionAct, AttentionReason } from '@backhaul/domain/order/attention.ts';
import { orderDeadlines } from '@backhaul/domain/order/order-deadlines.ts';
import { entryOf, hasEntry } from '../../../../lib/entry-of.ts';
import { formatDollars } from '../../../../lib/format/money.ts';
import { type OrderAct, actWords } from '../../../../words/console/orders.ts';
import { doubtOf } from './doubt-copy.ts';
import { riskOf, sharedOf, tipOf } from './risk-copy.ts';

const minuteMs = 60_000;

/** '4 min', '2 h 5 min', '3 days'; never less than a minute. */
export function spokenSpan(ms: number): string {
  const minutes = Math.max(1, Math.round(Math.abs(ms) / minuteMs));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} days`;
  const rest = minutes % 60;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

interface TimeLeft {
  /** The large figure; `words` is the text below it. */
  readonly figure: string;
  readonly words: string;
  readonly tone: 'now' | 'soon' | 'later';
}

const nowMinutes = 20;
const soonMinutes = 60;

/** '6' over 'min left', '3 h' over '20 min left', '12' over 'min over', and for a broken promise 'min late'. */
export function timeLeft(dueAt: string, nowMs: number, isLate = false): TimeLeft {
  const leftMs = Date.parse(dueAt) - nowMs;
  const minutes = Math.max(0, Math.round(Math.abs(leftMs) / minuteMs));
  const way = isLate ? 'late' : leftMs < 0 ? 'over' : 'left';
  const tone =
    leftMs < 0 || minutes <= nowMinutes ? 'now' : minutes <= soonMinutes ? 'soon' : 'later';
  if (minutes < soonMinutes) return { figure: String(minutes), words: `min ${way}`, tone };
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return { figure: String(Math.floor(hours / 24)), words: `days ${way}`, tone };
  const rest = minutes % 60;
  return { figure: `${hours} h`, words: rest === 0 ? way : `${rest} min ${way}`, tone };
}

function firstName(name: string): string {
  return name.split(' ')[0] ?? name;
}

type Sentence = (item: AttentionItem, nowMs: number) => string;

const agoOf = ({ since }: AttentionItem, nowMs: number) =>
  `${spokenSpan(nowMs - Date.parse(since))} ago`;
const driverOf = ({ driverName }: AttentionItem) =>
  driverName === null ? 'The driver' : firstName(driverName);
const reasonOf = ({ note }: AttentionItem) =>
  note === null ? '' : `: ${(entryOf<string>(reasonLabels, note) ?? note).toLowerCase()}`;

const reviewed: Sentence = (item) => {
  const value = formatDollars(item.itemValue);
  return item.policyResult === 'unverified'
    ? `Policy unverified, value ${value}: check it before drivers see it.`
    : `Waits for a review, value ${value}: check it before drivers see it.`;
};

/** The time until the system acts by itself, `afterMs` after the slot's end: 'in 57 min', 'any moment now'. */
function inTime({ slotEndAt }: AttentionItem, afterMs: number, nowMs: number): string {
  const leftMs = Date.parse(slotEndAt) + afterMs - nowMs;
  return leftMs > 0 ? `in ${spokenSpan(leftMs)}` : 'any moment now';
}

/** '; the slot ended 23 min ago. It goes back on offer in 37 min'; empty before its end. */
function overdue(item: AttentionItem, nowMs: number): string {
  const overMs = nowMs - Date.parse(item.slotEndAt);
  return overMs <= 0
    ? ''
    : `; the slot ended ${spokenSpan(overMs)} ago. It goes back on offer ${inTime(item, orderDeadlines.noPickupAfterSlotEndMs, nowMs)}`;
}

function doubtedVerdict(facts: AttentionItem['facts']): string {
  const verdict = facts?.verdict ?? null;
  if (verdict === null) return 'A retailer refuses too many returns that we call returnable.';
  const { companyName, itemKind, taken, of } = verdict;
  return `${companyName} took only ${taken} of ${of} returns of ${itemKind} that we called returnable. Look at its policy; closing this makes the verdict valid again.`;
}

const sentences: Readonly<Record<AttentionReason, Sentence>> = {
  no_driver: (item, nowMs) => {
    const leftMs = Date.parse(item.slotEndAt) - nowMs;
    return leftMs > 0
      ? `Nobody has taken it, and the slot ends in ${spokenSpan(leftMs)}.`
      : `Nobody has taken it; the slot ended ${spokenSpan(leftMs)} ago. It is cancelled ${inTime(item, orderDeadlines.noDriverAfterSlotEndMs, nowMs)}.`;
  },
  not_started: (item, nowMs) =>
    `${driverOf(item)} accepted ${agoOf(item, nowMs)} and has not started${overdue(item, nowMs)}.`,
  late_pickup: (item, nowMs) => `${driverOf(item)} is still on the way${overdue(item, nowMs)}.`,
  in_review: reviewed,
  safety_review: reviewed,
  negative_share_review: () =>
    'It costs more than it brings in, and so did an earlier order. Check it before drivers see it.',
  payment_risk_review: ({ facts }) => `${riskOf(facts)}: check it before drivers see it.`,
  tip_review: ({ facts }) =>
    `${tipOf(facts)}, which the driver keeps whatever becomes of the payment: look before it is offered.`,
  promotion_review: ({ facts }) =>
    `Paid with a card that another account used with the same code${facts?.code ? `, ${facts.code}` : ''}: look before it is offered.`,
  free_trips_review: () =>
    'Stores refused this customer’s earlier returns against our verdict, so those trips were free: look before it is offered.',
  refused: (item, nowMs) =>
    `${item.dropoffName} refused the item ${agoOf(item, nowMs)}${reasonOf(item)}.`,
  no_receipt: (item, nowMs) => `Delivered ${agoOf(item, nowMs)}, no receipt photo.`,
  missing_proof: (item, nowMs) =>
    `Delivered without proof. We asked ${agoOf(item, nowMs)}; it needs a decision.`,
  capture_failed: (item, nowMs) => `The payment could not be taken ${agoOf(item, nowMs)}.`,
  lost_item: (item, nowMs) =>
    `Declared lost ${agoOf(item, nowMs)}; ${firstName(item.customerName)} is owed a call.`,
  pickup_failed: (item, nowMs) =>
    `Pickup failed ${agoOf(item, nowMs)}${reasonOf(item)}; ${firstName(item.customerName)} is owed a call.`,
  pickup_in_doubt: (item, nowMs) =>
    `${driverOf(item)} says that the pickup failed ${agoOf(item, nowMs)}${reasonOf(item)}; ${doubtOf(item.facts)}. Nobody pays or is paid until you decide.`,
  low_rating: (item, nowMs) =>
    `${firstName(item.customerName)} rated ${driverOf(item)} one or two stars ${agoOf(item, nowMs)}.`,
  payment_mismatch: (item, nowMs) =>
    `The payment processor reported another amount than we asked for, ${agoOf(item, nowMs)}; we did not book it.`,
  refund_failed: (item, nowMs) =>
    `A refund to ${firstName(item.customerName)} came back from their bank ${agoOf(item, nowMs)}.`,
  payment_dispute: (item, nowMs) =>
    `${firstName(item.customerName)} disputed the payment at their bank ${agoOf(item, nowMs)}.`,
  payment_risk: (item, nowMs) =>
    `${riskOf(item.facts)}, ${agoOf(item, nowMs)}; the order is under way.`,
  parcel_number_differs: (item, nowMs) =>
    `The receipt that ${driverOf(item)} photographed ${agoOf(item, nowMs)} has another tracking number than the label: compare the photo.`,
  verdict_in_doubt: ({ facts }) => doubtedVerdict(facts),
  related_driver: (item) =>
    `${firstName(item.customerName)} and ${driverOf(item)} may be one household${sharedOf(item.facts)}: look at tip and price.`,
};

/** Why an order needs attention, as one sentence. */
export function attentionSentence(item: AttentionItem, nowMs: number): string {
  return entryOf(sentences, item.reason)?.(item, nowMs) ?? 'Needs attention.';
}

/** True if the reason concerns the counter, false if it concerns the customer's door. */
const atCounter: Readonly<Record<AttentionReason, boolean>> = {
  no_driver: false,
  not_started: false,
  late_pickup: false,
  in_review: false,
  safety_review: false,
  negative_share_review: false,
  payment_risk_review: false,
  tip_review: false,
  promotion_review: false,
  free_trips_review: false,
  refused: true,
  no_receipt: true,
  missing_proof: true,
  capture_failed: true,
  lost_item: false,
  pickup_failed: false,
  pickup_in_doubt: false,
  low_rating: false,
  payment_mismatch: false,
  refund_failed: false,
  payment_dispute: false,
  payment_risk: false,
  related_driver: false,
  verdict_in_doubt: true,
  parcel_number_differs: true,
};

export function isAtCounter({ reason }: AttentionItem): boolean {
  return entryOf(atCounter, reason) ?? false;
}

/** The acts that this version can perform. */
export function knownActs({ acts }: AttentionItem): AttentionAct[] {
  return acts.filter((act) => !isOrderAct(act) || hasEntry(actWords, act));
}

/** True for an action that is not a phone call. */
export function isOrderAct(act: AttentionAct): act is AttentionAct & OrderAct {
  return act !== 'call_customer' && act !== 'call_driver';
}

/** The label of an act's button: 'Call Tasha', 'Reassign'. */
export function actLabel(act: AttentionAct, item: AttentionItem): string {
  if (act === 'call_customer') return `Call ${firstName(item.customerName)}`;
  if (act === 'call_driver') return `Call ${driverOf(item)}`;
  return actWords[act].label;
}
