import { defineReaction } from '../consumers/reaction.ts';

/** Has every open inbox read a ticket again in which something was said or done. A sandbox has no staff. */
export const notifyStaffOfTickets = defineReaction({
  name: 'notify-staff-of-tickets',
  on: [
    'ticket.opened',
    'ticket.answered',
    'ticket.closed',
    'ticket.replied',
    'ticket.changed',
    'ticket.merged',
    'ticket.rated',
  ],
  async effect({ sandboxId }, { bus, clock }) {
    if (sandboxId === null)
      bus.publish('work_changed', { what: 'tickets', at: clock.now().toISOString() });
  },
});
