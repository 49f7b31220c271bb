import type { Order } from '@backhaul/contract/order-answer.ts';

export interface Arrival {
  /** Whole minutes from now, at least 1. */
  minutes: number;
  /** ISO 8601. */
  at: string;
}

const minuteMs = 60_000;
/** An older position says nothing about now. */
const staleAfterMs = 10 * minuteMs;

/** When the driver gets to where they are heading, by their last position; null while that is not known. */
export function arrivalOf(order: Pick<Order, 'driver'>, nowMs: number): Arrival | null {
  const location = order.driver?.location;
  if (!location || location.etaMinutes === null) return null;
  const toldAtMs = Date.parse(location.at);
  if (nowMs - toldAtMs > staleAfterMs) return null;
  const atMs = toldAtMs + location.etaMinutes * minuteMs;
  const minutes = Math.max(1, Math.round((atMs - nowMs) / minuteMs));
  return { minutes, at: new Date(nowMs + minutes * minuteMs).toISOString() };
}
