import type { RefusalPlan } from '@backhaul/domain/order/refusal-plan.ts';

/** The name of each choice, in the customer's words. */
export function planTitle(plan: RefusalPlan, retailer: string | null): string {
  const titles: Readonly<Record<RefusalPlan, string>> = {
    bring_back: 'Bring it back to me',
    another_location: retailer === null ? 'Try another store' : `Try another ${retailer}`,
    donate: 'Donate it',
  };
  return titles[plan];
}
