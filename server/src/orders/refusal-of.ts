import { beginRefusal, type Refusal, type WayOn } from '@backhaul/domain/order/refusal-plan.ts';
import type { OrderRow } from './order-view.ts';

export type RefusalColumns = Pick<
  OrderRow,
  'refusal_plan' | 'refusal_ways' | 'refusal_choice' | 'refusal_choice_until'
>;

/** An order's latest refusal, in the form that the domain's rules need. */
export function refusalOf(order: RefusalColumns): Refusal {
  return {
    plan: order.refusal_plan,
    ways: order.refusal_ways ?? [],
    choice: order.refusal_choice,
    choiceUntil: order.refusal_choice_until?.getTime() ?? null,
  };
}

/**
 * The order's columns and the event's details to write when a store or charity refuses the item. The details
 * name the store or charity.
 */
export function refusalColumns(
  { storeId, charityId }: { storeId: string | null; charityId: string | null },
  ways: readonly WayOn[],
  now: Date,
) {
  const begun = beginRefusal(ways, now.getTime());
  return {
    set: {
      refusal_ways: JSON.stringify(begun.ways),
      refusal_choice: begun.choice,
      refusal_choice_until: begun.choiceUntil === null ? null : new Date(begun.choiceUntil),
    },
    details: {
      ...(storeId !== null && { storeId }),
      ...(charityId !== null && { charityId }),
    },
  };
}
