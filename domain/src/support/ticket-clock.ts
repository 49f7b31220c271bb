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
 * The priority of a ticket. Drivers with an open order come first, then other people with an open order, then
 * tickets about money, then all others.
 */
export function ticketPriority({ kind, orderStatus, isFromDriver }: TicketAbout): TicketPriority {
  if (orderStatus === 'created') return 'under_way';
  if (orderStatus !== null && isOpen(orderStatus)) return isFromDriver ? 'driver' : 'under_way';
  return isRefundClaim(kind) ? 'money' : 'other';
}

const minute = 60_000;
const hour = 60 * minute;

/**
 * The time within which we promise the first answer and the solution. Only the hours in which staff work
 * count.
 */
export const ticketTimes: Readonly<Record<TicketPriority, { answerMs: number; solveMs: number }>> =
  {
    driver: { answerMs: 5 * minute, solveMs: hour },
    under_way: { answerMs: 15 * minute, solveMs: 3 * hour },
    money: { answerMs: 4 * hour, solveMs: 26 * hour },
    other: { answerMs: 24 * hour, solveMs: 52 * hour },
  };

export type StaffedClock = StaffedHours & { readonly timeZone: string };

/**
 * The instant, in milliseconds, at which staff have worked for `spanMs` since `fromMs`. Hours in which no
 * staff work do not count.
 */
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
 * The times by which we promise the next answer and the solution of a ticket. Both count from `sinceMs`, the
 * time at which the ticket began to wait for us.
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
