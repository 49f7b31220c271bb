import { defineReaction } from '../consumers/reaction.ts';

/**
 * Makes the open ticket lists of our staff load a ticket again after a message or a change. A sandbox has no
 * staff.
 */
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
