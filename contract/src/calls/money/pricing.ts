import { bookingLimits } from '@backhaul/domain/booking/booking-limits.ts';
import { fareLineCodes } from '@backhaul/domain/fare/fare-line.ts';
import { orderOutcomes } from '@backhaul/domain/fare/outcome.ts';
import { ledgerAccounts } from '@backhaul/domain/money/ledger-accounts.ts';
import { publishingLimits } from '@backhaul/domain/fare/publishing-limits.ts';
import { priceSides } from '@backhaul/domain/fare/verify-price.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { fareLine, moneySplit } from '../../fare-answer.ts';
import { fareRules, pricesInForce } from '../../fare-rules-answer.ts';
import { calendarDay, instant, queryNumber, text, uuid } from '../../fields.ts';
import { amount, toDollars } from '../../money.ts';

export const about = 'Versions of the prices, and any price computed anew.';

/** A published version; it never changes. */
export const priceVersion = z.extend(pricesInForce, {
  publishedAt: z.nullable(z.string()),
  publishedBy: z.nullable(z.string()),
  why: z.string(),
  basedOn: z.nullable(z.string()),
  /** The city alone for which it is; null for every city without its own. */
  city: z.nullable(z.string()),
});
export type PriceVersion = z.infer<typeof priceVersion>;

export const priceDraft = z.object({
  id: uuid,
  basedOn: z.string(),
  changedAt: z.string(),
  changedBy: z.nullable(z.string()),
  rules: fareRules,
});
export type PriceDraft = z.infer<typeof priceDraft>;

export const readPrices = defineCall({
  method: 'GET',
  path: '/api/admin/prices',
  summary: 'Every version of the prices, the newest first, the one in force, and the drafts.',
  access: 'read_prices',
  reads: ['prices'],
  answer: z.object({
    /** The company's, for every city without its own. */
    inForce: z.string(),
    /** Every city with the version in force there. */
    cities: z.array(z.object({ id: z.string(), name: z.string(), version: z.string() })),
    /** Quotes that are still valid and not booked; they keep their price version. */
    openQuotes: z.number(),
    versions: z.array(priceVersion),
    drafts: z.array(priceDraft),
  }),
});

const count = queryNumber.check(z.int(), z.minimum(0));

/** One line of the books; a debit is positive. */
const posting = z.object({ account: z.enum(ledgerAccounts), amount });

/** The price of an example trip under a version, with every possible outcome and its lines in the books. */
export const exampleOfPrices = defineCall({
  method: 'GET',
  path: '/api/admin/prices/example',
  summary:
    'What a trip costs, pays and leaves by a version of the prices, and what each ending would.',
  access: 'read_prices',
  reads: ['prices'],
  query: z.object({
    /** The version in force if absent. */
    version: z.optional(text(40)),
    miles: queryNumber.check(z.minimum(0), z.maximum(300)),
    minutes: count.check(z.minimum(1), z.maximum(600)),
    itemValue: queryNumber.check(
      z.minimum(toDollars(bookingLimits.minItemValueCents)),
      z.maximum(toDollars(bookingLimits.maxItemValueCents)),
    ),
    numberOfItems: count.check(
      z.minimum(bookingLimits.minItems),
      z.maximum(bookingLimits.maxItems),
    ),
    tip: queryNumber.check(z.minimum(0), z.maximum(toDollars(bookingLimits.maxTipCents))),
    /** Given back after the return was handed in and paid; at most the total. Absent: everything. */
    refund: z.optional(queryNumber.check(z.minimum(0))),
  }),
  answer: z.object({
    version: z.string(),
    size: z.string(),
    lines: z.array(fareLine),
    subtotal: amount,
    serviceFee: amount,
    tip: amount,
    capReduction: amount,
    total: amount,
    driverPay: moneySplit,
    platformShare: moneySplit,
    notes: z.array(z.string()),
    outcomes: z.array(
      z.object({
        outcome: z.enum(orderOutcomes),
        customerPays: amount,
        driverGets: amount,
        platformKeeps: amount,
        postings: z.array(posting),
      }),
    ),
    /** The payment of a return that was handed in, and a refund after it. */
    capture: z.array(posting),
    refund: z.object({
      amount,
      postings: z.array(posting),
      /** The platform's share after it. */
      platformKeeps: amount,
    }),
  }),
  errors: ['not_found'],
});

export const draftPrices = defineCall({
  method: 'POST',
  path: '/api/admin/prices/drafts',
  summary: 'Begin a draft from a version.',
  access: 'manage_prices',
  changes: ['prices'],
  status: 201,
  creates: true,
  body: z.object({ basedOn: text(40, 'A version is required') }),
  answer: priceDraft,
  errors: ['not_found'],
});

