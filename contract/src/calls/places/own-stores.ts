import { storeStates } from '@backhaul/domain/catalog/store-state.ts';
import { orderStatuses } from '@backhaul/domain/order/order-lifecycle.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { page, text, uuid } from '../../fields.ts';
import { companyParams } from '../retail/company-returns.ts';
import { storeChange, storeHoursText } from './stores.ts';

export const partOf = 'stores';

const ownStore = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  zip: z.string(),
  /** The brand of the larger store that the counter is in; null for a store of its own. */
  host: z.nullable(z.string()),
  state: z.enum(storeStates),
  /** Opening hours in OpenStreetMap's format, such as 'Mo-Sa 10:00-21:00; Su off'; null if unknown. */
  hours: z.nullable(z.string()),
  /** Today's opening hours in words, such as 'Open until 9 PM'; null if unknown. */
  today: z.nullable(z.string()),
  /** The number of returns that should arrive today and have not ended yet. */
  openReturns: z.int(),
});
export type OwnStore = z.infer<typeof ownStore>;

export const listOwnStores = defineCall({
  method: 'GET',
  path: '/api/retailer/companies/{companyId}/stores',
  summary: 'A retailer’s own stores and counters by name, with their hours and state.',
  access: 'read_company',
  reads: ['stores', 'orders'],
  params: companyParams,
  query: z.object({
    ...page,
    /** A search in the name, the address and the ZIP code. */
    q: z.optional(text(100)),
  }),
  answer: z.array(ownStore),
  errors: ['not_found'],
});

const ofStore = z.extend(companyParams, { storeId: text(200) });

const shutOut = z.object({
  orderId: uuid,
  trackingNumber: z.string(),
  orderName: z.string(),
  status: z.enum(orderStatuses),
  /**
   * The start of the pickup window of a booked return; `windowEnd` is its end. The store could accept this
   * return before the change, but not after it.
   */
  windowStart: z.string(),
  windowEnd: z.string(),
});

export const previewStoreChange = defineCall({
  method: 'GET',
  path: '/api/retailer/companies/{companyId}/stores/{storeId}/preview',
  summary:
    'Preview a change of your store: the booked returns that the store could no longer accept in their pickup window. They stay booked for this store.',
  access: 'manage_stores',
  reads: ['stores', 'orders'],
  params: ofStore,
  query: z.object({
    state: z.enum(storeStates),
    /** The opening hours after the change; absent if they will be unknown. */
    hours: z.optional(storeHoursText),
  }),
  answer: z.object({
    count: z.int(),
    /** At most 20 returns, the earliest pickup window first. */
    returns: z.array(shutOut),
  }),
  errors: ['not_found'],
});
export type StoreChangePreview = z.infer<(typeof previewStoreChange)['answer']>;

export const changeOwnStore = defineCall({
  method: 'POST',
  path: '/api/retailer/companies/{companyId}/stores/{storeId}/change',
  summary:
    'Change your store’s weekly hours, its hours on single days, or whether it takes returns. Later uploads and updates of our store data no longer change these facts.',
  access: 'manage_stores',
  changes: ['stores'],
  params: ofStore,
  body: z.extend(storeChange, {
    /**
     * The number of returns that the person saw in the preview (`count` of `previewStoreChange`). The call is
     * refused if the number has changed since.
     */
    shutOut: z.int().check(z.minimum(0)),
  }),
  answer: ownStore,
  errors: ['not_found', 'demo_account', 'returns_shut_out'],
});

const facts = z.object({ state: z.enum(storeStates), hours: z.nullable(z.string()) });

export const listOwnStoreChanges = defineCall({
  method: 'GET',
  path: '/api/retailer/companies/{companyId}/stores/{storeId}/changes',
  summary: 'The last 50 changes of your store, the newest first.',
  access: 'read_company',
  reads: ['stores'],
  params: ofStore,
  answer: z.array(
    z.object({
      id: z.string(),
      was: facts,
      became: facts,
      shutOut: z.int(),
      reason: z.string(),
      /** The person who made the change for the retailer; null if our staff made it. */
      by: z.nullable(z.string()),
      at: z.string(),
    }),
  ),
  errors: ['not_found'],
});
export type StoreChanges = z.infer<(typeof listOwnStoreChanges)['answer']>;
