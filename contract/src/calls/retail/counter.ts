import {
  counterReasons,
  counterRules,
  counterVerdicts,
} from '@backhaul/domain/retail/counter-word.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { text, uuid } from '../../fields.ts';
import { amount } from '../../money.ts';
import { companyParams, counterWord, dayReturn } from './company-returns.ts';

export const partOf = 'companyReturns';

const counterReturn = z.object({
  ...dayReturn.shape,
  /** The customer's first name and last initial. */
  customer: z.string(),
  /** The refund that the retailer owes if the counter accepts the item now; null for none. */
  refund: z.nullable(z.object({ expected: amount, fee: amount, dueOn: z.nullable(z.string()) })),
  /** True while the counter can accept or refuse the return. */
  mayAnswer: z.boolean(),
});
export type CounterReturn = z.infer<typeof counterReturn>;

export const findAtCounter = defineCall({
  method: 'GET',
  path: '/api/retailer/companies/{companyId}/counter',
  summary:
    'Find a return by its scanned passport or its tracking number. For today’s returns, the last four characters of the tracking number are enough.',
  access: 'answer_at_counter',
  reads: ['orders'],
  params: companyParams,
  query: z.object({ code: text(300, 'Scan the code or type the tracking number') }),
  answer: counterReturn,
  errors: ['not_found', 'counter_code_unknown', 'counter_code_unclear'],
});

const ofOrder = z.extend(companyParams, { orderId: uuid });

export const answerAtCounter = defineCall({
  method: 'POST',
  path: '/api/retailer/companies/{companyId}/counter/{orderId}/answer',
  summary:
    'Tell the driver that the counter takes a return, or that it refuses the return and why. The order’s status changes only when the driver records the result.',
  access: 'answer_at_counter',
  changes: ['orders'],
  params: ofOrder,
  body: z.object({
    verdict: z.enum(counterVerdicts),
    /** The reason, required for a refusal. */
    reason: z.optional(z.enum(counterReasons)),
    words: z.optional(text(counterRules.wordsLength)),
  }),
  answer: counterWord,
  errors: ['not_found', 'counter_answered', 'counter_too_late'],
});

export const takeBackCounterWord = defineCall({
  method: 'POST',
  path: '/api/retailer/companies/{companyId}/counter/{orderId}/take-back',
  summary: 'Take back the counter’s answer, within a minute.',
  access: 'answer_at_counter',
  changes: ['orders'],
  status: 204,
  params: ofOrder,
  answer: z.void(),
  errors: ['not_found', 'counter_word_stands'],
});
