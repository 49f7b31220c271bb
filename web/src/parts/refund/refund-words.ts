import type { Order, RefundWatch } from '@backhaul/contract/order-answer.ts';
import type { RefundMethod } from '@backhaul/domain/catalog/booking-options.ts';
import { refundWatchRules } from '@backhaul/domain/policy/expected-refund.ts';
import { possessive } from '@backhaul/domain/policy/possessive.ts';
import { businessDaysBetween } from '@backhaul/domain/time/business-days.ts';
import { entryOf } from '../../lib/entry-of.ts';
import { formatShortDay } from '../../lib/format/dates.ts';
import { formatDollars } from '../../lib/format/money.ts';

const ways: Readonly<Record<RefundMethod, { to: string; end: string }>> = {
  original_payment: { to: 'to the original payment', end: 'Your account' },
  store_credit: { to: 'as store credit', end: 'Store credit' },
  exchange_only: { to: 'as an exchange', end: 'Exchange' },
};

const wayOf = (method: RefundMethod) => entryOf(ways, method) ?? ways.original_payment;

/** 'Has Target’s $79.99 arrived?' from its last day on, before 'Target owes you $79.99 by Dec 4'. */
export function refundSentence(retailer: string, watch: RefundWatch, today: string): string {
  const amount = formatDollars(watch.expected);
  return today >= watch.dueOn
    ? `Has ${possessive(retailer).replace("'", '’')} ${amount} arrived?`
    : `${retailer} owes you ${amount} by ${formatShortDay(watch.dueOn)}`;
}

/** 'Taken back on Nov 19. Day 3 of 10 business days.' */
export function refundProgress({ method, takenOn, dueOn }: RefundWatch, today: string): string {
  const taken = `Taken back on ${formatShortDay(takenOn)}.`;
  if (method !== 'original_payment') return `${taken} The store gives it at the counter.`;
  const { businessDays } = refundWatchRules;
  if (today === dueOn)
    return `${taken} Today, ${formatShortDay(dueOn)}, is the last of ${businessDays} business days.`;
  if (today > dueOn)
    return `${taken} The last of ${businessDays} business days was ${formatShortDay(dueOn)}.`;
  const day = Math.max(1, businessDaysBetween(takenOn, today));
  return `${taken} Day ${day} of ${businessDays} business days, without weekends and federal holidays.`;
}

/** 'value $79.99, no restocking fee, to the original payment' */
export function refundMadeOf({ value, fee, method }: RefundWatch): string {
  const less = fee === 0 ? 'no restocking fee' : `less a restocking fee of ${formatDollars(fee)}`;
  return `value ${formatDollars(value)}, ${less}, ${wayOf(method).to}`;
}

/** The two ends of the line, and how much of it has passed. */
export function refundSpan(
  { method, takenOn, dueOn }: RefundWatch,
  payment: Pick<NonNullable<Order['payment']>, 'brand' | 'last4'> | null,
  today: string,
) {
  const days = businessDaysBetween(takenOn, dueOn);
  const card = payment?.last4 ? `Card ${payment.last4}` : wayOf(method).end;
  const end = method === 'original_payment' ? card : wayOf(method).end;
  return {
    from: `Counter, ${formatShortDay(takenOn)}`,
    to: `${end}, ${formatShortDay(dueOn)}`,
    share: days === 0 ? 1 : Math.min(1, businessDaysBetween(takenOn, today) / days),
  };
}
