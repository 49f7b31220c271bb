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
  /** First name and initial. */
  customer: z.string(),
  store: z.string(),
  bookedAt: z.string(),
  /** When the counter had it; null before. */
  arrivedAt: z.nullable(z.string()),
  /** The amount that was paid back, or that the customer waits for; null while nothing is owed. */
  refund: z.nullable(amount),
  /** The day by which the policy requires the refund. */
  refundBy: z.nullable(calendarDay),
});
export type CompanyReturn = z.infer<typeof companyReturn>;

const filters = {
  /** The beginning of a tracking number, or a part of the item’s name. */
  q: z.optional(text(100)),
  state: z.optional(state),
  reason: z.optional(z.enum(returnReasons)),
  /** A store’s id. */
  store: z.optional(text(200)),
  /** Booked on this day of the city or later. */
  from: z.optional(calendarDay),
  /** Booked on this day of the city or earlier. */
  to: z.optional(calendarDay),
};

export const listCompanyReturns = defineCall({
  method: 'GET',
  path: '/api/retailer/companies/{companyId}/returns',
  summary: 'All returns to a retailer that were paid for, the last booked first.',
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
  /** Returns that the counter took or refused. */
  came: z.int(),
  refused: z.int(),
  /** The same in as many days before. */
  cameBefore: z.int(),
  refusedBefore: z.int(),
};

const group = z.object({
  /** A store’s id, a reason, or an item’s name in small letters. */
  key: z.string(),
  name: z.string(),
  ...counted,
  /** The value of the goods that came. */
  value: amount,
  /** The reason that most of them have. */
  mostly: z.string(),
  /**
   * True if it is more than chance makes of the days before: of stores their refusals, of all others how often they
   * come.
   */
  isWorse: z.boolean(),
});
export type ReturnGroup = z.infer<typeof group>;

const saying = z.object({
  orderId: uuid,
  trackingNumber: z.string(),
  orderName: z.string(),
  store: z.string(),
  /** 1 to 5. */
  stars: z.int(),
  words: z.string(),
  at: z.string(),
});

export const readReturnReasons = defineCall({
  method: 'GET',
  path: '/api/retailer/companies/{companyId}/returns/reasons',
  summary:
    'Why items come back to a retailer: returns that reached its counters, by reason, item and store, beside as many days before.',
  access: 'manage_policy',
  reads: ['orders'],
  params: companyParams,
  query: z.object({
    /** The last so many days; 28 if absent. */
    days: z.optional(z.enum(cancellationDays)),
    /** A store’s id. */
    store: z.optional(text(200)),
  }),
  answer: z.object({
    days: z.int(),
    ...counted,
    /** The value of the goods that came. */
    value: amount,
    /** The part of these returns that the retailer pays, from the books. */
    paid: amount,
    reasons: z.array(group),
    /** The 20 that came most often. */
    items: z.array(group),
    /** At most 100. */
    stores: z.array(group),
    /** Refusals by the reason that the counter gave, the most frequent first. */
    refusals: z.array(z.object({ reason: z.enum(refusalReasons), refused: z.int() })),
    /** The latest 20 of what customers wrote with a rating. */
    words: z.array(saying),
  }),
  errors: ['not_found'],
});
export type ReturnReasons = z.infer<(typeof readReturnReasons)['answer']>;
