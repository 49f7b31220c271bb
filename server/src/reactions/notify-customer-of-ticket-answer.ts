import { defineReaction } from '../consumers/reaction.ts';
import { readTicketAnswer } from '../features/people/notifications/read-ticket-answer.ts';
import { notify } from '../features/people/notifications/notify.ts';

/** Tells the person who wrote a support ticket that we have answered it. */
export const notifyCustomerOfTicketAnswer = defineReaction({
  name: 'notify-customer-of-ticket-answer',
  on: ['ticket.answered', 'ticket.closed'],
  async effect(event, deps) {
    const answer = await readTicketAnswer(deps.db, event);
    if (answer === undefined) return;
    const { personId: recipientId, number, subject: about, orderId, words } = answer;
    const facts = {
      about,
      number,
      words,
      isClosed: event.kind === 'ticket.closed',
      hasOrder: orderId !== null,
    };
    await notify(deps, { event, recipientId, orderId, moment: 'ticket_answered', facts });
  },
});
