import type { Store } from '@backhaul/contract/calls/places/catalog.ts';
import {
  either,
  number,
  objectOf,
  oneOf,
  orElse,
  text,
  type Reader,
} from '../../lib/read-value.ts';

/**
 * The destination of the item: one store, the nearest store of a retailer, or an address that the customer
 * typed.
 */
export type StoreChoice =
  | {
      kind: 'store';
      id: string;
      retailer: string;
      name: string;
      address: string;
      /** The store's position, known if the store came from a search. */
      location?: { lat: number; lng: number } | undefined;
    }
  | { kind: 'any'; retailer: string }
  | { kind: 'address'; retailer: string; address: string; placeId: string | null };

/** Reads a store choice that was saved on the device. */
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

/** A unique string for the choice, used as the value of an option. */
export function choiceKey(choice: StoreChoice): string {
  return choice.kind === 'store' ? `store ${choice.id}` : choice.kind;
}
