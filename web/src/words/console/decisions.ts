import type {
  DecisionCandidate,
  WholeDecision,
} from '@backhaul/contract/calls/driving/decisions.ts';
import { offerWeights } from '@backhaul/domain/dispatch/offer-weights.ts';

const barrierWords = {
  jobs: 'Has as many returns as they may have',
  car: 'No room left in the car',
} as const;

/** A number of minutes with its sign: '+6', '−3'. */
export const signed = (minutes: number): string => `${minutes < 0 ? '−' : '+'}${Math.abs(minutes)}`;

/** The reasons for a driver's score in words: 'Added to the way +6, Waits for a job −3'. */
export function termsText({ barrier, terms }: DecisionCandidate): string {
  if (barrier !== null) return barrierWords[barrier];
  return terms
    .map(({ weight, minutes }) => `${offerWeights[weight].name} ${signed(minutes)}`)
    .join(', ');
}

export const recomputedWords: Readonly<Record<WholeDecision['recomputed'], string>> = {
  same: 'We ranked again from the saved facts. The order is the same.',
  different: 'We ranked again from the saved facts. The order differs. Tell the developers.',
  rules_changed: 'The weights have changed since, so it cannot be ranked again.',
};
