import { type AccessRows, everyone, prospects } from '../../testing/access-row.ts';
import { jacketReturn } from '../../testing/book-return.ts';

const oakland = { address: jacketReturn.pickupAddress };

export const quotesAccess: AccessRows = {
  checkPickup: { expected: everyone(200), query: () => oakland },
  pinPlace: {
    expected: everyone(200),
    body: () => ({ ...oakland, lat: 38.6268, lng: -90.2754 }),
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
};