export const changePriceDraft = defineCall({
  method: 'PUT',
  path: '/api/admin/prices/drafts/{draftId}',
  summary: 'Replace the rules of a draft. What could not be published is refused, field by field.',
  access: 'manage_prices',
  changes: ['prices'],
  params: z.object({ draftId: uuid }),
  body: fareRules,
  answer: priceDraft,
  errors: ['not_found'],
});

export const dropPriceDraft = defineCall({
  method: 'DELETE',
  path: '/api/admin/prices/drafts/{draftId}',
  summary: 'Throw a draft away.',
  access: 'manage_prices',
  changes: ['prices'],
  params: z.object({ draftId: uuid }),
  status: 204,
});

/** Amounts of one party: actual, under the draft, and how many orders would rise or fall. */
const sideCompared = z.object({
  had: amount,
  would: amount,
  rising: z.number(),
  falling: z.number(),
});
const settled = z.object({ customerPays: amount, driverGets: amount });
const orderCompared = z.object({
  id: uuid,
  trackingNumber: z.string(),
  outcome: z.enum(orderOutcomes),
  had: settled,
  would: settled,
});

export const comparePriceDraft = defineCall({
  method: 'GET',
  path: '/api/admin/prices/drafts/{draftId}/comparison',
  summary:
    'What customers, drivers and the platform would have had of orders that ended, by a draft: of the last 1,000, or of those that ended in some days.',
  access: 'manage_prices',
  reads: ['prices'],
  params: z.object({ draftId: uuid }),
  /** Both days or none; at most `reportDaysAtMost` of them. */
  query: z.object({ from: z.optional(calendarDay), to: z.optional(calendarDay) }),
  answer: z.object({
    orders: z.number(),
    /** The part of the orders of the days that was compared: 1 unless they are too many. */
    share: z.number(),
    customers: sideCompared,
    drivers: sideCompared,
    platform: sideCompared,
    /** The changes, grouped by how each order ended. */
    outcomes: z.array(
      z.object({
        outcome: z.enum(orderOutcomes),
        orders: z.number(),
        customers: amount,
        drivers: amount,
        platform: amount,
      }),
    ),
    worstForCustomers: z.array(orderCompared),
    worstForDrivers: z.array(orderCompared),
    /** The ten orders whose customers would pay most on top or save most. */
    mostChanged: z.array(orderCompared),
  }),
  errors: ['not_found'],
});

export const publishPrices = defineCall({
  method: 'POST',
  path: '/api/admin/prices/drafts/{draftId}/publication',
  summary:
    'Publish a draft: in force from a moment on, or as soon as every process knows it. What is published is never changed.',
  access: 'manage_prices',
  changes: ['prices', 'installation'],
  status: 201,
  creates: true,
  params: z.object({ draftId: uuid }),
  body: z.object({
    effectiveAt: z.nullable(instant),
    why: text(publishingLimits.reasonLength, 'Say why'),
    /** The city alone for which it is; every city without its own if absent or null. */
    areaId: z.optional(z.nullable(text(60))),
  }),
  answer: priceVersion,
  errors: ['not_found'],
});

/** A price computed again. */
export const verifiedPrice = z.object({
  version: z.string(),
  /** When the version took effect; null for the first. */
  since: z.nullable(z.string()),
  /** True if all stored amounts equal the recomputed ones. */
  agrees: z.boolean(),
  inputs: z.object({
    miles: z.number(),
    minutes: z.number(),
    itemValue: amount,
    isValueAssumed: z.boolean(),
    numberOfItems: z.number(),
    tip: amount,
    rush: z.boolean(),
  }),
  lines: z.array(
    z.object({
      side: z.enum(priceSides),
      code: z.enum(fareLineCodes),
      label: z.string(),
      /** The rule, with its numbers filled in. */
      rule: z.string(),
      formula: z.string(),
      computed: amount,
      stored: amount,
      agrees: z.boolean(),
    }),
  ),
  totals: z.array(z.object({ side: z.enum(priceSides), computed: amount, stored: amount })),
  notes: z.array(z.string()),
});

export const verifyQuote = defineCall({
  method: 'GET',
  path: '/api/quotes/{quoteId}/verify',
  summary: 'Compute every line of an own quote anew, by the rules of its version.',
  access: 'prepare_return',
  reads: [],
  params: z.object({ quoteId: uuid }),
  answer: verifiedPrice,
  errors: ['not_found'],
});

export const verifyOrder = defineCall({
  method: 'GET',
  path: '/api/orders/{orderId}/verify',
  summary: 'Compute every line of an own order’s price anew, by the rules of its booking.',
  access: 'read_payment',
  reads: ['order:{orderId}'],
  params: z.object({ orderId: uuid }),
  answer: verifiedPrice,
  errors: ['not_found'],
});
