import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { point, queryLatitude, queryLongitude, queryNumber, text } from '../../fields.ts';
import { companyReturnPolicy, storeHours } from './catalog.ts';

export const partOf = 'catalog';

/** One of the calling retailer's stores, in the public API. */
export const v1Store = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  coordinates: point,
  acceptsReturns: z.boolean(),
  hours: z.nullable(storeHours),
  /** Straight-line distance in miles; null if no position was given. */
  distanceMiles: z.nullable(z.number()),
});
export type V1Store = z.infer<typeof v1Store>;

export const v1ListStores = defineCall({
  method: 'GET',
  path: '/api/v1/stores',
  summary: 'List your stores by name. With a position, the nearest store comes first.',
  access: 'look_up_by_key',
  reads: ['stores'],
  query: z.object({
    /** A part of the store's name or address. */
    q: z.optional(text(100)),
    lat: z.optional(queryLatitude),
    lng: z.optional(queryLongitude),
    limit: z.optional(queryNumber.check(z.int(), z.minimum(1), z.maximum(100))),
  }),
  answer: z.array(v1Store),
});

export const v1ReadPolicy = defineCall({
  method: 'GET',
  path: '/api/v1/policy',
  summary: 'Read your return policy that is in force today.',
  access: 'look_up_by_key',
  reads: ['policies'],
  answer: z.object({
    version: z.number(),
    policy: companyReturnPolicy,
  }),
  errors: ['not_found'],
});
