import type { OrderStatus } from './order-lifecycle.ts';

/** The fates of an item that the store refuses (product-rules.md#refusal-plan). The first is the default. */
export const refusalPlans = ['bring_back', 'another_location', 'donate'] as const;
export type RefusalPlan = (typeof refusalPlans)[number];

export const defaultRefusalPlan: RefusalPlan = 'bring_back';

/** The time that the customer may change the plan after a refusal. */
export const refusalChoiceMs = 10 * 60_000;

/** The destination of an option after a refusal: a location of the retailer, or a charity. */
type WayOnPlace = {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly lat: number;
  readonly lng: number;
  /** 'Open until 9 PM'; null when no hours are known. */
  readonly openText: string | null;
};

/** An option at the counter that refused, as it was found then. */
export type WayOn = {
  readonly plan: RefusalPlan;
  /** The amount that it adds to the driver's pay. */
  readonly payCents: number;
  readonly milesHundredths: number;
  readonly minutes: number;
  /** Its route, each point as longitude and latitude; absent if it was not stored. */
  readonly line?: readonly (readonly [number, number])[];
  /** Null if it goes back to the customer's door. */
  readonly place: WayOnPlace | null;
};

/** An order's latest refusal. */
export type Refusal = {
  /** The booking's plan, as last changed. */
  readonly plan: RefusalPlan;
  /** Bringing it back is always possible, though an older order may not list it. */
  readonly ways: readonly WayOn[];
  readonly choice: RefusalPlan | null;
  /** In milliseconds since the epoch; null where there was nothing to choose. */
  readonly choiceUntil: number | null;
};

const beforePickup: readonly OrderStatus[] = ['created', 'assigned'];

/** True if the customer may still change the plan of the booking: until the item is picked up. */
export function mayChangePlan(status: string): boolean {
  return beforePickup.some((open) => open === status);
}

export function wayTo({ ways }: Pick<Refusal, 'ways'>, plan: RefusalPlan): WayOn | undefined {
  return ways.find((way) => way.plan === plan);
}

/** The plan if the customer does not choose. If it leads nowhere, the item is brought back. */
export function planThatHolds(refusal: Pick<Refusal, 'plan' | 'ways'>): RefusalPlan {
  return wayTo(refusal, refusal.plan) === undefined ? 'bring_back' : refusal.plan;
}

/** True if the customer may choose, or choose again, while the item is still at the counter. */
export function mayChooseWay(
  { choiceUntil }: Pick<Refusal, 'choiceUntil'>,
  { status, at }: { readonly status: OrderStatus; readonly at: number },
): boolean {
  return status === 'refused' && choiceUntil !== null && at < choiceUntil;
}

/** The option that the driver must take; null while the customer is choosing. */
export function wayDecided(refusal: Refusal, at: number): RefusalPlan | null {
  if (refusal.choice !== null) return refusal.choice;
  const isChoosing = refusal.choiceUntil !== null && at < refusal.choiceUntil;
  return isChoosing ? null : planThatHolds(refusal);
}

/** The start of a refusal: ten minutes for the customer to choose, or decided at once if there is only one option. */
export function beginRefusal(
  ways: readonly WayOn[],
  at: number,
): Pick<Refusal, 'ways' | 'choice' | 'choiceUntil'> {
  return ways.length > 1
    ? { ways, choice: null, choiceUntil: at + refusalChoiceMs }
    : { ways, choice: 'bring_back', choiceUntil: null };
}
