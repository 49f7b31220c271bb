import type { TrafficByHour } from '../dispatch/plan-problem.ts';

// Times of a driver's work. Drives take longer in traffic, and there is no work in a pause. Times and
// durations have the same unit, seconds or milliseconds. If `pauseFrom` is Infinity, there is no pause.

/** The instant at which work begins if it could begin at `ready`. No work begins during the pause. */
export const workBegins = (pauseFrom: number, pauseUntil: number, ready: number): number =>
  ready > pauseFrom && ready < pauseUntil ? pauseUntil : ready;

/**
 * The instant at which work ends that begins at `begins`. A drive takes longer in `traffic`; for a stop,
 * `traffic` is null.
 */
export function workEnds(
  pauseFrom: number,
  pauseUntil: number,
  traffic: TrafficByHour | null,
  begins: number,
  work: number,
): number {
  const from = workBegins(pauseFrom, pauseUntil, begins);
  const ends = forwards(traffic, from, work);
  if (from > pauseFrom || ends <= pauseFrom) return ends;
  const left = work - workBetween(traffic, from, pauseFrom);
  return forwards(traffic, pauseUntil, Math.max(0, left));
}

/** The latest instant at which the work must begin so that it ends by `by`. */
export function workBeganBy(
  pauseFrom: number,
  pauseUntil: number,
  traffic: TrafficByHour | null,
  by: number,
  work: number,
): number {
  if (work === Infinity) return -Infinity;
  const ends = by > pauseFrom && by < pauseUntil ? pauseFrom : by;
  const begins = backwards(traffic, ends, work);
  if (ends <= pauseFrom || begins >= pauseUntil) return begins;
  const left = work - workBetween(traffic, pauseUntil, ends);
  return backwards(traffic, pauseFrom, Math.max(0, left));
}

const hourOf = (traffic: TrafficByHour, at: number) =>
  Math.min(traffic.factors.length - 1, Math.max(0, Math.floor((at - traffic.from) / traffic.step)));

/**
 * The end of one hour in the traffic table. The traffic of the table's last hour also applies to all later
 * times.
 */
const hourEnds = ({ from, step, factors }: TrafficByHour, hour: number) =>
  hour === factors.length - 1 ? Infinity : from + (hour + 1) * step;

function forwards(traffic: TrafficByHour | null, from: number, work: number): number {
  if (traffic === null || work === Infinity) return from + work;
  let at = from;
  let left = work;
  for (let hour = hourOf(traffic, at); ; hour += 1) {
    const factor = traffic.factors[hour] ?? 1;
    const ends = hourEnds(traffic, hour);
    if (ends === Infinity || at + left * factor <= ends) return at + left * factor;
    left -= (ends - at) / factor;
    at = ends;
  }
}

function backwards(traffic: TrafficByHour | null, by: number, work: number): number {
  if (traffic === null || work === Infinity || by === -Infinity) return by - work;
  let at = by;
  let left = work;
  for (let hour = hourOf(traffic, at); ; hour -= 1) {
    const factor = traffic.factors[hour] ?? 1;
    const begins = hour === 0 ? -Infinity : traffic.from + hour * traffic.step;
    if (begins === -Infinity || at - left * factor >= begins) return at - left * factor;
    left -= (at - begins) / factor;
    at = begins;
  }
}

/**
 * The work that can be done between two instants in this traffic. It is measured as the time that it would
 * take without traffic.
 */
function workBetween(traffic: TrafficByHour | null, from: number, until: number): number {
  if (traffic === null) return until - from;
  let done = 0;
  let at = from;
  for (let hour = hourOf(traffic, at); at < until; hour += 1) {
    const ends = Math.min(until, hourEnds(traffic, hour));
    done += (ends - at) / (traffic.factors[hour] ?? 1);
    at = ends;
  }
  return done;
}
