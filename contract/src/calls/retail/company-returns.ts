import { counterStages, purchaseProofs } from '@backhaul/domain/retail/counter-arrival.ts';
import { counterReasons, counterVerdicts } from '@backhaul/domain/retail/counter-word.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { text, uuid } from '../../fields.ts';
import { amount } from '../../money.ts';

export const about = 'Returns on their way to a retailer’s counters.';

/** The path's part that names a retailer. */
export const companyParams = z.object({ companyId: text(100) });

const cell = z.object({
  /** 0 to 23 in the service area. */
  hour: z.number(),
  toCome: z.number(),
  arrived: z.number(),
});

const storeDay = z.object({
  storeId: z.nullable(z.string()),
  name: z.string(),
  timeZone: z.string(),
  /** The hours in which anything comes or came. */
  hours: z.array(cell),
  toCome: z.number(),
  arrived: z.number(),
});
export type StoreDay = z.infer<typeof storeDay>;

export const counterWord = z.object({
  verdict: z.enum(counterVerdicts),
  reason: z.nullable(z.enum(counterReasons)),
  words: z.nullable(z.string()),
  /** The first name of the person who said it. */
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
  /** The customer’s words at booking. */
  condition: z.object({
    returnReason: z.string(),
    hasTags: z.boolean(),
    hasPackaging: z.boolean(),
  }),
  proof: z.enum(purchaseProofs),
  /** First name and initial; null until one accepted. */
  driver: z.nullable(z.string()),
  storeId: z.nullable(z.string()),
  store: z.string(),
  /** The counter’s word; null while there is none. */
  word: z.nullable(counterWord),
  /** Instants: the earliest, the likely and the latest one, or the one at which it came. */
  /** With the clock of the area in which it is collected. */
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
  summary: 'What comes to a retailer’s counters today, and what came, by store and hour.',
  access: 'read_company',
  reads: ['orders'],
  params: companyParams,
  answer: z.object({
    /** The day in the service area. */
    day: z.string(),
    toCome: z.number(),
    arrived: z.number(),
    /** Arrived returns that a counter did not take. */
    refused: z.number(),
    /** Returns on the way without any proof of purchase. */
    withoutProof: z.number(),
    /** Stores by name. */
    stores: z.array(storeDay),
    /** At most 300 returns: first those on the way, the next one first; then those that came, the latest first. */
    returns: z.array(dayReturn),
  }),
  errors: ['not_found'],
});
export type CompanyDay = z.infer<(typeof readCompanyDay)['answer']>;
