import type { WorkItem } from '@backhaul/contract/calls/operations/work.ts';
import type { WorkFactsOf } from '@backhaul/contract/work-facts.ts';
import { reasonLabels } from '@backhaul/domain/order/action-reasons.ts';
import {
  type AttentionAct,
  attentionActsFor,
  type AttentionReason,
} from '@backhaul/domain/order/attention.ts';
import { possessive } from '@backhaul/domain/policy/possessive.ts';
import { entryOf, hasEntry } from '../../lib/entry-of.ts';
import { formatDollars } from '../../lib/format/money.ts';
import { doubtOf, doubtWords } from './door-doubts.ts';
import { type OrderAct, actWords } from './orders.ts';
import { riskOf, sharedOf, tipOf } from './risk-words.ts';
import { spokenSpan } from './work-time.ts';

type OrderFacts = WorkFactsOf<'order'>;
export type OrderWork = Pick<WorkItem, 'kind' | 'since'> & { facts: OrderFacts };

export function firstName(name: string): string {
  return name.split(' ')[0] ?? name;
}

type Sentence = (facts: OrderFacts, times: { ago: string; nowMs: number }) => string;

const driverOf = ({ driverName }: OrderFacts) =>
  driverName === null ? 'The driver' : firstName(driverName);
const reasonOf = ({ note }: OrderFacts) =>
  note === null ? '' : `: ${(entryOf<string>(reasonLabels, note) ?? note).toLowerCase()}`;

const reviewed: Sentence = (facts) => {
  const value = formatDollars(facts.itemValue);
  return facts.policyResult === 'unverified'
    ? `We could not verify the return policy. The item is worth ${value}. Check the return before drivers see it.`
    : `This return waits for a review. The item is worth ${value}. Check the return before drivers see it.`;
};

/** The time until the pickup window ends: 'the pickup window ends in 20 min'. */
function untilEnd({ slotEndAt }: OrderFacts, nowMs: number): string {
  const leftMs = Date.parse(slotEndAt) - nowMs;
  return leftMs > 0
    ? `the pickup window ends in ${spokenSpan(leftMs)}`
    : `the pickup window ended ${spokenSpan(leftMs)} ago`;
}

function doubtedVerdict({ case: found }: OrderFacts): string {
  const verdict = found?.verdict ?? null;
  if (verdict === null) return 'A retailer refuses too many returns that we call returnable.';
  const { companyName, itemKind, taken, of } = verdict;
  return `${companyName} accepted only ${taken} of ${of} returns of ${itemKind} that we called returnable. Check the retailer’s policy before you close this case.`;
}

