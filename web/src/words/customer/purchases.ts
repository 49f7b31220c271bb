import type { NotedPurchase } from '@backhaul/contract/calls/returns/customer-dashboard.ts';
import { urgencyOf } from '@backhaul/domain/policy/days-left.ts';
import { daysBetween } from '@backhaul/domain/time/calendar-date.ts';
import { formatCalendarDay, formatShortDay } from '../../lib/format/dates.ts';
import type { BadgeTone } from '../../ui/badge.tsx';

type TimeLeft = NotedPurchase['timeLeft'];

export type TimeTone = Extract<BadgeTone, 'bad' | 'warn' | 'ok' | 'plain'>;
const tones = { soon: 'bad', near: 'warn', calm: 'ok' } as const satisfies Record<
  string,
  BadgeTone
>;

function daysText(days: number): string {
  if (days === 0) return 'Return by today';
  return days === 1 ? '1 day left' : `${days} days left`;
}

/** The text and color of the label with the time left to return a purchase. */
export function timeBadge({ state, daysLeft }: TimeLeft): { text: string; tone: TimeTone } {
  switch (state) {
    case 'open':
      return { text: daysText(daysLeft ?? 0), tone: tones[urgencyOf(daysLeft ?? 0)] };
    case 'unlimited':
      return { text: 'No time limit', tone: 'ok' };
    case 'store_decides':
      return { text: 'Store decides', tone: 'warn' };
    case 'unknown':
      return { text: 'Return period unknown', tone: 'plain' };
    case 'refused':
      return { text: 'Not returnable', tone: 'plain' };
    case 'expired':
      return { text: 'Too late to return', tone: 'plain' };
  }
}

/**
 * The return period in words: 'the store gives 15 days', or with a reason such as the holidays, 'the store
 * gives 67 days, … (otherwise 15)'.
 */
function windowText({ windowDays, ordinaryDays, reason }: TimeLeft): string {
  const otherwise = ordinaryDays === null ? '' : ` (otherwise ${ordinaryDays})`;
  return (
    [`the store gives ${windowDays} days`, ...(reason === null ? [] : [reason])].join(', ') +
    otherwise
  );
}

/** Explains the time left to return a purchase. The text can follow other words, so it has no full stop. */
export function timeReason({ retailer, isListed, timeLeft }: NotedPurchase): string {
  const { state, lastDay, reason } = timeLeft;
  switch (state) {
    case 'open':
      return windowText(timeLeft);
    case 'unlimited':
      return reason === null
        ? 'you can return it any time'
        : `you can return it any time, ${reason}`;
    case 'store_decides':
      return `${retailer} decides each return`;
    case 'unknown':
      return isListed
        ? `we do not know the policy of ${retailer}`
        : `${retailer} is not on our list of stores`;
    case 'refused':
      return reason ?? 'the store does not take it back';
    case 'expired':
      return lastDay === null
        ? 'the last day to return it has passed'
        : `the last day to return it was ${formatCalendarDay(lastDay)}`;
  }
}

/** The period from the purchase to the last day for returning it; null if there is no last day. */
export function timeSpan({ purchaseDate, timeLeft }: NotedPurchase) {
  const { state, lastDay, daysLeft } = timeLeft;
  if (state !== 'open' || lastDay === null || daysLeft === null) return null;
  const days = daysBetween(purchaseDate, lastDay);
  return {
    from: 'Bought',
    to: `Return by ${formatShortDay(lastDay)}`,
    share: days === 0 ? 1 : (days - daysLeft) / days,
  };
}

/** The facts of a purchase as values for the booking form, by field name. */
export function bookingAnswers(purchase: NotedPurchase) {
  const { retailer, isListed, itemName, category, purchaseDate, value, orderNumber } = purchase;
  return {
    storeQuery: retailer,
    store: isListed ? { kind: 'any', retailer } : null,
    orderName: itemName,
    itemCategories: category === null ? [] : [category],
    itemDescription: orderNumber === null ? '' : `Order number: ${orderNumber}`,
    itemValue: value.toFixed(2),
    purchaseDate,
    purchaseType: 'in_store',
    pickupLocation: 'inside',
    paymentMethod: 'card',
  };
}
