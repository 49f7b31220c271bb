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
  no_driver: 'No driver who is online may take it.',
  never_open: 'Its store is closed until its window is over.',
  no_road: 'No road leads there.',
  too_big: 'It is too big for the cars on the road.',
  too_late: 'Nobody can be there in time.',
  no_place_left: 'Everybody who could take it has other returns by then.',
};

const count = (number: number, one: string, more = `${one}s`) =>
  `${number} ${number === 1 ? one : more}`;

/** The first line of the page: a summary of the plan. */
export function planWords({ changes, unserved, current, planned, made }: AreaPlan): string {
  if (made === 'none') return 'No plan could be made this time. Offers go on as before.';
  if (changes.length === 0 && unserved.length === 0)
    return 'No return waits for a driver, and no return would be faster with another driver.';
  const served = planned.returns - current.returns;
  const parts = [
    ...(served > 0 ? [`${count(served, 'more return')} would have a driver`] : []),
    ...(current.lateStops > planned.lateStops
      ? [`${count(current.lateStops - planned.lateStops, 'stop')} fewer would be late`]
      : []),
    ...(unserved.length > 0
      ? [`${count(unserved.length, 'return')} ${unserved.length === 1 ? 'fits' : 'fit'} nobody`]
      : []),
  ];
  const sentence = parts.join(', ');
  const [first = '', ...rest] = sentence;
  return sentence === ''
    ? `${count(changes.length, 'change')} would save time.`
    : `${first.toUpperCase()}${rest.join('')}.`;
}

const offersIn: Readonly<Record<AreaPlan['dispatch']['mode'], string>> = {
  open: 'Orders here are offered to all drivers nearby.',
  ranked: 'Orders here are offered to the best drivers first.',
  planned: 'Orders here are offered by plan.',
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
      : ` ${count(waiting, 'return waits', 'returns wait')} in the plan and ${waiting === 1 ? 'is' : 'are'} offered an hour before the window.`;
  if (plan === null) return `${offersIn.planned} The first plan is being made.`;
  const { problem, triedAt, plannedAt, orders, drivers, unserved } = plan;
  if (problem !== null)
    return `${problem === 'timed_out' ? 'The plan took too long' : 'The plan failed'} at ${timeOf(triedAt)}. We try again each minute.`;
  const fits = unserved === 0 ? '' : `, ${unserved} ${unserved === 1 ? 'fits' : 'fit'} nobody`;
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
  if (nearest === undefined) return `${because}. Nobody else could take it.`;
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
    ? `nobody → ${firstName(nameOf(change.to))}`
    : `${firstName(nameOf(change.from))} → ${firstName(nameOf(change.to))}`;

/** The text below the idle drivers: how many of them have no hint, and why. */
export function idleWords({
  idle,
  places,
  hints,
}: Pick<CallAnswer<typeof listRelocationHints>, 'idle' | 'places' | 'hints'>): string {
  if (places === 0) return 'Too few orders came in this hour of past weeks to say where to wait.';
  const others = idle - hints.length;
  if (hints.length === 0) return 'No place is better for them than where they are.';
  const read = 'Each driver reads the place and the reason, and may stay.';
  return others === 0 ? read : `${read} No place is better for the other ${others}.`;
}
