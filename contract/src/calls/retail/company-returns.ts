import { counterStages, purchaseProofs } from '@backhaul/domain/retail/counter-arrival.ts';
import { counterReasons, counterVerdicts } from '@backhaul/domain/retail/counter-word.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { text, uuid } from '../../fields.ts';
import { amount } from '../../money.ts';

export const about = 'Returns to a retailer’s counters, today.';

export const companyParams = z.object({ companyId: text(100) });

const cell = z.object({
  /** The hour of the day, 0 to 23, in the service area's time zone. */
  hour: z.number(),
  toCome: z.number(),
  arrived: z.number(),
});

const storeDay = z.object({
  storeId: z.nullable(z.string()),
  name: z.string(),
  timeZone: z.string(),
  /** The hours of today in which returns are expected or have arrived. */
  hours: z.array(cell),
  toCome: z.number(),
  arrived: z.number(),
});
export type StoreDay = z.infer<typeof storeDay>;

export const counterWord = z.object({
  verdict: z.enum(counterVerdicts),
  reason: z.nullable(z.enum(counterReasons)),
  words: z.nullable(z.string()),
  /** The first name of the person at the counter who answered. */
  by: z.string(),
  at: z.string(),
});
export type CounterWord = z.infer<typeof counterWord>;

export const dayReturn = z.object({
  orderId: uuid,
  trackingNumber: z.string(),
  stage: z.enum(counterStages),
  orderName: z.string(),
  numberOfItems: z.number(),
  itemValue: amount,
  /** The condition of the item, as the customer described it at booking. */
  condition: z.object({
    returnReason: z.string(),
    hasTags: z.boolean(),
    hasPackaging: z.boolean(),
  }),
  proof: z.enum(purchaseProofs),
  /** The driver's first name and last initial; null until a driver has accepted. */
  driver: z.nullable(z.string()),
  storeId: z.nullable(z.string()),
  store: z.string(),
  /** The counter’s answer: accepted or refused; null before. */
  word: z.nullable(counterWord),
  /**
   * The arrival at the counter, in the time zone of the pickup's area. Before the arrival, `at` is the
   * likeliest time, `from` the earliest, `to` the latest.
   */
  arrives: z.object({
    from: z.string(),
    at: z.string(),
    to: z.string(),
    timeZone: z.string(),
  }),
});
export type DayReturn = z.infer<typeof dayReturn>;

export const readCompanyDay = defineCall({
  method: 'GET',
  path: '/api/retailer/companies/{companyId}/today',
  summary:
    'The returns that arrive or have arrived at a retailer’s counters today, by store and hour.',
  access: 'read_company',
  reads: ['orders'],
  params: companyParams,
  answer: z.object({
    /** Today's date in the service area's time zone. */
    day: z.string(),
    toCome: z.number(),
    arrived: z.number(),
    /** The number of arrived returns that a counter refused. */
    refused: z.number(),
    /** The number of returns under way without any proof of purchase. */
    withoutProof: z.number(),
    /** The stores, sorted by name. */
    stores: z.array(storeDay),
    /**
     * At most 300 returns: first those under way, with the next arrival on top; then those that arrived, with
     * the latest on top.
     */
    returns: z.array(dayReturn),
  }),
  errors: ['not_found'],
});
export type CompanyDay = z.infer<(typeof readCompanyDay)['answer']>;
