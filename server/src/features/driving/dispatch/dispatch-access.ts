import { type AccessRows, drivers, near, runsIt, id } from '../../../testing/access-row.ts';

export const dispatchAccess: AccessRows = {
  listAvailableOrders: { expected: drivers(200) },
  planShift: { expected: drivers(200), query: near },
  listDriverOrders: { expected: drivers(200) },
  readDriverOrder: { expected: { ...runsIt, support: 403, operations: 403 }, params: id },
};
