import { type AccessRows, signedIn } from '../../../testing/access-row.ts';

const company = () => ({ companyId: 'target' });
const nobodys = () => ({ ...company(), keyId: '0190b5d0-0000-7000-8000-00000000c0de' });
const owner = (status: number) => ({
  ...signedIn(403),
  retailerOwner: status,
  otherRetailer: 404,
});

export const apiKeysAccess: AccessRows = {
  listApiKeys: { expected: owner(200), params: company },
  createApiKey: {
    expected: owner(200),
    params: company,
    body: () => ({
      name: 'Order page',
      mode: 'live',
      scopes: ['orders:read'],
      allowedFrom: ['203.0.113.0/28'],
    }),
  },
  rotateApiKey: { expected: owner(404), params: nobodys },
  prolongApiKey: { expected: owner(404), params: nobodys },
  endApiKey: { expected: owner(404), params: nobodys },
  endLeakedApiKey: {
    expected: owner(422),
    params: company,
    body: () => ({ key: 'bh_live_made-up' }),
  },
};
