import {
  type AccessRows,
  byOrderId,
  inConsole,
  reason,
  signedIn,
} from '../../../testing/access-row.ts';

export const blocksAccess: AccessRows = {
  // Administrators get 404, because this call is for the order's own customer and driver.
  blockPerson: {
    expected: { ...signedIn(404), customer: 200, driver: 200 },
    params: byOrderId,
    body: () => ({}),
  },
  listOwnBlocks: { expected: signedIn(200) },
  endOwnBlock: {
    expected: { ...signedIn(404), driver: 200 },
    params: ({ blockId }) => ({ id: blockId }),
    body: () => ({}),
  },
  listBlocks: { expected: inConsole(200, 'support', 'operations') },
  blockPair: {
    expected: inConsole(200, 'support', 'operations'),
    body: ({ customerId, spareDriverId }) => ({
      customerId,
      driverId: spareDriverId,
      reason: 'A quarrel at the door',
    }),
  },
  endBlock: {
    expected: inConsole(200, 'support', 'operations'),
    params: ({ blockId }) => ({ id: blockId }),
    body: reason,
  },
};
