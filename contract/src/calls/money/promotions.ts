import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { calendarDay, line, page, text, uuid } from '../../fields.ts';
import { amount } from '../../money.ts';
import { askedApproval } from '../operations/approvals.ts';

export const about = 'Codes that customers enter for credit.';

export const promotionStates = ['waiting', 'running', 'used_up', 'over'] as const;

const promotion = z.object({
  id: uuid,
  code: z.string(),
  amount,
  mostRedemptions: z.int(),
  perPerson: z.int(),
  isFirstOrderOnly: z.boolean(),
  /** The area in which the pickup must be; null for all areas. */
  area: z.nullable(z.string()),
  reason: z.string(),
  beginsAt: z.string(),
  endsAt: z.string(),
  state: z.enum(promotionStates),
  createdBy: z.string(),
  /** The reason why the promotion was ended early; null if it was not. */
  endedReason: z.nullable(z.string()),
  redemptions: z.int(),
  /**
   * The credit that the promotion gave. It is the sum of `used` (for orders), `expired` (unused) and `open`
   * (still usable).
   */
  given: amount,
  used: amount,
  expired: amount,
  open: amount,
  /**
   * The credit that the promotion gave, minus the credit that expired or was taken back, according to our
   * ledger.
   */
  cost: amount,
});
export type Promotion = z.infer<typeof promotion>;

export const listPromotions = defineCall({
  method: 'GET',
  path: '/api/admin/promotions',
  summary: 'Promotions with the credit that each gave and its cost, newest first.',
  access: 'manage_credit',
  reads: ['credit'],
  query: z.object({ ...page, q: z.optional(text(100)) }),
  answer: z.array(promotion),
});

const newPromotion = z.object({
  code: line(40, 'Choose a code'),
  amount: z.number(),
  mostRedemptions: z.number(),
  perPerson: z.number(),
  isFirstOrderOnly: z.boolean(),
  /** The id of the service area in which the pickup must be; any area if absent. */
  areaId: z.optional(text(60)),
  beginsOn: calendarDay,
  endsOn: calendarDay,
  reason: line(200, 'Enter a reason'),
});

export const createPromotion = defineCall({
  method: 'POST',
  path: '/api/admin/promotions',
  summary:
    'Make a code that customers enter to get credit. The code and its credit work through the last day of the promotion.',
  access: 'manage_credit',
  changes: ['credit'],
  creates: true,
  status: 201,
  body: newPromotion,
  answer: promotion,
  errors: ['above_limit'],
});

export const askForPromotion = defineCall({
  method: 'POST',
  path: '/api/admin/promotions/ask',
  summary: 'Ask a second person to approve a promotion that can cost more than your limit.',
  access: 'manage_credit',
  changes: ['approvals', 'work'],
  creates: true,
  status: 201,
  body: newPromotion,
  answer: askedApproval,
});

export const endPromotion = defineCall({
  method: 'POST',
  path: '/api/admin/promotions/{id}/end',
  summary: 'End a promotion early. You can also take back the credit that customers have not used.',
  access: 'manage_credit',
  changes: ['credit'],
  params: z.object({ id: uuid }),
  body: z.object({ reason: line(200, 'Enter a reason'), takesBack: z.boolean() }),
  answer: promotion,
  errors: ['not_found', 'promotion_ended'],
});

export const redeemPromotion = defineCall({
  method: 'POST',
  path: '/api/account/promotions',
  summary: 'Enter a promotion’s code to get its credit.',
  access: 'pay_order',
  changes: ['credit', 'orders', 'order'],
  creates: true,
  status: 201,
  body: z.object({
    code: line(40, 'Enter the code'),
    /** The customer's own order for which the code is entered, if any. */
    orderId: z.optional(uuid),
  }),
  answer: z.object({
    code: z.string(),
    amount,
    /** The purpose of the promotion, as its author wrote it. */
    reason: z.string(),
    expiresAt: z.string(),
  }),
  errors: [
    'promotion_unknown',
    'promotion_not_yet',
    'promotion_ended',
    'promotion_redeemed',
    'promotion_used_up',
    'promotion_not_for_you',
    'held_back',
  ],
});
