import { drivenText } from '../geo/distance-text.ts';
import { metersPerMile } from '../geo/great-circle.ts';
import type { LateStop, RankedDriver } from './rank-drivers.ts';

/**
 * Functions that turn IDs, stops and instants into the words of the sentence that explains a ranking.
 */
export type DecisionNames = {
  readonly nameOf: (driverId: string) => string;
  /** The name of a stop: the store, or the street of a door. */
  readonly placeOf: (stop: Pick<LateStop, 'orderId' | 'kind'>) => string;
  /** An instant as a time of day, such as '3:10 PM'. */
  readonly timeOf: (instant: number) => string;
};

/** The fewest minutes of difference that a person would accept as a reason. */
const tellingMinutes = 1;

/**
 * The reason for the first place in a ranking: 'Dana passes the door at 3:10 PM, +6 min; Marcus is nearer,
 * but would be 18 minutes late at Target.' Null if no driver was ranked or may have the order.
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
    return `${lead}. No other driver could be weighed.`;
  if (nearest.driverId === first.driverId) return `${lead}. No other driver is nearer.`;
  return `${lead}; ${whyNot(first, nearest, names)}.`;
}

const minutes = (count: number) => `${count} ${count === 1 ? 'minute' : 'minutes'}`;
const miles = (meters: number) => drivenText(meters / metersPerMile);

/** The reason a nearer driver is not first. */
function whyNot(first: RankedDriver, nearer: RankedDriver, names: DecisionNames): string {
  const name = names.nameOf(nearer.driverId);
  const { barrier, late } = nearer;
  if (barrier === 'jobs') return `${name} is nearer, but has as many returns as they may have`;
  if (barrier === 'car') return `${name} is nearer, but their car has no room left`;
  if (late !== null && late.minutes > (first.late?.minutes ?? 0))
    return `${name} is nearer, but would be ${minutes(late.minutes)} late at ${names.placeOf(late)}`;
  if (nearer.score < first.score)
    return `${name} is nearer, but all returns together take less time this way`;
  const more = nearer.addedMinutes - first.addedMinutes;
  if (more >= tellingMinutes)
    return `${name} is nearer, but it adds ${minutes(more)} more to their way`;
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
      return `${name} is ${miles(nearer.metersAway)} away, but ${firstName} has earned less an hour today`;
    case 'wish':
      return `${name} is ${miles(nearer.metersAway)} away, but ${firstName} wishes to work in that area`;
    default:
      return `${name} is ${miles(nearer.metersAway)} away, but would come later in the window`;
  }
}
