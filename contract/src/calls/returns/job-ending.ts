import { proofKinds } from '@backhaul/domain/order/action-proof.ts';
import { orderStatuses } from '@backhaul/domain/order/order-lifecycle.ts';
import { giftCardRules } from '@backhaul/domain/proof/gift-card.ts';
import { handOverReasons, handOverWays } from '@backhaul/domain/proof/hand-over.ts';
import { stopReviewRules } from '@backhaul/domain/proof/stop-review.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { instant, line, optionalText, uuid } from '../../fields.ts';
import { amount, dollars } from '../../money.ts';

export const partOf = 'proof';

const params = z.object({ id: uuid });

/** The end of a driver's job: its proof, its pay, and what the driver can still add. */
const jobEnding = z.object({
  orderId: uuid,
  trackingNumber: z.string(),
  status: z.enum(orderStatuses),
  retailer: z.string(),
  orderName: z.string(),
  customerName: z.nullable(z.string()),
  street: z.string(),
  returnName: z.string(),
  pickedUpAt: z.nullable(z.string()),
  deliveredAt: z.nullable(z.string()),
  /** The time at which the job ended; null while it is under way. */
  endedAt: z.nullable(z.string()),
  handOver: z.nullable(
    z.object({
      way: z.enum(handOverWays),
      reason: z.nullable(z.enum(handOverReasons)),
      happenedAt: z.string(),
    }),
  ),
  proofs: z.array(z.object({ kind: z.enum(proofKinds), createdAt: z.string() })),
  /** The driver's earnings, from the ledger; null until the order is settled. */
  earned: z.nullable(
    z.object({
      lines: z.array(z.object({ label: z.string(), detail: z.nullable(z.string()), amount })),
      total: amount,
    }),
  ),
  giftCard: z.object({
    /**
     * True if the counter may give the driver a gift card for the customer, because the retailer refunds in
     * store credit.
     */
    isExpected: z.boolean(),
    /** True if the driver can report a gift card now. */
    mayGive: z.boolean(),
    /** The maximum value of the gift card. */
    upTo: amount,
    given: z.nullable(z.object({ amount, lastFour: z.nullable(z.string()), givenAt: z.string() })),
  }),
  /** True if the driver can rate the stop now. */
  mayReview: z.boolean(),
  review: z.nullable(
    z.object({
      wasReady: z.boolean(),
      wasSafe: z.boolean(),
      words: z.nullable(z.string()),
      createdAt: z.string(),
    }),
  ),
});
export type JobEnding = z.infer<typeof jobEnding>;

export const readJobEnding = defineCall({
  method: 'GET',
  path: '/api/driver/orders/{id}/ending',
  summary: 'The end of one of the driver’s jobs: its proofs, pay, gift card and rating.',
  access: 'drive_order',
  reads: ['order:{id}', 'earnings'],
  keptOffline: true,
  params,
  answer: jobEnding,
  errors: ['not_found'],
});

export const giveGiftCard = defineCall({
  method: 'POST',
  path: '/api/driver/orders/{id}/gift-card',
  summary: 'Save the gift card that the counter gave. Upload photos of both sides first.',
  access: 'drive_order',
  changes: ['order:{id}', 'jobs'],
  params,
  body: z.object({
    amount: dollars({ min: 0, max: 100_000 }),
    number: line(2 * giftCardRules.numberAtMost, 'Enter the number of the card'),
    lastFour: line(20, `Enter the last ${giftCardRules.lastDigits} digits`),
    happenedAt: z.nullish(instant),
  }),
  answer: jobEnding,
  errors: ['not_found', 'proof_required', 'gift_card_early', 'gift_card_late', 'gift_card_kept'],
});

export const reviewStop = defineCall({
  method: 'POST',
  path: '/api/driver/orders/{id}/review',
  summary: 'Rate the stop of your own job, once. Only administrators see the rating.',
  access: 'drive_order',
  changes: ['order:{id}'],
  params,
  body: z.object({
    wasReady: z.boolean('Say if the item was ready'),
    wasSafe: z.boolean('Say whether you were safe'),
    words: optionalText(stopReviewRules.words),
  }),
  answer: jobEnding,
  errors: ['not_found', 'review_early', 'review_late', 'already_reviewed'],
});
