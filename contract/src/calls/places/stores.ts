import { readOpeningHours } from '@backhaul/domain/catalog/opening-hours.ts';
import {
  policyAges,
  storeChangeLimits,
  storeStates,
} from '@backhaul/domain/catalog/store-state.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { page, text } from '../../fields.ts';

export const about = 'Stores and counters, for our staff to see and change.';

const storeRow = z.object({
  id: z.string(),
  name: z.string(),
  retailer: z.object({ id: z.string(), name: z.string() }),
  address: z.string(),
  zip: z.string(),
  state: z.enum(storeStates),
  /** The brand of the larger store that the counter is in; null for a store of its own. */
  host: z.nullable(z.string()),
  /** Opening hours in OpenStreetMap's format, such as 'Mo-Sa 10:00-21:00; Su off'; null if unknown. */
  hours: z.nullable(z.string()),
  /** Today's opening hours in words, such as 'Open until 9 PM'; null if unknown. */
  today: z.nullable(z.string()),
  isOpenNow: z.boolean(),
  /** The number of returns that should arrive today and have not ended yet. */
  openReturns: z.int(),
  policyAge: z.enum(policyAges),
  /** The day of the policy's oldest fact: YYYY, YYYY-MM or YYYY-MM-DD. */
  policyAsOf: z.nullable(z.string()),
  /**
   * The source of the store's data: data that ships with the product, an uploaded file (by name), the
   * retailer, or the staff in this console.
   */
  keptBy: z.string(),
});
export type StoreRow = z.infer<typeof storeRow>;

export const listStores = defineCall({
  method: 'GET',
  path: '/api/admin/stores',
  summary:
    'Stores and counters by name, with today’s open returns and the age of their policy data.',
  access: 'read_network',
  reads: ['stores', 'policies', 'orders'],
  query: z.object({
    ...page,
    /** A search in the name, the address and the ZIP code. */
    q: z.optional(text(100)),
    state: z.optional(z.enum(storeStates)),
    policy: z.optional(z.enum(policyAges)),
    /** With `today`, lists only stores at which unfinished returns should arrive today. */
    busy: z.optional(z.enum(['today'])),
  }),
  answer: z.array(storeRow),
});

/** Opening hours in OpenStreetMap's format, such as 'Mo-Sa 10:00-21:00; Su off'; empty if unknown. */
export const storeHoursText = text(storeChangeLimits.hours).check(
  z.refine((hours) => hours === '' || readOpeningHours(hours) !== null, {
    error: 'Write hours like Mo-Sa 10:00-21:00; Su off',
  }),
);

export const storeChange = z.object({
  state: z.enum(storeStates),
  hours: storeHoursText,
  reason: text(storeChangeLimits.reason, 'A reason is required'),
});

export const changeStore = defineCall({
  method: 'POST',
  path: '/api/admin/stores/{id}/change',
  summary:
    'Change a store’s hours, or whether it takes returns. Later uploads and updates of our store data no longer change these facts.',
  access: 'manage_network',
  changes: ['stores'],
  params: z.object({ id: text(200) }),
  body: storeChange,
  answer: storeRow,
  errors: ['not_found'],
});
