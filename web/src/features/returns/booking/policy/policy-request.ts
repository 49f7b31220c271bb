import type { CallBodyInput } from '@backhaul/contract/call.ts';
import type { checkPolicy } from '@backhaul/contract/calls/returns/orders.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import { bookingLimits } from '@backhaul/domain/booking/booking-limits.ts';
import { broughtAlong } from '@backhaul/domain/policy/asked-proofs.ts';
import { daysBetween, isCalendarDate } from '@backhaul/domain/time/calendar-date.ts';
import { answersOf, type Draft } from '../draft/draft.ts';

export type PolicyBody = CallBodyInput<typeof checkPolicy>;

/**
 * The request for the policy check; null while an answer is missing. It contains every answer that the policy
 * check (product-rules.md#policy-verdict) or the safety check depends on. A change of one of them starts a
 * new check.
 */
export function policyBodyOf(draft: Draft, today: string): PolicyBody | null {
  const { store, purchaseType, purchaseDate, itemCategories } = draft;
  if (draft.way !== 'counter' || !store || !purchaseType || itemCategories.length === 0)
    return null;
  if (!isCalendarDate(purchaseDate) || daysBetween(purchaseDate, today) < 0) return null;
  const { itemValueCents, itemWeight } = answersOf(draft);
  return {
    retailer: store.retailer,
    ...(store.kind === 'store' && { storeId: store.id }),
    itemCategories,
    purchaseDate,
    purchaseType,
    ...broughtAlong(draft),
    // The booking also judges by the item's name, so this early check must do so too.
    orderName: draft.orderName.trim() || undefined,
    itemDescription: draft.itemDescription.trim() || null,
    itemValue: isAmount(itemValueCents) ? toDollars(itemValueCents) : null,
    numberOfItems: draft.numberOfItems,
    itemWeight: itemWeight && itemWeight > 0 ? itemWeight : null,
  };
}

function isAmount(cents: number | null): cents is number {
  return (
    cents !== null &&
    Number.isInteger(cents) &&
    cents >= bookingLimits.minItemValueCents &&
    cents <= bookingLimits.maxItemValueCents
  );
}
