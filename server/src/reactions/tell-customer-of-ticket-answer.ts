import { defineReaction } from '../consumers/reaction.ts';
import { readTicketAnswer } from '../features/people/notifications/read-ticket-answer.ts';
import { tell } from '../features/people/notifications/tell.ts';

/** Notifies the reporter of a problem of our answer. */
export const tellCustomerOfTicketAnswer = defineReaction({
  name: 'tell-customer-of-ticket-answer',
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
    await tell(deps, { event, recipientId, orderId, moment: 'ticket_answered', facts });
  },
});
