import type { EventKind } from '@backhaul/domain/events/event-kinds.ts';
import type { EventOf } from '../consumers/read-events.ts';
import { defineReaction } from '../consumers/reaction.ts';
import { markDay, markDayOfTicket } from '../features/operations/reports/keep-figures.ts';

const ofTickets = [
  'ticket.opened',
  'ticket.answered',
  'ticket.merged',
  'ticket.rated',
] as const satisfies readonly EventKind[];

const isOfTicket = (event: EventOf<EventKind>): event is EventOf<(typeof ofTickets)[number]> =>
  event.kind.startsWith('ticket.');

/**
 * Marks the days on which something changed, so that the reports count their numbers again. Sandboxes are in
 * no report.
 */
export const markDayOfFigures = defineReaction({
  name: 'mark-day-of-figures',
  on: [
    'order.created',
    'order.accepted',
    'order.released',
    'order.picked_up',
    'order.pickup_failed',
    'order.delivered',
    'order.refused',
    'order.completed',
    'order.cancelled',
    'order.driver_rated',
    'order.payment_captured',
    'order.payment_refunded',
    'order.payment_partially_refunded',
    ...ofTickets,
  ],
  async effect(event, { db }) {
    if (event.sandboxId !== null) return;
    if (isOfTicket(event)) await markDayOfTicket(db, event.subjectId);
    else await markDay(db, event.happenedAt);
  },
});
