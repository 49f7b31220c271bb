import { drivenText } from '../geo/distance-text.ts';
import { metersPerMile } from '../geo/great-circle.ts';
import type { TriedJoin } from './join-offers.ts';
import type { LateStop, RankedDriver } from './rank-drivers.ts';

/**
 * Functions that give the words for IDs, stops and instants in the sentences below, which explain a ranking
 * of drivers.
 */
export type DecisionNames = {
  readonly nameOf: (driverId: string) => string;
  /** The name of a stop: the store, or the street of the customer's door. */
  readonly placeOf: (stop: Pick<LateStop, 'orderId' | 'kind'>) => string;
  /** An instant as a time of day, such as '3:10 PM'. */
  readonly timeOf: (instant: number) => string;
};

/** The smallest difference, in minutes, that a sentence gives as a reason. */
const tellingMinutes = 1;

/**
 * The reason that a driver comes first in a ranking: 'Dana passes the door at 3:10 PM, +6 min; Marcus is
 * nearer, but would be 18 minutes late at Target.' Null if the ranking is empty or nobody in it may have the
 * order.
 */
export function whyFirst(ranking: readonly RankedDriver[], names: DecisionNames): string | null {
  const [first] = ranking;
  if (first === undefined || first.barrier !== null) return null;
  const name = names.nameOf(first.driverId);
  const at = names.timeOf(first.pickupAt);
  const way = first.isOnTheWay ? `passes the door at ${at}` : `can be at the door at ${at}`;
  const lead = `${name} ${way}, +${first.addedMinutes} min`;
  const [nearest] = ranking.toSorted((one, other) => one.metersAway - other.metersAway);
  if (nearest === undefined || ranking.length === 1)
    return `${lead}. There was no other driver to compare.`;
  if (nearest.driverId === first.driverId) return `${lead}. No other driver is nearer.`;
  return `${lead}; ${whyNot(first, nearest, names)}.`;
}

/**
 * The sentence that explains why several orders are offered together. `streets` are the other orders'
 * addresses. Example: 'It is offered together with the return at 4100 Shenandoah Ave, because together they
 * add 18 minutes. Separately, they would add 31.'
 */
export function whyJoined(
  { addedMinutes, apartMinutes }: Pick<TriedJoin, 'addedMinutes' | 'apartMinutes'>,
  streets: readonly string[],
): string {
  const returns =
    streets.length === 1
      ? `the return at ${streets[0]}`
      : `the returns at ${streets.join(' and ')}`;
  return `It is offered together with ${returns}, because together they add ${minutes(addedMinutes)}. Separately, they would add ${apartMinutes}.`;
}

const minutes = (count: number) => `${count} ${count === 1 ? 'minute' : 'minutes'}`;
const miles = (meters: number) => drivenText(meters / metersPerMile);

/** The reason that another driver is nearer to the customer but does not come first in the ranking. */
function whyNot(first: RankedDriver, nearer: RankedDriver, names: DecisionNames): string {
  const name = names.nameOf(nearer.driverId);
  const { barrier, late } = nearer;
  if (barrier === 'jobs') return `${name} is nearer, but already has as many returns as allowed`;
  if (barrier === 'car') return `${name} is nearer, but the car is full`;
  if (late !== null && late.minutes > (first.late?.minutes ?? 0))
    return `${name} is nearer, but would be ${minutes(late.minutes)} late at ${names.placeOf(late)}`;
  const past = nearer.overtimeMinutes ?? 0;
  if (past > (first.overtimeMinutes ?? 0))
    return `${name} is nearer, but would work ${minutes(past)} past the end of their hours`;
  if (nearer.score < first.score)
    return `${name} is nearer, but this choice takes less time over all returns`;
  const more = nearer.addedMinutes - first.addedMinutes;
  if (more >= tellingMinutes) return `${name} is nearer, but would need ${minutes(more)} more`;
  const waited = first.idleMinutes - nearer.idleMinutes;
  const gains = (term: 'idle' | 'earnings' | 'wish' | 'tight') =>
    (nearer.terms[term] ?? 0) - (first.terms[term] ?? 0);
  const [reason] = (['idle', 'earnings', 'wish', 'tight'] as const).toSorted(
    (one, other) => gains(other) - gains(one),
  );
  const firstName = names.nameOf(first.driverId);
  switch (reason) {
    case 'idle':
      return `${name} is ${miles(nearer.metersAway)} away, but ${firstName} has waited ${minutes(waited)} longer for a return`;
    case 'earnings':
      return `${name} is ${miles(nearer.metersAway)} away, but ${firstName} has earned less per hour today`;
    case 'wish':
      return `${name} is ${miles(nearer.metersAway)} away, but ${firstName} prefers to work in that area`;
    default:
      return `${name} is ${miles(nearer.metersAway)} away, but would come later in the window`;
  }
}
