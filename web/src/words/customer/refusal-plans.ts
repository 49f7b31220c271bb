import type { RefusalPlan } from '@backhaul/domain/order/refusal-plan.ts';

/** The name of each plan for a refused item, in words for the customer. */
export function planTitle(plan: RefusalPlan, retailer: string | null): string {
  const titles: Readonly<Record<RefusalPlan, string>> = {
    bring_back: 'Bring my item back to me',
    another_location:
      retailer === null ? 'Take my item to another store' : `Take my item to another ${retailer}`,
    donate: 'Donate my item',
  };
  return titles[plan];
}
