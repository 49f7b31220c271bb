import { type AccessRows, byKeys, inConsole, everyone, near } from '../../../testing/access-row.ts';

export const catalogAccess: AccessRows = {
  listRetailers: { expected: everyone(200) },
  searchStores: { expected: everyone(200), query: () => ({ q: 'target' }) },
  searchCompanies: { expected: everyone(200), query: () => ({ q: 'target' }) },
  nearbyStores: { expected: everyone(200), query: () => ({ retailer: 'Target', ...near() }) },
  nearbyCharities: { expected: everyone(200), query: near },
  storesByCategory: {
    expected: everyone(200),
    params: () => ({ category: 'electronics' }),
    query: near,
  },
  readReturnPolicy: { expected: everyone(200), params: () => ({ id: 'target' }) },
  confirmPolicy: {
    expected: inConsole(200, 'operations', 'adminAdvanced'),
    params: () => ({ companyId: 'target' }),
    body: () => ({ source: 'https://example.com/returns', version: 1 }),
  },
  listSourcedPolicies: { expected: inConsole(200, 'operations', 'field', 'adminAdvanced') },
  readMerchantPolicy: { expected: everyone(200), params: () => ({ retailer: 'Target' }) },
  v1ListStores: { expected: byKeys(200), query: () => ({ q: 'hampton' }) },
  v1ReadPolicy: { expected: byKeys(200) },
};
