import { pagePaths } from '@backhaul/contract/page-paths.ts';
import { defineReaction } from '../consumers/reaction.ts';
import { layOutMail } from '../features/notifications/mail-layout.ts';
import { noteAnswerMailed, readVisitorAnswer } from '../features/support/ticket-store.ts';

const footer = {
  because: 'You get this because you wrote to us.',
  unsubscribePath: null,
  isForVisitor: true,
} as const;

/** Mails a visitor, who has no account to read it in, what we answered. */
export const mailVisitorTicketAnswer = defineReaction({
  name: 'mail-visitor-ticket-answer',
  on: ['ticket.answered', 'ticket.closed'],
  async effect(event, { db, clock, mailers, origin, brand }) {
    const answer = await readVisitorAnswer(db, event);
    if (answer === undefined) return;
    const subject = `We answered: ${answer.subject}`;
    const words = {
      subject,
      paragraphs: [
        answer.words,
        `You wrote to us as ${answer.name}; your ticket is ${answer.number}. If anything is still open, write to us again and name it.`,
      ],
      link: { label: `Write to ${brand.name}`, path: pagePaths.contact },
    };
    await mailers.forTenant(null).send({
      key: `${event.id}:visitor:mail`,
      from: { name: brand.name, address: brand.supportEmail },
      to: { name: answer.name, address: answer.email },
      subject,
      ...layOutMail(words, { brand, origin, footer }),
    });
    await noteAnswerMailed(db, answer.answerId, clock.now());
  },
});
