import { type AccessRows, byKeys, everyone, signedIn } from '../../../testing/access-row.ts';
import { jacketByProgram, jacketReturn } from '../../../testing/book-return.ts';

export const bookingAccess: AccessRows = {
  listPickupSlots: { expected: everyone(200), query: () => ({ zip: '63118' }) },
  checkPolicy: {
    expected: everyone(200),
    body: () => ({
      retailer: jacketReturn.retailer,
      itemCategories: jacketReturn.itemCategories,
      purchaseDate: jacketReturn.purchaseDate,
      hasOriginalTags: true,
      hasOriginalPackaging: true,
      hasReceipt: true,
      purchaseType: 'in_store',
      numberOfItems: 1,
    }),
  },
  bookOrder: {
    expected: signedIn(201),
    body: ({ pinnedPlaceId: pickupPlaceId }) => ({ ...jacketReturn, pickupPlaceId }),
  },
  // The other retailer's key gets 422, because the store does not belong to that retailer.
  v1CreateOrder: { expected: byKeys(201, 422), body: () => jacketByProgram },
  v1JudgeItem: {
    expected: byKeys(200),
    body: () => ({
      itemCategories: jacketReturn.itemCategories,
      purchaseDate: jacketReturn.purchaseDate,
      hasOriginalTags: true,
      hasOriginalPackaging: true,
      hasReceipt: true,
      purchaseType: 'in_store',
      numberOfItems: 1,
    }),
  },
};
