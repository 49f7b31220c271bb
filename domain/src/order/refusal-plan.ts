import type { OrderStatus } from './order-lifecycle.ts';

/** The fates of an item that the store refuses (product-rules.md#refusal-plan). The first is the default. */
export const refusalPlans = ['bring_back', 'another_location', 'donate'] as const;
export type RefusalPlan = (typeof refusalPlans)[number];

export const defaultRefusalPlan: RefusalPlan = 'bring_back';

/** Time in which the customer may choose otherwise after a refusal. */
export const refusalChoiceMs = 10 * 60_000;

/** The goal of an option after a refusal: a location of the retailer, or a charity. */
type WayOnPlace = {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly lat: number;
  readonly lng: number;
  /** 'Open until 9 PM'; null when no hours are known. */
  readonly openText: string | null;
};

/** An option from the counter that refused, as it was found then. */
export type WayOn = {
  readonly plan: RefusalPlan;
  /** The amount that it adds to the driver's pay. */
  readonly payCents: number;
  readonly milesHundredths: number;
  readonly minutes: number;
  /** Its roads, each point as longitude and latitude; none where they were not kept. */
  readonly line?: readonly (readonly [number, number])[];
  /** Null for the customer's door. */
  readonly place: WayOnPlace | null;
};

/** An order's latest refusal. */
export type Refusal = {
  /** The booking's, as last changed. */
  readonly plan: RefusalPlan;
  /** Bringing it back is always one, though an older order may list none. */
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

/** The plan if the customer says nothing. A plan that leads nowhere brings the item back. */
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

/** The driver's decided option for the item; null while the customer is choosing. */
export function wayDecided(refusal: Refusal, at: number): RefusalPlan | null {
  if (refusal.choice !== null) return refusal.choice;
  const isChoosing = refusal.choiceUntil !== null && at < refusal.choiceUntil;
  return isChoosing ? null : planThatHolds(refusal);
}

/** The start of a refusal: ten minutes for the customer, or decided, if there is only one option. */
export function beginRefusal(
  ways: readonly WayOn[],
  at: number,
): Pick<Refusal, 'ways' | 'choice' | 'choiceUntil'> {
  return ways.length > 1
    ? { ways, choice: null, choiceUntil: at + refusalChoiceMs }
    : { ways, choice: 'bring_back', choiceUntil: null };
}
