import type { StaffedHours } from '../area/area-hours.ts';
import { quietUntil } from '../notifications/quiet-hours.ts';
import { isOpen, type OrderStatus } from '../order/order-lifecycle.ts';
import { localTimeAt } from '../time/zoned-time.ts';
import { isRefundClaim, type TicketKind } from './ticket.ts';

/** Priorities of tickets, by subject, the most urgent first (product-rules.md#tickets). */
export const ticketPriorities = ['driver', 'under_way', 'money', 'other'] as const;
export type TicketPriority = (typeof ticketPriorities)[number];

interface TicketAbout {
  kind: TicketKind;
  /** The order's status; null for a ticket that is not about an order. */
  orderStatus: OrderStatus | null;
  isFromDriver: boolean;
}

/**
 * The priority of a ticket: first drivers with an open order, then all others with one, then tickets about
 * money, then the rest.
 */
export function ticketPriority({ kind, orderStatus, isFromDriver }: TicketAbout): TicketPriority {
  if (orderStatus === 'created') return 'under_way';
  if (orderStatus !== null && isOpen(orderStatus)) return isFromDriver ? 'driver' : 'under_way';
  return isRefundClaim(kind) ? 'money' : 'other';
}

const minute = 60_000;
const hour = 60 * minute;

/** The promised times for the first answer and for the solution. Only staffed hours count. */
export const ticketTimes: Readonly<Record<TicketPriority, { answerMs: number; solveMs: number }>> =
  {
    driver: { answerMs: 5 * minute, solveMs: hour },
    under_way: { answerMs: 15 * minute, solveMs: 3 * hour },
    money: { answerMs: 4 * hour, solveMs: 26 * hour },
    other: { answerMs: 24 * hour, solveMs: 52 * hour },
  };

/** The hours in which staff answer, with the clock they are on. */
export type StaffedClock = StaffedHours & { readonly timeZone: string };

/** The instant, in milliseconds, after this much staffed time. */
function afterStaffed(
  fromMs: number,
  spanMs: number,
  { timeZone, fromMinute, untilMinute }: StaffedClock,
): number {
  const closed = { fromMinute: untilMinute, toMinute: fromMinute };
  let at = quietUntil(fromMs, timeZone, closed) ?? fromMs;
  let left = spanMs;
  for (;;) {
    const { minuteOfDay } = localTimeAt(at, timeZone);
    const untilNight = (untilMinute - minuteOfDay) * minute - (at % minute);
    if (left <= untilNight) return at + left;
    left -= untilNight;
    at = quietUntil(at + untilNight, timeZone, closed) ?? at + untilNight;
  }
}

/**
 * The promised times of the next answer and of the solution, counted from `sinceMs`, when the ticket began to
 * wait.
 */
export function ticketDue(
  priority: TicketPriority,
  sinceMs: number,
  staffed: StaffedClock,
): { answerDueAt: number; solveDueAt: number } {
  const { answerMs, solveMs } = ticketTimes[priority];
  return {
    answerDueAt: afterStaffed(sinceMs, answerMs, staffed),
    solveDueAt: afterStaffed(sinceMs, solveMs, staffed),
  };
}
