import { type AccessRows, inConsole } from '../../../testing/access-row.ts';

export const storesAccess: AccessRows = {
  listStores: {
    expected: { ...inConsole(200, 'operations', 'field'), adminAdvanced: 200 },
    query: () => ({ q: 'target', limit: '1' }),
  },
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
