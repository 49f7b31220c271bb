import type { RefusalPlan } from '@backhaul/domain/order/refusal-plan.ts';

/** The name of each plan for a refused item, in words for the customer. */
export function planTitle(plan: RefusalPlan, retailer: string | null): string {
  const titles: Readonly<Record<RefusalPlan, string>> = {
    bring_back: 'Bring it back to me',
    another_location: retailer === null ? 'Try another store' : `Try another ${retailer}`,
    donate: 'Donate it',
  };
  return titles[plan];
}
