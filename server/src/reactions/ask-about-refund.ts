import { toDollars } from '@backhaul/contract/money.ts';
import { fillPath, pagePaths } from '@backhaul/contract/page-paths.ts';
import { possessive } from '@backhaul/domain/policy/possessive.ts';
import { defineReaction } from '../consumers/reaction.ts';
import {
  type RefundQuestion,
  readRefundQuestion,
} from '../features/notifications/read-refund-question.ts';
import { mailOnce, noteInInbox } from '../features/notifications/tell-once.ts';

const owed = {
  original_payment: 'refund',
  store_credit: 'store credit',
  exchange_only: 'exchange',
} as const;

function wordsOf({ retailer, orderName, expectedCents, method, isLast }: RefundQuestion) {
  const amount = `$${toDollars(expectedCents).toFixed(2)}`;
  return {
    subject: `Has ${possessive(retailer)} ${amount} arrived?`,
    about: `${retailer} has taken back ${orderName} and owes you a ${owed[method]} of ${amount}.`,
    ask: 'Tell us on your order’s page whether it is there. If it is not, we look into it with you.',
    later: isLast ? 'We do not ask again. Your page keeps the question.' : null,
  };
}

/** Asks the customer in the app and by mail whether their refund arrived, unless they have said so meanwhile. */
export const askAboutRefund = defineReaction({
  name: 'ask-about-refund',
  on: ['order.refund_asked'],
  async effect(event, deps) {
    const question = await readRefundQuestion(deps.db, event, deps.clock.now());
    if (question === undefined || !question.isOpen) return;
    const { subject, about, ask, later } = wordsOf(question);
    const recipientId = event.customerId;
    await noteInInbox(deps, { event, recipientId, subject, body: `${about} ${ask}` });
    if (question.isQuiet) throw new Error('waits for the morning: no mail from 9 PM to 8 AM');
    await mailOnce(deps, {
      event,
      recipientId,
      words: {
        subject,
        paragraphs: [about, ask, ...(later === null ? [] : [later])],
        link: {
          label: 'Tell us',
          path: fillPath(pagePaths.orderStatus, { orderId: event.orderId }),
        },
      },
    });
  },
});
