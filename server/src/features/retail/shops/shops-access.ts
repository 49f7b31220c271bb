import { type AccessRows, everyone, signedIn } from '../../../testing/access-row.ts';

const company = () => ({ companyId: 'target' });
const nobodys = () => ({ ...company(), shopId: '0190b5d0-0000-7000-8000-00000000c0de' });
const owner = (status: number) => ({
  ...signedIn(403),
  retailerOwner: status,
  otherRetailer: 404,
});

export const shopsAccess: AccessRows = {
  listShops: { expected: owner(200), params: company },
  // Host names do not resolve in tests, so the shop cannot be reached.
  connectShop: {
    expected: owner(422),
    params: company,
    body: () => ({
      kind: 'shopify',
      mode: 'test',
      address: 'shop.example.com',
      key: 'shpat_made-up',
      secret: 'shpss_made-up',
      refunds: 'ask',
    }),
  },
  changeShop: { expected: owner(404), params: nobodys, body: () => ({ refunds: 'make' }) },
  testShop: { expected: owner(404), params: nobodys },
  disconnectShop: { expected: owner(404), params: nobodys },
  shopWebhook: {
    expected: everyone(400),
    params: () => ({ shopId: nobodys().shopId }),
    body: () => ({}),
  },
};
