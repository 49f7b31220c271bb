import { toCents } from '@backhaul/contract/money.ts';
import type { RefundWatch } from '@backhaul/contract/order-answer.ts';
import type { RefundMethod } from '@backhaul/domain/catalog/booking-options.ts';
import {
  expectedSum,
  expectedSumWithTax,
  refundWatchRules,
} from '@backhaul/domain/policy/expected-refund.ts';
import { formatCents } from '@backhaul/domain/money/cents.ts';
import { possessive } from '@backhaul/domain/policy/possessive.ts';
import { businessDaysBetween } from '@backhaul/domain/time/business-days.ts';
import { entryOf } from '../../lib/entry-of.ts';
import { formatShortDay } from '../../lib/format/dates.ts';
import { formatDollars } from '../../lib/format/money.ts';

const ways: Readonly<Record<RefundMethod, { to: string; end: string }>> = {
  original_payment: { to: 'to the original payment', end: 'The card that you paid with' },
  store_credit: { to: 'as store credit', end: 'Store credit' },
  exchange_only: { to: 'as an exchange', end: 'Exchange' },
};

/**
 * The payment method of the refund in words. A card is the one on the receipt, not the one that paid for the
 * pickup.
 */
function wayOf({ method, card }: Pick<RefundWatch, 'method' | 'card'>) {
  if (method === 'original_payment' && card !== null)
    return { to: `to your card ending in ${card}`, end: `Your card ending in ${card}` };
  return entryOf(ways, method) ?? ways.original_payment;
}

const inCents = ({ expected, tax }: RefundWatch) => ({
  expectedCents: toCents(expected),
  taxCents: tax === null ? null : toCents(tax),
});

/** The question to the customer: 'Has Target’s refund of about $79.99 arrived?' */
export function refundQuestion(retailer: string, watch: RefundWatch): string {
  const whose = possessive(retailer).replace("'", '’');
  return `Has ${whose} refund of ${expectedSum(inCents(watch))} arrived?`;
}

/**
 * The refund in a sentence. Before the due date it is 'Target owes you about $79.99 with tax by Dec 4'. From
 * the due date on, it asks if the refund has arrived.
 */
export function refundSentence(retailer: string, watch: RefundWatch, today: string): string {
  if (today >= watch.dueOn) return refundQuestion(retailer, watch);
  const by = watch.parcel === null ? 'by' : 'by about';
  return `${retailer} owes you ${expectedSumWithTax(inCents(watch))} ${by} ${formatShortDay(watch.dueOn)}`;
}

/** The refund that arrived: '$74.57 came back to you, $6.58 more than expected.' */
export function refundArrived(arrived: number, expected: number): string {
  const differs = toCents(arrived) - toCents(expected);
  const words = `${formatDollars(arrived)} came back to you`;
  if (differs === 0) return `${words}.`;
  return `${words}, ${formatCents(Math.abs(differs))} ${differs > 0 ? 'more' : 'less'} than expected.`;
}

/**
 * The parcel's expected arrival: 'We estimate that the parcel reaches the shop by about Nov 27. The refund
 * usually takes 10 business days.'
 */
function parcelProgress({ arrivesOn, isAtShop }: NonNullable<RefundWatch['parcel']>): string {
  const rest = `The refund usually takes ${refundWatchRules.businessDays} business days.`;
  const day = formatShortDay(arrivesOn);
  return isAtShop
    ? `The parcel has been at the shop since ${day}. ${rest}`
    : `We estimate that the parcel reaches the shop by about ${day}. ${rest}`;
}

/**
 * The refund for a parcel under way: its date ('Refund by about Dec 7'), its amount ('about $148.51 with
 * tax'), and its progress.
 */
export function parcelRefundWords(
  watch: RefundWatch,
): { title: string; sum: string; way: string } | null {
  if (watch.parcel === null) return null;
  return {
    title: `Refund by about ${formatShortDay(watch.dueOn)}`,
    sum: expectedSumWithTax(inCents(watch)),
    way: parcelProgress(watch.parcel),
  };
}

/**
 * The progress of a refund: 'The store took the item back on Nov 19. …'
 */
export function refundProgress(
  { method, takenOn, dueOn, parcel }: RefundWatch,
  today: string,
): string {
  if (parcel !== null) return parcelProgress(parcel);
  const taken = `The store took the item back on ${formatShortDay(takenOn)}.`;
  if (method !== 'original_payment') return `${taken} The store gives the refund at the counter.`;
  const { businessDays } = refundWatchRules;
  if (today === dueOn)
    return `${taken} A refund usually takes ${businessDays} business days. Today, ${formatShortDay(dueOn)}, is the last day.`;
  if (today > dueOn)
    return `${taken} A refund usually takes ${businessDays} business days. The last day was ${formatShortDay(dueOn)}.`;
  const day = Math.max(1, businessDaysBetween(takenOn, today));
  return `${taken} Today is business day ${day} of the ${businessDays} that a refund usually takes. Weekends and federal holidays do not count.`;
}

/** The parts of the refund: 'value $79.99, tax $7.20, no restocking fee, to the original payment'. */
export function refundMadeOf(watch: RefundWatch): string {
  const { value, fee, tax } = watch;
  const taxed = tax === null ? ' plus tax' : tax === 0 ? '' : `, tax ${formatDollars(tax)}`;
  const less = fee === 0 ? 'no restocking fee' : `less a restocking fee of ${formatDollars(fee)}`;
  return `value ${formatDollars(value)}${taxed}, ${less}, ${wayOf(watch).to}`;
}

/** The labels of both ends of the refund's time line, and the share of the time that has passed. */
export function refundSpan(watch: RefundWatch, today: string) {
  const { takenOn, dueOn, parcel } = watch;
  const days = businessDaysBetween(takenOn, dueOn);
  return {
    from: `${parcel === null ? 'Counter' : 'Carrier'}, ${formatShortDay(takenOn)}`,
    to: `${wayOf(watch).end}, ${formatShortDay(dueOn)}`,
    share: days === 0 ? 1 : Math.min(1, businessDaysBetween(takenOn, today) / days),
  };
}
