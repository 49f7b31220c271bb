import type { Arrival } from '@backhaul/contract/arrival.ts';
import { arrivalLimits } from '@backhaul/domain/driver/expected-stops.ts';
import { formatTime } from './format/dates.ts';
import { hoursInSentence } from '@backhaul/domain/time/window-words.ts';

/** The estimated arrival of a driver at the stop that they are heading to. */
export interface Expected {
  /** The remaining whole minutes, at least 1. */
  minutes: number;
  /** The time of arrival in ISO 8601, rounded to the whole minute. */
  at: string;
  /**
   * The time of the last position, in ISO 8601, if positions have stopped coming; null while they still come.
   */
  asOf: string | null;
  miles: number;
  estimated: boolean;
  isHere: boolean;
}

type Later = Extract<Arrival, { kind: 'later' }>;

/**
 * The server's arrival estimate for an order's next stop, updated to the current time. Driver, customer and
 * admin see the same.
 */
export interface Coming {
  /** True if the driver is heading to this stop now. Other stops only get a time window. */
  isCurrent: boolean;
  /** The estimate; null if no recent position is known. */
  expected: Expected | null;
  later: Later | null;
}

const minuteMs = 60_000;

function nextMinute(nowMs: number): string {
  return new Date((Math.floor(nowMs / minuteMs) + 1) * minuteMs).toISOString();
}

/**
 * Brings the server's estimate up to date. If positions stop coming, the estimated time stays, because the
 * car may not be moving. Returns null once that time has passed.
 */
function expectedOf(arrival: Arrival, nowMs: number): Expected | null {
  if (arrival.kind !== 'current' || arrival.figures === null) return null;
  const { toldAt, ...figures } = arrival.figures;
  const ageMs = nowMs - Date.parse(toldAt);
  if (ageMs > arrivalLimits.positionLifetimeMs) return null;
  const isOver = Date.parse(figures.at) <= nowMs;
  // The rounded arrival time of a driver who is almost there can be in the past. The next full minute is then
  // used instead.
  if (ageMs < arrivalLimits.saidWithoutTimeMs || figures.isHere)
    return { ...figures, at: isOver ? nextMinute(nowMs) : figures.at, asOf: null };
  return isOver ? null : { ...figures, asOf: toldAt };
}

export function comingOf(order: { readonly arrival: Arrival | null }, nowMs: number): Coming {
  const { arrival } = order;
  return {
    isCurrent: arrival?.kind === 'current',
    expected: arrival && expectedOf(arrival, nowMs),
    later: arrival?.kind === 'later' ? arrival : null,
  };
}

/** The minutes in words: 'about 9 min', or 'about 9 min as of 3:12 PM'. */
export function aboutText({ minutes, asOf }: Expected, timeZone: string): string {
  const since = asOf === null ? '' : ` as of ${formatTime(asOf, timeZone)}`;
  return `about ${minutes} min${since}`;
}

/** The number of stops in words, such as '2 stops'. */
export function stopsText(count: number): string {
  return `${count} ${count === 1 ? 'stop' : 'stops'}`;
}

/** The time window in words, such as 'between 3:10 and 3:40 PM'. */
export function laterText({ from, to }: Later, timeZone: string): string {
  return hoursInSentence({ startMs: Date.parse(from), endMs: Date.parse(to) }, timeZone);
}
