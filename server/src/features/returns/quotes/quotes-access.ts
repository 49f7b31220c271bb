import {
  type AccessRows,
  staff,
  byKeys,
  byOrderId,
  everyone,
  parties,
  prospects,
  retailers,
} from '../../../testing/access-row.ts';
import { jacketReturn } from '../../../testing/book-return.ts';

const oakland = { address: jacketReturn.pickupAddress };

export const quotesAccess: AccessRows = {
  checkPickup: { expected: everyone(200), query: () => oakland },
  pinPlace: {
    expected: everyone(200),
    body: () => ({ ...oakland, lat: 38.6268, lng: -90.2754 }),
  },
  quoteOtherStores: {
    expected: parties({ customer: 201, ...staff(403), driver: 404, ...retailers(403) }),
    params: byOrderId,
    order: { status: 'created' },
  },
  createQuote: {
    expected: prospects(201),
    body: () => ({
      pickup: { address: jacketReturn.pickupAddress },
      dropoff: { storeId: jacketReturn.storeId },
      itemValue: 79.99,
      numberOfItems: 1,
      tip: 0,
    }),
  },
  // The other retailer's key gets 422, because the store does not belong to that retailer.
  v1CreateQuote: {
    expected: byKeys(201, 422),
    body: () => ({
      pickup: oakland,
      storeId: jacketReturn.storeId,
      itemValue: 79.99,
      numberOfItems: 1,
    }),
  },
};
