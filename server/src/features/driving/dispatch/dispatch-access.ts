import { type AccessRows, drivers, runsIt, id } from '../../../testing/access-row.ts';

export const dispatchAccess: AccessRows = {
  listAvailableOrders: { expected: drivers(200) },
  listDriverOrders: { expected: drivers(200) },
  readDriverOrder: { expected: runsIt, params: id },
};
