import { quietHours, quietUntil } from '../notifications/quiet-hours.ts';
import { isOpen, type OrderStatus } from '../order/order-lifecycle.ts';
import { localTimeAt } from '../time/zoned-time.ts';
import { isRefundClaim, type TicketKind } from './ticket.ts';

/** The urgency of a ticket, by what it is about (product-rules.md#tickets). The most urgent first. */
export const ticketPriorities = ['driver', 'under_way', 'money', 'other'] as const;
export type TicketPriority = (typeof ticketPriorities)[number];

interface TicketAbout {
  kind: TicketKind;
  /** The status of the order; null for a ticket about no order. */
  orderStatus: OrderStatus | null;
  isFromDriver: boolean;
}

/** A driver with an order under way, then everybody with one, then money, then all else. */
export function ticketPriority({ kind, orderStatus, isFromDriver }: TicketAbout): TicketPriority {
  if (orderStatus === 'created') return 'under_way';
  if (orderStatus !== null && isOpen(orderStatus)) return isFromDriver ? 'driver' : 'under_way';
  return isRefundClaim(kind) ? 'money' : 'other';
}

const minute = 60_000;
const hour = 60 * minute;

/** Promised times of staffed hours: the first answer, and the end of the matter. */
export const ticketTimes: Readonly<Record<TicketPriority, { answerMs: number; solveMs: number }>> =
  {
    driver: { answerMs: 5 * minute, solveMs: hour },
    under_way: { answerMs: 15 * minute, solveMs: 3 * hour },
    money: { answerMs: 4 * hour, solveMs: 26 * hour },
    other: { answerMs: 24 * hour, solveMs: 52 * hour },
  };

/** The instant after so much staffed time, in milliseconds. People answer by day, when it is not quiet. */
function afterStaffed(fromMs: number, spanMs: number, timeZone: string): number {
  let at = quietUntil(fromMs, timeZone) ?? fromMs;
  let left = spanMs;
  for (;;) {
    const { minuteOfDay } = localTimeAt(at, timeZone);
    const untilNight = (quietHours.fromMinute - minuteOfDay) * minute - (at % minute);
    if (left <= untilNight) return at + left;
    left -= untilNight;
    at = quietUntil(at + untilNight, timeZone) ?? at + untilNight;
  }
}

/** When the next answer to a ticket, and its end, are promised, counted from when it began to wait. */
export function ticketDue(
  priority: TicketPriority,
  sinceMs: number,
  timeZone: string,
): { answerDueAt: number; solveDueAt: number } {
  const { answerMs, solveMs } = ticketTimes[priority];
  return {
    answerDueAt: afterStaffed(sinceMs, answerMs, timeZone),
    solveDueAt: afterStaffed(sinceMs, solveMs, timeZone),
  };
}
