import {
  type AccessRows,
  staff,
  signedIn,
  parties,
  keyedParties,
  retailers,
  byKeys,
  byOrderId,
} from '../../../testing/access-row.ts';

export const ordersAccess: AccessRows = {
  listCustomerOrders: { expected: signedIn(200) },
  readCustomerOrder: { expected: parties({ customer: 200 }), params: byOrderId },
  readOrder: {
    expected: keyedParties(200, {
      customer: 200,
      driver: 200,
      ...retailers(200),
      ...staff(200),
    }),
    params: byOrderId,
  },
  v1ListOrders: { expected: byKeys(200) },
  v1ReadOrder: { expected: byKeys(200, 404), params: byOrderId },
};
