import { fareV1 } from './fare-v1.ts';
import type { FareRules } from './fare-rules.ts';
import type { OutcomeRule } from './outcome.ts';

/** The endings after a refusal against our verdict: only the tip is charged (product-rules.md#verdict-stands). */
export const freeTripOutcomes = {
  verdict_returned: { customerPays: 'tip', driverGets: 'guaranteed_pay_and_return_leg' },
  verdict_elsewhere: { customerPays: 'tip', driverGets: 'guaranteed_pay' },
} as const satisfies Readonly<Record<string, OutcomeRule>>;

/** The first version in which our verdict counts. */
export const fareV2: FareRules = {
  ...fareV1,
  version: 'fare-v2',
  outcomes: { ...fareV1.outcomes, ...freeTripOutcomes },
};

type StoredRules = Omit<FareRules, 'outcomes'> & {
  readonly outcomes: Omit<FareRules['outcomes'], keyof typeof freeTripOutcomes> &
    Partial<FareRules['outcomes']>;
};

/** Rules as stored. Those from before the verdict stood end such an order as any other. */
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

/** True if these prices give the trip for free when a store refuses against our verdict. */
export function promisesFreeTrip({ outcomes }: Pick<FareRules, 'outcomes'>): boolean {
  return outcomes.verdict_returned.customerPays === 'tip';
}
