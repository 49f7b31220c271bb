import type { CallAnswer } from '@backhaul/contract/call.ts';
import type {
  AreaPlan,
  PlanCandidate,
  PlanChange,
  PlanFigures,
} from '@backhaul/contract/calls/driving/area-plan.ts';
import type { listRelocationHints } from '@backhaul/contract/calls/driving/relocation.ts';

type Unserved = AreaPlan['unserved'][number];

/** Words for operators that say why no driver can take a return. */
export const unservedWords: Readonly<Record<Unserved['reason'], string>> = {
  no_driver: 'No online driver is allowed to take this return.',
  never_open: 'The store stays closed until the pickup window ends.',
  no_road: 'No road leads to this address.',
  too_big: 'The item is too big for the cars of all online drivers.',
  too_late: 'No driver can reach both the door and the store in time.',
  no_place_left: 'All suitable drivers have other returns at that time.',
};

const count = (number: number, one: string, more = `${one}s`) =>
  `${number} ${number === 1 ? one : more}`;

/** The first line of the page: a summary of the plan. */
export function planWords({ changes, unserved, current, planned, made }: AreaPlan): string {
  if (made === 'none') return 'We could not make a plan. Drivers still get offers.';
  if (changes.length === 0 && unserved.length === 0)
    return 'Every return has a driver, and no other driver would be faster.';
  const served = planned.returns - current.returns;
  const parts = [
    ...(served > 0 ? [`${count(served, 'more return')} would have a driver`] : []),
    ...(current.lateStops > planned.lateStops
      ? [`${count(current.lateStops - planned.lateStops, 'fewer stop')} would be late`]
      : []),
    ...(unserved.length > 0 ? [`${count(unserved.length, 'return')} would have no driver`] : []),
  ];
  const sentence = parts.join(', ');
  const [first = '', ...rest] = sentence;
  return sentence === ''
    ? `${count(changes.length, 'change of driver', 'changes of drivers')} would save time.`
    : `${first.toUpperCase()}${rest.join('')}.`;
}

const offersIn: Readonly<Record<AreaPlan['dispatch']['mode'], string>> = {
  open: 'Orders in this area are offered to all drivers nearby.',
  ranked: 'Orders in this area are offered to the best drivers first.',
  planned: 'Orders in this area are offered to the drivers in the plan.',
};

/** A sentence about the service area's dispatch mode and its latest plan. */
export function dispatchWords(
  { mode, plan, waiting }: AreaPlan['dispatch'],
  timeOf: (instant: string) => string,
): string {
  if (mode !== 'planned') return offersIn[mode];
  const waits =
    waiting === 0
      ? ''
      : ` ${count(waiting, 'planned return is', 'planned returns are')} not offered yet. Drivers get an offer an hour before the pickup window.`;
  if (plan === null) return `${offersIn.planned} We are making the first plan.`;
  const { problem, triedAt, plannedAt, orders, drivers, unserved } = plan;
  if (problem !== null)
    return `${problem === 'timed_out' ? 'Planning took too long' : 'Planning failed'} at ${timeOf(triedAt)}. We try again each minute.`;
  const fits = unserved === 0 ? '' : `, ${unserved} ${unserved === 1 ? 'has' : 'have'} no driver`;
  return `${offersIn.planned} Planned at ${timeOf(plannedAt ?? triedAt)}: ${count(orders, 'return')} for ${count(drivers, 'driver')}${fits}.${waits}`;
}

/** Minutes or miles per return that has a driver; null if there are no such returns. */
export const perReturn = (of: number, { returns }: PlanFigures): number | null =>
  returns === 0 ? null : of / returns;

export const firstName = (name: string): string => name.split(' ', 1)[0] ?? name;

/**
 * Words for the reason of a change: '+11 min, because Dana would be at the door at 3:10 PM; Marcus would be
 * 18 minutes late at Target.'
 */
export function whyWords(
  { candidates, pickupAt }: Pick<PlanChange, 'candidates' | 'pickupAt'>,
  nameOf: (driverId: string) => string,
  timeOf: (instant: string) => string,
): string {
  const [chosen, ...others] = candidates;
  if (chosen === undefined) return '';
  const name = firstName(nameOf(chosen.driverId));
  const because = `${added(chosen)}, because ${name} would be at the door at ${timeOf(pickupAt)}`;
  const nearest = others.toSorted((one, other) => one.milesAway - other.milesAway)[0];
  if (nearest === undefined) return `${because}. No other driver could take this return.`;
  return `${because}; ${otherWords(nearest, chosen, firstName(nameOf(nearest.driverId)))}.`;
}

const added = ({ minutes }: PlanCandidate) => `+${minutes} min`;

function otherWords(other: PlanCandidate, chosen: PlanCandidate, name: string): string {
  if (other.late !== null)
    return `${name} would be ${count(other.late.minutes, 'minute')} late at ${other.late.name}`;
  const isNearer = other.milesAway < chosen.milesAway;
  return `${name}${isNearer ? ', who is nearer,' : ''} would need ${count(other.minutes, 'minute')}`;
}

export const reasonText = (change: PlanChange, nameOf: (id: string) => string): string =>
  change.from === null
    ? `no driver → ${firstName(nameOf(change.to))}`
    : `${firstName(nameOf(change.from))} → ${firstName(nameOf(change.to))}`;

/**
 * The sentences below the list of idle drivers: how many get no suggestion for a place to wait, and the
 * reason.
 */
export function idleWords({
  idle,
  places,
  hints,
}: Pick<CallAnswer<typeof listRelocationHints>, 'idle' | 'places' | 'hints'>): string {
  if (places === 0)
    return 'We have too few past orders at this hour to suggest where drivers should wait.';
  const others = idle - hints.length;
  if (hints.length === 0) return 'We know no better place for these drivers to wait.';
  const read = 'Each driver sees where to wait and why.';
  return others === 0 ? read : `${read} We know no better place for the other ${others} drivers.`;
}
