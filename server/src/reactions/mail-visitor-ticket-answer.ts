import { pagePaths } from '@backhaul/contract/page-paths.ts';
import { oneLine } from '@backhaul/domain/notifications/message-problem.ts';
import { defineReaction } from '../consumers/reaction.ts';
import { mailBody } from '../features/people/notifications/mail-layout.ts';
import { readMailSite } from '../features/people/notifications/read-mail-site.ts';
import { attachedLines } from '../features/people/support/attach-files.ts';
import {
  noteAnswerMailed,
  readVisitorAnswer,
  visitorQuestion,
  visitorReplyTo,
} from '../features/people/support/ticket-store.ts';

const footer = {
  because: 'You get this e-mail because you wrote to us.',
  unsubscribePath: null,
  isForVisitor: true,
} as const;

/**
 * Mails our answer to a visitor, who has no account to read it in. With a mailer that cannot detect
 * duplicates, the mail is recorded as sent beforehand, so that nobody gets it twice.
 */
export const mailVisitorTicketAnswer = defineReaction({
  name: 'mail-visitor-ticket-answer',
  on: ['ticket.answered', 'ticket.closed'],
  async effect(event, { db, clock, senders, origin, brand, secret }) {
    const answer = await readVisitorAnswer(db, event);
    if (answer === undefined) return;
    const { answerId } = answer;
    const subject = oneLine(`We answered: ${answer.subject}`);
    const words = {
      subject,
      paragraphs: [
        answer.words,
        ...attachedLines(answer.files, { origin, secret }),
        `You wrote to us as ${answer.name}; your ticket is ${answer.number}. If anything is still open, write to us again and name it.`,
      ],
      ...visitorQuestion(event, secret),
      link: { label: `Write to ${brand.name}`, path: pagePaths.contact },
    };
    const { mail } = senders.forTenant(null);
    if (!mail.knowsKeys) await noteAnswerMailed(db, answerId, clock.now());
    const outcome = await mail.send({
      key: `${event.id}:visitor:mail`,
      from: { name: brand.name, address: brand.supportEmail },
      to: { name: oneLine(answer.name), address: answer.email },
      subject,
      ...visitorReplyTo(event.subjectId, { secret, inboundMail: senders.inboundMail }),
      body: mailBody({ words, footer }, await readMailSite(db, { brand, origin })),
      unsubscribeUrl: null,
    });
    const isLater = outcome.result === 'later';
    await noteAnswerMailed(db, answerId, isLater ? null : clock.now());
    if (isLater) throw new Error(outcome.why);
  },
});
