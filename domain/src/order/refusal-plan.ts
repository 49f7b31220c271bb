import type { OrderStatus } from './order-lifecycle.ts';

/**
 * Plans for an item that the store refuses (product-rules.md#refusal-plan). The first plan is the default.
 */
export const refusalPlans = ['bring_back', 'another_location', 'donate'] as const;
export type RefusalPlan = (typeof refusalPlans)[number];

export const defaultRefusalPlan: RefusalPlan = 'bring_back';

/** The time for which the customer may change the plan after a refusal. */
export const refusalChoiceMs = 10 * 60_000;

/** The place to which an option brings a refused item: another store of the retailer, or a charity. */
type WayOnPlace = {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly lat: number;
  readonly lng: number;
  /** The opening hours in words, such as 'Open until 9 PM'; null if no hours are known. */
  readonly openText: string | null;
};

/**
 * An option for an item that a store refused, such as another store. Its pay, distance and time were computed
 * when the store refused the item.
 */
export type WayOn = {
  readonly plan: RefusalPlan;
  /** The amount that the option adds to the driver's pay. */
  readonly payCents: number;
  readonly milesHundredths: number;
  readonly minutes: number;
  /** The option's route, each point as longitude and latitude; absent if it was not stored. */
  readonly line?: readonly (readonly [number, number])[];
  /** The option's destination; null if the item goes back to the customer's door. */
  readonly place: WayOnPlace | null;
};

/** The latest refusal of an order's item by a store. */
export type Refusal = {
  /** The plan for a refused item that the customer chose before the pickup. */
  readonly plan: RefusalPlan;
  /**
   * The options for the refused item. Older orders may not list the option to bring it back, but it is always
   * possible.
   */
  readonly ways: readonly WayOn[];
  readonly choice: RefusalPlan | null;
  /**
   * The time until which the customer can choose an option, in milliseconds since the epoch; null if there is
   * only one option.
   */
  readonly choiceUntil: number | null;
};

const beforePickup: readonly OrderStatus[] = ['created', 'assigned'];

/** True if the customer may still change the plan for a refused item. After the pickup, it is too late. */
export function mayChangePlan(status: string): boolean {
  return beforePickup.some((open) => open === status);
}

export function wayTo({ ways }: Pick<Refusal, 'ways'>, plan: RefusalPlan): WayOn | undefined {
  return ways.find((way) => way.plan === plan);
}

/**
 * The plan that applies if the customer does not choose in time. It is their plan from before the pickup, or
 * `bring_back` if no option fits that plan.
 */
export function planThatHolds(refusal: Pick<Refusal, 'plan' | 'ways'>): RefusalPlan {
  return wayTo(refusal, refusal.plan) === undefined ? 'bring_back' : refusal.plan;
}

/**
 * True if the customer may choose an option for the refused item, also again. The driver must still be at the
 * counter, and the time must not be over.
 */
export function mayChooseWay(
  { choiceUntil }: Pick<Refusal, 'choiceUntil'>,
  { status, at }: { readonly status: OrderStatus; readonly at: number },
): boolean {
  return status === 'refused' && choiceUntil !== null && at < choiceUntil;
}

/** The plan by which the driver must handle the refused item; null while the customer can still choose. */
export function wayDecided(refusal: Refusal, at: number): RefusalPlan | null {
  if (refusal.choice !== null) return refusal.choice;
  const isChoosing = refusal.choiceUntil !== null && at < refusal.choiceUntil;
  return isChoosing ? null : planThatHolds(refusal);
}

/**
 * The customer's options and time limit after a store refused the item. With several options, the customer
 * has ten minutes to choose. With one option, the item is brought back.
 */
export function beginRefusal(
  ways: readonly WayOn[],
  at: number,
): Pick<Refusal, 'ways' | 'choice' | 'choiceUntil'> {
  return ways.length > 1
    ? { ways, choice: null, choiceUntil: at + refusalChoiceMs }
    : { ways, choice: 'bring_back', choiceUntil: null };
}
