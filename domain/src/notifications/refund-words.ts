import { debtor, type NotifiedParcel } from '../carrier/debtor.ts';
import type { RefundMethod } from '../catalog/booking-options.ts';
import { expectedSum, expectedSumWithTax } from '../policy/expected-refund.ts';
import { possessive } from '../policy/possessive.ts';
import { inDollars, type NotificationWords, seeReturn } from './notification-words.ts';

export type OwedSum = { expectedCents: number; taxCents: number | null };

interface RefundFacts {
  retailer: string;
  orderName: string;
  parcel?: NotifiedParcel | null;
  method: RefundMethod;
}
type Words<Facts> = (facts: RefundFacts & Facts) => NotificationWords;

export const owed: Readonly<Record<RefundMethod, string>> = {
  original_payment: 'refund',
  store_credit: 'store credit',
  exchange_only: 'exchange',
};

const refundQuestion: Words<OwedSum & { isLast: boolean }> = (facts) => {
  const { orderName, method, isLast, parcel = null } = facts;
  const from = debtor(facts);
  const owes = `owes you a ${owed[method]} of ${expectedSumWithTax(facts)}`;
  return {
    subject: `Has ${possessive(from)} refund of ${expectedSum(facts)} arrived?`,
    body: `${parcel === null ? `${from} has taken back ${orderName} and ${owes}` : `${from} ${owes} for ${orderName}`}. Tell us on your order’s page if the refund has arrived. If not, we help you find out why.`,
    ...(isLast
      ? { more: ['We will not ask again. You can still answer on your order’s page.'] }
      : {}),
    link: { label: 'Tell us', page: 'order' },
  };
};

/**
 * The message that the shop made a refund, or that we made it instead of the shop. A customer who reported
 * the refund to us gets no message.
 */
const refundMade: Words<{ arrivedCents: number }> = (facts) => {
  const { orderName, method, arrivedCents } = facts;
  const from = debtor(facts);
  const sum = inDollars(arrivedCents);
  const words: Readonly<Record<RefundMethod, Pick<NotificationWords, 'subject' | 'body'>>> = {
    original_payment: {
      subject: `${from} has refunded ${sum}`,
      body: `The refund is for ${orderName}. Your bank may need a few days to show the refund.`,
    },
    store_credit: {
      subject: `${from} has given you ${sum} of store credit`,
      body: `The credit is for ${orderName}.`,
    },
    exchange_only: {
      subject: `${from} has made your exchange`,
      body: `The exchange is for ${orderName}.`,
    },
  };
  return { ...words[method], link: seeReturn };
};

export const refundWords = { refund_question: refundQuestion, refund_made: refundMade };
