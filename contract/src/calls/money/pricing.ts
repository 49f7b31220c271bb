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

export const about = 'Versions of the price rules, and prices computed again to check them.';

/** A published version of the prices. It never changes. */
export const priceVersion = z.extend(pricesInForce, {
  publishedAt: z.nullable(z.string()),
  publishedBy: z.nullable(z.string()),
  why: z.string(),
  basedOn: z.nullable(z.string()),
  /** The only city in which the version applies; null for every city without its own version. */
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
  summary:
    'All versions of the price rules, the newest first, with the current version and the drafts.',
  access: 'read_prices',
  reads: ['prices'],
  answer: z.object({
    /** The company-wide version in force. It applies in every city without its own version. */
    inForce: z.string(),
    /** Every city with its current version. */
    cities: z.array(z.object({ id: z.string(), name: z.string(), version: z.string() })),
    /** The number of quotes that are still valid and not booked. They keep their price version. */
    openQuotes: z.number(),
    versions: z.array(priceVersion),
    drafts: z.array(priceDraft),
  }),
});

const count = queryNumber.check(z.int(), z.minimum(0));

/** One line of the ledger. A debit is positive, a credit negative. */
const posting = z.object({ account: z.enum(ledgerAccounts), amount });

/** The price of an example trip under one price version, with the ledger lines of each possible outcome. */
export const exampleOfPrices = defineCall({
  method: 'GET',
  path: '/api/admin/prices/example',
  summary:
    'An example trip under a version of the price rules: the customer’s price, the driver’s pay and our share, for each way in which the trip can end.',
  access: 'read_prices',
  reads: ['prices'],
  query: z.object({
    /** The price version to use; the current one if absent. */
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
    /**
     * The refund to try in the example, after the completed return was paid: at most the total. Absent means
     * the whole total.
     */
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
    /** The ledger lines for the payment of a completed return. */
    capture: z.array(posting),
    refund: z.object({
      amount,
      postings: z.array(posting),
      /** The platform's share after the refund. */
      platformKeeps: amount,
    }),
  }),
  errors: ['not_found'],
});

export const draftPrices = defineCall({
  method: 'POST',
  path: '/api/admin/prices/drafts',
  summary: 'Start a draft as a copy of a version.',
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
  summary:
    'Replace the rules of a draft. The answer names each field whose value could not be published.',
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
  summary: 'Delete a draft.',
  access: 'manage_prices',
  changes: ['prices'],
  params: z.object({ draftId: uuid }),
  status: 204,
});

/**
 * The sums for one party (customers, drivers or platform): `had` is the actual sum, `would` the sum under the
 * draft. `rising` and `falling` count the orders with a higher and with a lower amount.
 */
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
    'What customers would have paid, drivers earned and we kept under a draft. It covers the last 1,000 ended orders, or all orders that ended in a period.',
  access: 'manage_prices',
  reads: ['prices'],
  params: z.object({ draftId: uuid }),
  /** The first and last day of the compared period: both or neither, and at most `reportDaysAtMost` days. */
  query: z.object({ from: z.optional(calendarDay), to: z.optional(calendarDay) }),
  answer: z.object({
    orders: z.number(),
    /**
     * The share of the period's orders that was compared. It is 1 unless there are too many; then a random
     * sample is compared.
     */
    share: z.number(),
    customers: sideCompared,
    drivers: sideCompared,
    platform: sideCompared,
    /**
     * The differences that the draft makes in what customers pay, drivers get and the platform keeps, for
     * each way in which orders ended.
     */
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
    /** The ten orders whose customers' charges would rise or fall the most. */
    mostChanged: z.array(orderCompared),
  }),
  errors: ['not_found'],
});

export const publishPrices = defineCall({
  method: 'POST',
  path: '/api/admin/prices/drafts/{draftId}/publication',
  summary:
    'Publish a draft. It applies from a chosen time, or as soon as all servers know it. A published version never changes.',
  access: 'manage_prices',
  changes: ['prices', 'installation'],
  status: 201,
  creates: true,
  params: z.object({ draftId: uuid }),
  body: z.object({
    effectiveAt: z.nullable(instant),
    why: text(publishingLimits.reasonLength, 'Enter a reason'),
    /**
     * The only city in which the version applies. Null or absent means every city without its own version.
     */
    areaId: z.optional(z.nullable(text(60))),
  }),
  answer: priceVersion,
  errors: ['not_found'],
});

/** An order's stored price, compared with the same price computed again. */
export const verifiedPrice = z.object({
  version: z.string(),
  /** The time at which the price version took effect; null for the first version. */
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
      /** The price rule in words, with its numbers filled in. */
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
  summary:
    'Compute every line of the caller’s own quote again, by the quote’s version of the price rules.',
  access: 'prepare_return',
  reads: [],
  params: z.object({ quoteId: uuid }),
  answer: verifiedPrice,
  errors: ['not_found'],
});

export const verifyOrder = defineCall({
  method: 'GET',
  path: '/api/orders/{orderId}/verify',
  summary:
    'Compute every line of the price of the caller’s own order again, by the price rules of the booking.',
  access: 'read_payment',
  reads: ['order:{orderId}'],
  params: z.object({ orderId: uuid }),
  answer: verifiedPrice,
  errors: ['not_found'],
});