const sentences: Readonly<Record<AttentionReason, Sentence>> = {
  no_driver: (facts, { nowMs }) =>
    `No driver has accepted ${possessive(firstName(facts.customerName))} return, and ${untilEnd(facts, nowMs)}.`,
  not_started: (facts, { ago, nowMs }) =>
    `${driverOf(facts)} accepted ${ago} and has not started; ${untilEnd(facts, nowMs)}.`,
  late_pickup: (facts, { nowMs }) =>
    `${driverOf(facts)} is still on the way to ${firstName(facts.customerName)}; ${untilEnd(facts, nowMs)}.`,
  in_review: reviewed,
  safety_review: reviewed,
  negative_share_review: () =>
    'We lose money on this return and on an earlier return of this customer. Check the return before drivers see it.',
  payment_risk_review: (facts) => `${riskOf(facts.case)}. Check the return before drivers see it.`,
  tip_review: (facts) =>
    `${tipOf(facts.case)} stays with the driver even if the customer’s payment fails. Check the return before drivers see it.`,
  promotion_review: ({ case: found }) =>
    `Another account used this card with the same promotion code${found?.code ? `, ${found.code}` : ''}. Check the return before drivers see it.`,
  free_trips_review: () =>
    'Stores refused earlier returns of this customer that we had called returnable. Those trips were free. Check the return before drivers see it.',
  refused: (facts, { ago }) => `${facts.dropoffName} refused the item ${ago}${reasonOf(facts)}.`,
  no_receipt: (_, { ago }) => `The driver delivered the item ${ago}. The receipt photo is missing.`,
  missing_proof: (_, { ago }) =>
    `The driver sent no proof of delivery. The deadline was ${ago}. Please decide how the order ends.`,
  capture_failed: (_, { ago }) => `We could not collect the payment ${ago}.`,
  lost_item: (facts, { ago }) =>
    `The item was declared lost ${ago}. Please call ${firstName(facts.customerName)}.`,
  pickup_failed: (facts, { ago }) =>
    `The pickup failed ${ago}${reasonOf(facts)}. Please call ${firstName(facts.customerName)}.`,
  pickup_in_doubt: (facts, { ago }) =>
    `${driverOf(facts)} says that the pickup failed ${ago}${reasonOf(facts)}; ${doubtOf(facts.case)}. Nobody pays or is paid until you decide.`,
  low_rating: (facts, { ago }) =>
    `${firstName(facts.customerName)} rated ${driverOf(facts)} one or two stars ${ago}.`,
  payment_mismatch: (_, { ago }) =>
    `The payment processor reported a wrong amount ${ago}. We did not record this payment.`,
  refund_failed: (facts, { ago }) =>
    `The bank sent the refund for ${firstName(facts.customerName)} back to us ${ago}.`,
  payment_dispute: (facts, { ago }) =>
    `${firstName(facts.customerName)} disputed the payment at the bank ${ago}.`,
  payment_risk: (facts, { ago }) =>
    `${riskOf(facts.case)} (${ago}). The order is already in progress.`,
  parcel_number_differs: (facts, { ago }) =>
    `The receipt that ${driverOf(facts)} photographed ${ago} has a different tracking number than the label. Compare the photo with the label.`,
  position_in_doubt: (facts, { ago }) =>
    `${driverOf(facts)} arrived ${ago}, ${doubtWords(facts.case)}. This does not prove that the driver did anything wrong. Ask the driver and the customer before you decide about money.`,
  verdict_in_doubt: doubtedVerdict,
  related_driver: (facts) =>
    `${firstName(facts.customerName)} and ${driverOf(facts)} may live in the same household${sharedOf(facts.case)}. Check the tip and the price.`,
};

/** The reason why an order needs a person, as one sentence. */
export function orderSentence({ kind, since, facts }: OrderWork, nowMs: number): string {
  const ago = `${spokenSpan(nowMs - Date.parse(since))} ago`;
  return entryOf(sentences, kind)?.(facts, { ago, nowMs }) ?? 'A person must check this order.';
}

const steps: Readonly<Record<NonNullable<OrderFacts['next']>['step'], string>> = {
  cancelled: 'we cancel free of charge',
  offered_again: 'we offer the order again',
  completed: 'we complete the order',
};

/**
 * The system's next step unless a person acts: 'Next step: we cancel free of charge at 6:00 PM.'
 */
export function nextStep({ next }: OrderFacts, timeOf: (instant: string) => string): string | null {
  const step = next && entryOf(steps, next.step);
  return next === null || step == null ? null : `Next step: ${step} at ${timeOf(next.at)}.`;
}

/**
 * The actions that complete the work item, the best first. Only actions that this version can perform are
 * included.
 */
export function orderWorkActs({ kind, facts }: OrderWork): readonly AttentionAct[] {
  return (entryOf(attentionActsFor, kind) ?? []).filter((act) =>
    act === 'call_driver'
      ? facts.driverPhone !== null
      : act === 'call_customer' || hasEntry(actWords, act),
  );
}

/** True for an action on the order itself. The other actions are phone calls. */
export function isOrderAct(act: AttentionAct): act is AttentionAct & OrderAct {
  return act !== 'call_customer' && act !== 'call_driver';
}

/** The label of an action's button: 'Call Tasha', 'Reassign'. */
export function orderActLabel(act: AttentionAct, facts: OrderFacts): string {
  if (act === 'call_customer') return `Call ${firstName(facts.customerName)}`;
  if (act === 'call_driver') return `Call ${driverOf(facts)}`;
  return actWords[act].label;
}
