import type { Store } from '@backhaul/contract/calls/catalog.ts';
import * as z from 'zod/mini';

/** Where the item goes: one store, the nearest of a retailer, or an address the customer wrote. */
export const storeChoice = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('store'),
    id: z.string(),
    retailer: z.string(),
    name: z.string(),
    address: z.string(),
    /** Known where the store was found by a search. */
    location: z.optional(z.object({ lat: z.number(), lng: z.number() })),
  }),
  z.object({ kind: z.literal('any'), retailer: z.string() }),
  z.object({
    kind: z.literal('address'),
    retailer: z.string(),
    address: z.string(),
    placeId: z.nullable(z.string()),
  }),
]);
export type StoreChoice = z.infer<typeof storeChoice>;

export function choiceOfStore(store: Store): StoreChoice {
  return {
    kind: 'store',
    id: store.id,
    retailer: store.retailerName,
    name: store.displayName,
    address: store.fullAddress,
    location: store.coordinates,
  };
}

/** One text per choice, for lists in which one of them is picked. */
export function choiceKey(choice: StoreChoice): string {
  return choice.kind === 'store' ? `store ${choice.id}` : choice.kind;
}
