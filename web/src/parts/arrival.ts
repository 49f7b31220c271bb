import type { Arrival } from '@backhaul/contract/arrival.ts';
import { arrivalLimits } from '@backhaul/domain/catalog/limits.ts';
import { hoursInSentence } from '@backhaul/domain/time/window-words.ts';

/** When a driver gets to the stop they are on the way to. */
export interface Expected {
  /** Whole minutes, at least 1. */
  minutes: number;
  /** ISO 8601, the whole minute of the clock. */
  at: string;
  miles: number;
  estimated: boolean;
}

export type Later = Extract<Arrival, { kind: 'later' }>;

/** What the server told of an order's next stop, as it stands now; the same for driver, customer and admin. */
export interface Coming {
  /** The driver is on the way there; everything else is told by windows. */
  isCurrent: boolean;
  /** While a fresh position is known. */
  expected: Expected | null;
  later: Later | null;
}

const minuteMs = 60_000;

/** The server's figures; of its minutes, which it rounded, whole ones go as they pass. */
function expectedOf(arrival: Arrival, nowMs: number): Expected | null {
  if (arrival.kind !== 'current' || arrival.figures === null) return null;
  const { toldAt, minutes, ...figures } = arrival.figures;
  const ageMs = nowMs - Date.parse(toldAt);
  if (ageMs > arrivalLimits.positionLifetimeMs) return null;
  const passed = Math.max(0, Math.floor(ageMs / minuteMs));
  return { ...figures, minutes: Math.max(1, minutes - passed) };
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
