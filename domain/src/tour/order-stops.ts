import { orderLongTour } from './order-long-tour.ts';
import { leastFactor, overtime } from './driver-day.ts';
import { at, compareDrives, driveTo, type Progress, startOf } from './run-tour.ts';
import { loadAtStart, loadOf, pickupsBefore, type Tour, tourLimits } from './tour.ts';

/**
 * A drive through some of the tour's stops, the last of which is `last`. `before` is the same drive without
 * that stop.
 */
type Label = Progress & { readonly last: number; readonly before: Label | null };

/** The maximum number of drives that the beam search continues after each stop. */
const beamWidth = 32;

/**
 * Finds the best sequence of a tour's stops, as indices. It is exact for at most `tourLimits.stops` stops.
 * More stops are planned by the same search that plans whole fleets.
 */
export function orderStops(tour: Tour): number[] {
  const { stops } = tour;
  if (stops.length === 0) return [];
  if (stops.length > tourLimits.stops) return orderLongTour(tour);
  return indicesOf(exactly(tour, byPromise(tour)));
}

function indicesOf(label: Label): number[] {
  const order: number[] = [];
  for (let step: Label | null = label; step !== null; step = step.before) order.unshift(step.last);
  return order;
}

/**
 * Finds a good drive, which need not be the best: at each length only the most promising partial drives are
 * continued (beam search).
 */
function byPromise(tour: Tour): Label {
  const follow = stepsOf(tour);
  const rest = atLeast(tour);
  let beam: { done: number; label: Label | null }[] = [{ done: 0, label: null }];
  for (const _ of tour.stops) {
    beam = beam
      .flatMap(({ done, label }) =>
        follow(label, done).map((next) => ({ done: done | (1 << next.last), label: next })),
      )
      .map((end) => ({ ...end, promise: rest(end.done, end.label, end.label.last) }))
      .toSorted((one, other) => compareDrives(one.promise, other.promise))
      .slice(0, beamWidth);
  }
  const label = beam[0]?.label ?? null;
  if (label === null) throw new Error('a tour without a first stop');
  return label;
}

/**
 * Finds the best drive (after Held and Karp). For each set of visited stops and each last stop, keeps the
 * drives that no other beats. Drops a drive that can no longer become better than the best one found.
 */
function exactly(tour: Tour, known: Label): Label {
  const count = tour.stops.length;
  const all = (1 << count) - 1;
  const follow = stepsOf(tour);
  const rest = atLeast(tour);
  const beats = beatsIn(tour);
  const fronts = new Map<number, Label[]>();
  let best = known;
  const keep = (done: number, label: Label) => {
    if (compareDrives(rest(done, label, label.last), best) >= 0) return;
    if (done === all) best = label;
    else addToFront(fronts, done * count + label.last, label, beats);
  };
  for (const label of follow(null, 0)) keep(1 << label.last, label);
  // `done` is a set of visited stops, one bit for each. Sets are handled in rising order, so every set comes
  // after all its subsets.
  for (let done = 1; done < all; done += 1) {
    for (let last = 0; last < count; last += 1) {
      const key = done * count + last;
      for (const label of fronts.get(key) ?? [])
        for (const next of follow(label, done)) keep(done | (1 << next.last), next);
      fronts.delete(key);
    }
  }
  return best;
}

type Beats = (one: Label, other: Label) => boolean;

/**
 * True if the drive `one` is at least as good as `other`, whatever stops follow. It is not later, has no more
 * faults and costs no more, even if later waiting, traffic and overtime cost it all the time that it is
 * ahead.
 */
function beatsIn({ day, emptyWeight = 0 }: Tour): Beats {
  const weight = day?.traffic == null ? tourLimits.waitingWeight : 1 + emptyWeight;
  return (one, other) => {
    const headStart = (other.leavesAt - one.leavesAt) / 1000;
    const unpaid = overtime(day, other.leavesAt) - overtime(day, one.leavesAt);
    return (
      headStart >= 0 &&
      one.faults <= other.faults &&
      one.cost + headStart * weight + unpaid <= other.cost
    );
  };
}

