import {
  type AccessRows,
  byOrderId,
  inConsole,
  reason,
  signedIn,
} from '../../../testing/access-row.ts';

export const blocksAccess: AccessRows = {
  // Administrators who are neither the order's customer nor its driver use another API call.
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
