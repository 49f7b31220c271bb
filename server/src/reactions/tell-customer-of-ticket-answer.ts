import { fillPath, pagePaths } from '@backhaul/contract/page-paths.ts';
import { defineReaction } from '../consumers/reaction.ts';
import { readTicketAnswer } from '../features/notifications/read-ticket-answer.ts';
import { mailOnce, noteInInbox } from '../features/notifications/tell-once.ts';

/** Tells whoever reported a problem what we answered, in the app and by mail. */
export const tellCustomerOfTicketAnswer = defineReaction({
  name: 'tell-customer-of-ticket-answer',
  on: ['ticket.answered', 'ticket.closed'],
  async effect(event, deps) {
    const answer = await readTicketAnswer(deps.db, event);
    if (answer === undefined) return;
    const { personId: recipientId, number, subject: about, orderId, words } = answer;
    const isClosed = event.kind === 'ticket.closed';
    const subject = isClosed ? `Answered and closed: ${about}` : `We answered: ${about}`;
    await noteInInbox(deps, { event, recipientId, subject, body: words });
    await mailOnce(deps, {
      event,
      recipientId,
      words: {
        subject,
        paragraphs: [words, `Your ticket is ${number}. Name it when you call us about this.`],
        link:
          orderId === null
            ? { label: 'See your messages', path: pagePaths.contact }
            : { label: 'See your return', path: fillPath(pagePaths.orderStatus, { orderId }) },
      },
    });
  },
});
