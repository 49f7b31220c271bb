import type { InboxTicket, Waiting } from '@backhaul/contract/calls/people/inbox.ts';
import type { TicketPriority } from '@backhaul/domain/support/ticket-clock.ts';
import { formatDay, formatTime } from '../../lib/format/dates.ts';

export const priorityNames: Readonly<Record<TicketPriority, string>> = {
  driver: 'Driver on a job',
  under_way: 'Active return',
  money: 'Money',
  other: 'Everything else',
};

const minuteMs = 60_000;
const soonMs = 15 * minuteMs;

/** A time span in words: '7 min', '2 h 5 min', '3 days'. It is never less than a minute. */
function spanOf(ms: number): string {
  const minutes = Math.max(1, Math.round(Math.abs(ms) / minuteMs));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} days`;
  return minutes % 60 === 0 || hours >= 10 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
}

/** The channel by which somebody wrote, in words. */
export const wayNames: Readonly<Record<Waiting['way'], string>> = {
  report: 'Ticket',
  contact: 'Contact form',
  mail: 'Mail',
  chat: 'Chat',
};

type Promised = Pick<InboxTicket, 'status' | 'dueAt' | 'snoozedUntil'>;

/**
 * The time left for a ticket in words: '8 min late', '7 min left', 'answered'. The tone says how urgent it
 * is.
 */
export function ticketLeft(
  { status, dueAt }: Promised,
  nowMs: number,
): { words: string; tone: 'late' | 'soon' | 'later' | 'quiet' } {
  const leftMs = Date.parse(dueAt) - nowMs;
  if (status === 'closed') return { words: 'closed', tone: 'quiet' };
  if (leftMs < 0) return { words: `${spanOf(leftMs)} late`, tone: 'late' };
  if (status === 'answered') return { words: 'answered', tone: 'quiet' };
  return { words: `${spanOf(leftMs)} left`, tone: leftMs <= soonMs ? 'soon' : 'later' };
}

/**
 * The deadline that we promised to the person, in words: 'First answer by 5:30 PM', 'Solve by Sat, Nov 21,
 * 9:00 AM'.
 */
export function promiseWords(
  ticket: Promised & { firstAnsweredAt: string | null },
  { nowMs, timeZone }: { nowMs: number; timeZone: string },
): string {
  const { status, dueAt, firstAnsweredAt } = ticket;
  const what =
    status === 'answered' ? 'Solve' : firstAnsweredAt === null ? 'First answer' : 'Answer';
  const day = formatDay(dueAt, nowMs, timeZone);
  const time = formatTime(dueAt, timeZone);
  return `${what} by ${day === 'today' ? time : `${day}, ${time}`}`;
}

/** The line above the tickets: '1 ticket is late, the next answer is due in 7 min.' */
export function inboxLine(tickets: readonly Promised[], nowMs: number): string {
  const waiting = tickets.filter(({ status }) => status === 'open');
  if (waiting.length === 0) return 'No ticket waits for an answer.';
  const left = waiting.map(({ dueAt }) => Date.parse(dueAt) - nowMs);
  const late = left.filter((ms) => ms < 0).length;
  const next = Math.min(...left.filter((ms) => ms >= 0));
  const ends = Number.isFinite(next) ? `the next answer is due in ${spanOf(next)}` : '';
  if (late === 0) return `${ends.charAt(0).toUpperCase()}${ends.slice(1)}.`;
  const lateWords = `${late} ${late === 1 ? 'ticket is' : 'tickets are'} late`;
  return ends === '' ? `${lateWords}.` : `${lateWords}, ${ends}.`;
}
