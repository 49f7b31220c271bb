import type { OrderStatus } from './order-lifecycle.ts';

/** What becomes of an item that the store refuses (product-rules.md#refusal-plan). The first is the default. */
export const refusalPlans = ['bring_back', 'another_location', 'donate'] as const;
export type RefusalPlan = (typeof refusalPlans)[number];

export const defaultRefusalPlan: RefusalPlan = 'bring_back';

const beforePickup: readonly OrderStatus[] = ['created', 'assigned'];

/** Whether the customer may still change the plan of the booking: until the item is picked up. */
export function mayChangePlan(status: string): boolean {
  return beforePickup.some((open) => open === status);
}
