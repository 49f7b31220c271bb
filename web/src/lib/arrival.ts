import type { Arrival } from '@backhaul/contract/arrival.ts';
import { arrivalLimits } from '@backhaul/domain/driver/expected-stops.ts';
import { formatTime } from './format/dates.ts';
import { hoursInSentence } from '@backhaul/domain/time/window-words.ts';

/** When a driver reaches the stop that they are heading to. */
export interface Expected {
  /** Whole minutes, at least 1. */
  minutes: number;
  /** ISO 8601, rounded to the whole minute. */
  at: string;
  /** The time of the last position if positions have stopped coming, ISO 8601; null while they come. */
  asOf: string | null;
  miles: number;
  estimated: boolean;
  /** They are there already. */
  isHere: boolean;
}

type Later = Extract<Arrival, { kind: 'later' }>;

/**
 * The server's arrival estimate for an order's next stop, brought up to now. Driver, customer and admin see the
 * same.
 */
export interface Coming {
  /** The driver is heading there now; other stops only get a time window. */
  isCurrent: boolean;
  /** Present while a recent position is known. */
  expected: Expected | null;
  later: Later | null;
}

const minuteMs = 60_000;

function nextMinute(nowMs: number): string {
  return new Date((Math.floor(nowMs / minuteMs) + 1) * minuteMs).toISOString();
}

/**
 * The server's estimate. If positions stop coming, the car may stand, so the minutes are not counted down; once the
 * time has passed, there is no estimate.
 */
function expectedOf(arrival: Arrival, nowMs: number): Expected | null {
  if (arrival.kind !== 'current' || arrival.figures === null) return null;
  const { toldAt, ...figures } = arrival.figures;
  const ageMs = nowMs - Date.parse(toldAt);
  if (ageMs > arrivalLimits.positionLifetimeMs) return null;
  const isOver = Date.parse(figures.at) <= nowMs;
  // Rounding may put the arrival of a driver who is nearly there into the past.
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

/** 'about 9 min', 'about 9 min as of 3:12 PM' */
export function aboutText({ minutes, asOf }: Expected, timeZone: string): string {
  const since = asOf === null ? '' : ` as of ${formatTime(asOf, timeZone)}`;
  return `about ${minutes} min${since}`;
}

/** '2 stops' */
export function stopsText(count: number): string {
  return `${count} ${count === 1 ? 'stop' : 'stops'}`;
}

/** 'between 3:10 and 3:40 PM' */
export function laterText({ from, to }: Later, timeZone: string): string {
  return hoursInSentence({ startMs: Date.parse(from), endMs: Date.parse(to) }, timeZone);
}
