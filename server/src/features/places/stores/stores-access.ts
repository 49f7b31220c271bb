import { type AccessRows, inConsole, members } from '../../../testing/access-row.ts';

const company = () => ({ companyId: 'target' });
const unknown = () => ({ ...company(), storeId: 'no-such-store' });
const change = { state: 'takes_returns', hours: 'Mo-Sa 10:00-21:00; 2026 Dec 25 off' } as const;
const managers = (status: number) => members(status, { retailerClerk: 403 });

export const storesAccess: AccessRows = {
  listStores: {
    expected: { ...inConsole(200, 'operations', 'field'), adminAdvanced: 200 },
    query: () => ({ q: 'target', limit: '1' }),
  },
  listOwnStores: { expected: members(200), params: company, query: () => ({ limit: '1' }) },
  previewStoreChange: { expected: managers(404), params: unknown, query: () => change },
  changeOwnStore: {
    expected: managers(404),
    params: unknown,
    body: () => ({ ...change, reason: 'We are closed at Christmas', shutOut: 0 }),
  },
  listOwnStoreChanges: { expected: members(404), params: unknown },
  changeStore: {
    expected: { ...inConsole(200, 'operations'), adminAdvanced: 200 },
    params: ({ otherStoreId }) => ({ id: otherStoreId }),
    body: () => ({
      state: 'takes_returns',
      hours: 'Mo-Sa 10:00-21:00; Su 11:00-18:00',
      reason: 'The store called',
    }),
  },
};
