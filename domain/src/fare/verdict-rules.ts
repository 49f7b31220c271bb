import { fareV1 } from './fare-v1.ts';
import type { FareRules } from './fare-rules.ts';
import type { OutcomeRule } from './outcome.ts';

/**
 * The outcomes of a return that a store refused although our policy check had approved it. The customer pays
 * only the tip (product-rules.md#verdict-stands).
 */
export const freeTripOutcomes = {
  verdict_returned: { customerPays: 'tip', driverGets: 'guaranteed_pay_and_return_leg' },
  verdict_elsewhere: { customerPays: 'tip', driverGets: 'guaranteed_pay' },
} as const satisfies Readonly<Record<string, OutcomeRule>>;

/**
 * The first version of the price rules in which the trip is free if a store refuses a return that our policy
 * check had approved.
 */
export const fareV2: FareRules = {
  ...fareV1,
  version: 'fare-v2',
  outcomes: { ...fareV1.outcomes, ...freeTripOutcomes },
};

type StoredRules = Omit<FareRules, 'outcomes'> & {
  readonly outcomes: Omit<FareRules['outcomes'], keyof typeof freeTripOutcomes> &
    Partial<FareRules['outcomes']>;
};

/**
 * Adds the outcomes that older stored price rules lack. These are for a return that a store refused although
 * our policy check had approved it; older rules treat it like any other refused return.
 */
export function completeRules(rules: StoredRules): FareRules {
  const { returned_charged, completed } = rules.outcomes;
  return {
    ...rules,
    outcomes: {
      verdict_returned: returned_charged,
      verdict_elsewhere: completed,
      ...rules.outcomes,
    },
  };
}

/**
 * True if these price rules make the trip free when a store refuses a return that our policy check approved.
 */
export function promisesFreeTrip({ outcomes }: Pick<FareRules, 'outcomes'>): boolean {
  return outcomes.verdict_returned.customerPays === 'tip';
}
