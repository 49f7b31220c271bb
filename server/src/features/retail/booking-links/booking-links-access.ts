import { type AccessRows, byKeys, prospects, signedIn } from '../../../testing/access-row.ts';

const company = () => ({ companyId: 'target' });
const owner = (status: number) => ({
  ...signedIn(403),
  retailerOwner: status,
  otherRetailer: 404,
});
const changed = `bl_${'k'.repeat(16)}.abc.${'s'.repeat(43)}`;

export const bookingLinksAccess: AccessRows = {
  openBookingLink: { expected: prospects(404), body: () => ({ link: changed }) },
  bookByLink: {
    expected: prospects(404),
    body: () => ({
      link: changed,
      customerName: 'Ada Marsh',
      customerPhone: '(314) 555-0101',
      customerEmail: 'ada@example.com',
      pickupAddress: '5200 Oakland Ave, St. Louis, MO 63110',
      pickupMethod: 'handoff',
      preferredTimeSlot: 'Afternoon (12 PM - 5 PM)',
      returnReason: 'No longer needed',
      hasReceipt: true,
      hasOriginalTags: true,
      hasOriginalPackaging: true,
      authorizationSigned: true,
      acceptsLiabilityTerms: false,
      tip: 0,
      toPay: 20,
    }),
  },
  v1CreateBookingLink: {
    expected: byKeys(200),
    body: () => ({
      order: '102-5589-7731',
      items: [{ name: 'Bluetooth speaker', value: 89.99, category: 'Electronics' }],
      boughtOn: '2026-11-12',
      receiptNeeded: false,
    }),
  },
  readLinkSettings: { expected: owner(200), params: company },
  makeLinkSecret: { expected: owner(200), params: company, body: () => ({ mode: 'test' }) },
  endLinkSecret: { expected: owner(404), params: () => ({ ...company(), keyId: 'bl_none' }) },
  setCompanyColor: { expected: owner(204), params: company, body: () => ({ color: '#cc0000' }) },
};
