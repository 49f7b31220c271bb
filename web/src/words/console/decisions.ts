import type {
  DecisionCandidate,
  WholeDecision,
} from '@backhaul/contract/calls/driving/decisions.ts';
import type { JoinBarrier } from '@backhaul/domain/dispatch/join-offers.ts';
import { offerWeights } from '@backhaul/domain/dispatch/offer-weights.ts';

const barrierWords = {
  jobs: 'The driver already has the maximum number of returns',
  car: 'The car is full',
} as const;

/** A number of minutes with its sign: '+6', '−3'. */
export const signed = (minutes: number): string => `${minutes < 0 ? '−' : '+'}${Math.abs(minutes)}`;

/** The reasons for a driver's score in words: 'Extra time for the trip +6, Time without a job −3'. */
export function termsText({ barrier, terms }: DecisionCandidate): string {
  if (barrier !== null) return barrierWords[barrier];
  return terms
    .map(({ weight, minutes }) => `${offerWeights[weight].name} ${signed(minutes)}`)
    .join(', ');
}

const joinBarrierWords: Readonly<Record<JoinBarrier, string>> = {
  jobs: 'too many returns at a time',
  car: 'the car is full',
  late: 'a stop would be late',
  hours: 'past the end of their hours',
  waits: 'too long a wait in between',
  far: 'not on one trip',
};

/**
 * The result of planning an order together with others: 'Trip with 4059 Shaw Blvd: one trip adds 18 min,
 * separate trips add 31 min'.
 */
export function joiningText({
  streets,
  barrier,
  addedMinutes,
  apartMinutes,
}: WholeDecision['joining'][number]): string {
  const figures = `one trip adds ${addedMinutes} min, separate trips add ${apartMinutes} min`;
  const why = barrier === null ? '' : `. Not possible: ${joinBarrierWords[barrier]}`;
  return `Trip with ${streets.join(' and ')}: ${figures}${why}`;
}

export const recomputedWords: Readonly<Record<WholeDecision['recomputed'], string>> = {
  same: 'We ranked the drivers again with the saved data. The result is the same.',
  different:
    'We ranked the drivers again with the saved data. The result is not the same. Tell the developers.',
  rules_changed: 'The weights for ranking drivers have changed, so we cannot repeat this ranking.',
};