function addToFront(fronts: Map<number, Label[]>, key: number, label: Label, beats: Beats): void {
  const front = fronts.get(key);
  if (front === undefined) {
    fronts.set(key, [label]);
    return;
  }
  if (front.some((other) => beats(other, label))) return;
  const kept = front.filter((other) => !beats(label, other));
  kept.push(label);
  fronts.set(key, kept);
}

/** Returns a function that continues a drive: it gives one longer drive for each stop that can come next. */
function stepsOf(tour: Tour): (label: Label | null, done: number) => Label[] {
  const { stops, first } = tour;
  const before = pickupsBefore(stops);
  const start = startOf(tour);
  const loads = overSets(stops.map(loadOf), loadAtStart(stops));
  const mayFollow = (done: number, to: number) => {
    const pickup = before[to] ?? null;
    return (
      (done & (1 << to)) === 0 &&
      (pickup === null || (done & (1 << pickup)) !== 0) &&
      (done !== 0 || first === null || to === first)
    );
  };
  return (label, done) => {
    const next: Label[] = [];
    for (let to = 0; to < stops.length; to += 1) {
      if (!mayFollow(done, to)) continue;
      const state = { progress: label ?? start, onBoard: loads(done | (1 << to)) };
      const { progress } = driveTo(tour, label?.last ?? null, to, state);
      const { leavesAt, faults, cost } = progress;
      next.push({ leavesAt, faults, cost, last: to, before: label });
    }
    return next;
  };
}

/**
 * Returns a function that gives the lowest possible faults and cost of a drive once it is complete. It adds
 * the shortest roads to the remaining stops, and the deadlines that are already missed.
 */
function atLeast({ stops, fromStart, between, day }: Tour) {
  const roads = leastRoads(between);
  const factor = leastFactor(day);
  const all = (1 << stops.length) - 1;
  return (done: number, { leavesAt, faults, cost }: Progress, last: number | null) => {
    const from = last === null ? fromStart : at(between, last);
    let missed = faults;
    let late = 0;
    let toNext = done === all ? 0 : Infinity;
    for (let index = 0; index < stops.length; index += 1) {
      if ((done & (1 << index)) !== 0) continue;
      toNext = Math.min(toNext, at(from, index));
      const deadline = stops[index]?.deadline ?? null;
      if (deadline !== null && deadline.at < leavesAt) {
        missed += 1;
        late += (leavesAt - deadline.at) / 1000;
      }
    }
    const driving = factor * (toNext + roads(all & ~done));
    return { faults: missed, cost: cost + driving + late };
  };
}

/**
 * Returns a function for the shortest driving time, in seconds, that connects all stops of a set (a minimum
 * spanning tree, after Prim).
 */
function leastRoads(between: Tour['between']): (set: number) => number {
  const known = new Map<number, number>();
  function join(set: number): number {
    const left = between.flatMap((_, index) => ((set & (1 << index)) === 0 ? [] : [index]));
    const nearest = new Map(left.map((index) => [index, Infinity]));
    let joined = left[0];
    let total = 0;
    while (joined !== undefined) {
      nearest.delete(joined);
      let next: number | undefined;
      let least = Infinity;
      for (const [index, seconds] of nearest) {
        const road = Math.min(at(at(between, joined), index), at(at(between, index), joined));
        const shortest = Math.min(seconds, road);
        nearest.set(index, shortest);
        if (shortest < least) [next, least] = [index, shortest];
      }
      if (next !== undefined) total += least;
      joined = next;
    }
    return total;
  }
  return (set) => {
    const found = known.get(set) ?? join(set);
    known.set(set, found);
    return found;
  };
}

/**
 * Returns a function that sums the values of a set's members, beginning with `start`. The sum is computed
 * only once for each set.
 */
function overSets(values: readonly number[], start: number): (set: number) => number {
  const known = new Map<number, number>([[0, start]]);
  const sum = (set: number): number => {
    const found = known.get(set);
    if (found !== undefined) return found;
    const lowest = set & -set;
    const total = sum(set ^ lowest) + at(values, 31 - Math.clz32(lowest));
    known.set(set, total);
    return total;
  };
  return sum;
}
