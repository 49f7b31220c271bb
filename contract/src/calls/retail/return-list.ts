import { returnReasons } from '@backhaul/domain/catalog/booking-options.ts';
import { refusalReasons } from '@backhaul/domain/order/action-reasons.ts';
import { cancellationDays } from '@backhaul/domain/operations/cancellation-causes.ts';
import { companyReturnStates } from '@backhaul/domain/retail/company-returns.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { calendarDay, page, text, uuid } from '../../fields.ts';
import { amount } from '../../money.ts';
import { companyParams } from './company-returns.ts';

export const partOf = 'companyReturns';

const state = z.enum(companyReturnStates);

const companyReturn = z.object({
  orderId: uuid,
  trackingNumber: z.string(),
  state,
  orderName: z.string(),
  numberOfItems: z.int(),
  itemValue: amount,
  returnReason: z.string(),
  /** The customer's first name and last initial. */
  customer: z.string(),
  store: z.string(),
  bookedAt: z.string(),
  /** The time at which the item arrived at the counter; null before. */
  arrivedAt: z.nullable(z.string()),
  /**
   * The refund: the refunded amount, or the amount for which the customer still waits; null if no refund is
   * owed.
   */
  refund: z.nullable(amount),
  /** The day by which the retailer's policy requires the refund. */
  refundBy: z.nullable(calendarDay),
});
export type CompanyReturn = z.infer<typeof companyReturn>;

const filters = {
  /** Text to find at the beginning of a tracking number, or anywhere in the item’s name. */
  q: z.optional(text(100)),
  state: z.optional(state),
  reason: z.optional(z.enum(returnReasons)),
  /** The id of a store, to list only its returns. */
  store: z.optional(text(200)),
  /** The first booking day to list, in the city's time zone. */
  from: z.optional(calendarDay),
  /** The last booking day to list, in the city's time zone. */
  to: z.optional(calendarDay),
};

export const listCompanyReturns = defineCall({
  method: 'GET',
  path: '/api/retailer/companies/{companyId}/returns',
  summary: 'All paid returns to a retailer, the latest booking first.',
  access: 'read_company',
  reads: ['orders'],
  params: companyParams,
  query: z.object({ ...page, ...filters }),
  answer: z.array(companyReturn),
  errors: ['not_found'],
});

export const exportCompanyReturns = defineCall({
  method: 'GET',
  path: '/api/retailer/companies/{companyId}/returns.csv',
  summary: 'The same list with the same filters as CSV, a row for each return.',
  access: 'read_company',
  reads: [],
  media: 'text/csv',
  params: companyParams,
  query: z.object(filters),
  errors: ['not_found'],
});

const counted = {
  /**
   * The number of returns that a counter accepted or refused. `refused` is the number of the refused ones.
   */
  came: z.int(),
  refused: z.int(),
  /** The number of returns that a counter accepted or refused in the previous period of the same length. */
  cameBefore: z.int(),
  refusedBefore: z.int(),
};

const group = z.object({
  /** The key of the group: a store’s id, a return reason, or an item’s name in lower case. */
  key: z.string(),
  name: z.string(),
  ...counted,
  /** The value of the items that arrived at a counter. */
  value: amount,
  /** The most frequent return reason among the group's returns. */
  mostly: z.string(),
  /**
   * True if the rise since the previous period is too large for chance. For a store, its share of refusals is
   * compared; for a reason or item, its share of all returns.
   */
  isWorse: z.boolean(),
});
export type ReturnGroup = z.infer<typeof group>;

const saying = z.object({
  orderId: uuid,
  trackingNumber: z.string(),
  orderName: z.string(),
  store: z.string(),
  /** The rating, 1 to 5 stars. */
  stars: z.int(),
  words: z.string(),
  at: z.string(),
});

export const readReturnReasons = defineCall({
  method: 'GET',
  path: '/api/retailer/companies/{companyId}/returns/reasons',
  summary:
    'Why items come back to a retailer: returns that reached its counters, by reason, item and store, compared with the same number of days before.',
  access: 'manage_policy',
  reads: ['orders'],
  params: companyParams,
  query: z.object({
    /** The number of days up to today that are included; 28 if absent. */
    days: z.optional(z.enum(cancellationDays)),
    /** The id of a store, to include only its returns. */
    store: z.optional(text(200)),
  }),
  answer: z.object({
    days: z.int(),
    ...counted,
    /** The value of the items that arrived at a counter. */
    value: amount,
    /** The amount that the retailer pays toward the fares of these returns, from the ledger. */
    paid: amount,
    reasons: z.array(group),
    /** The 20 items that were returned most often. */
    items: z.array(group),
    /** The stores, at most 100. */
    stores: z.array(group),
    /** The number of refusals for each reason that the counter gave, the most frequent first. */
    refusals: z.array(z.object({ reason: z.enum(refusalReasons), refused: z.int() })),
    /** The latest 20 comments that customers wrote with a rating. */
    words: z.array(saying),
  }),
  errors: ['not_found'],
});
export type ReturnReasons = z.infer<(typeof readReturnReasons)['answer']>;
