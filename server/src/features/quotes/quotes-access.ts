import { type AccessRows, signedIn } from '../../testing/access-row.ts';
import { jacketReturn } from '../../testing/book-return.ts';

export const quotesAccess: AccessRows = {
  createQuote: {
    expected: signedIn(201),
    body: () => ({
      pickup: { address: jacketReturn.pickupAddress },
      dropoff: { storeId: jacketReturn.storeId },
      itemValue: 79.99,
      numberOfItems: 1,
      tip: 0,
    }),
  },
};
