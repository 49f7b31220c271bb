import type { Store } from '@backhaul/contract/calls/catalog.ts';
import {
  either,
  number,
  objectOf,
  oneOf,
  orElse,
  text,
  type Reader,
} from '../../lib/read-value.ts';

/** Where the item goes: one store, the nearest of a retailer, or an address the customer wrote. */
export type StoreChoice =
  | {
      kind: 'store';
      id: string;
      retailer: string;
      name: string;
      address: string;
      /** Known where the store was found by a search. */
      location?: { lat: number; lng: number } | undefined;
    }
  | { kind: 'any'; retailer: string }
  | { kind: 'address'; retailer: string; address: string; placeId: string | null };

/** A choice that a device kept. */
export const storeChoice: Reader<StoreChoice> = either(
  objectOf({
    kind: oneOf(['store']),
    id: text,
    retailer: text,
    name: text,
    address: text,
    location: orElse(objectOf({ lat: number, lng: number }), undefined),
  }),
  either(
    objectOf({ kind: oneOf(['any']), retailer: text }),
    objectOf({
      kind: oneOf(['address']),
      retailer: text,
      address: text,
      placeId: orElse(text, null),
    }),
  ),
);

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
