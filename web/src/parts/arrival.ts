import type { Arrival } from '@backhaul/contract/arrival.ts';
import { arrivalLimits } from '@backhaul/domain/driver/expected-stops.ts';
import { hoursInSentence } from '@backhaul/domain/time/window-words.ts';

/** When a driver reaches the stop that they are heading to. */
export interface Expected {
  /** Whole minutes, at least 1. */
  minutes: number;
  /** ISO 8601, rounded to the whole minute. */
  at: string;
  miles: number;
  estimated: boolean;
  /** They are there already. */
  isHere: boolean;
}

export type Later = Extract<Arrival, { kind: 'later' }>;

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
 * The server's estimate minus the minutes passed since. The server rounded to minutes, so only whole ones are
 * subtracted.
 */
function expectedOf(arrival: Arrival, nowMs: number): Expected | null {
  if (arrival.kind !== 'current' || arrival.figures === null) return null;
  const { toldAt, minutes, ...figures } = arrival.figures;
  const ageMs = nowMs - Date.parse(toldAt);
  if (ageMs > arrivalLimits.positionLifetimeMs) return null;
  const passed = Math.max(0, Math.floor(ageMs / minuteMs));
  // A driver who is late is expected any minute, never in the past.
  const at = passed < minutes ? figures.at : nextMinute(nowMs);
  return { ...figures, at, minutes: Math.max(1, minutes - passed) };
}

export function comingOf(order: { readonly arrival: Arrival | null }, nowMs: number): Coming {
  const { arrival } = order;
  return {
    isCurrent: arrival?.kind === 'current',
    expected: arrival && expectedOf(arrival, nowMs),
    later: arrival?.kind === 'later' ? arrival : null,
  };
}

/** '2 stops' */
export function stopsText(count: number): string {
  return `${count} ${count === 1 ? 'stop' : 'stops'}`;
}

/** 'between 3:10 and 3:40 PM' */
export function laterText({ from, to }: Later, timeZone: string): string {
  return hoursInSentence({ startMs: Date.parse(from), endMs: Date.parse(to) }, timeZone);
}
