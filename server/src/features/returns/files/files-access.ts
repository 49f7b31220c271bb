import {
  type AccessRows,
  staff,
  prospects,
  parties,
  keyedParties,
  retailers,
  byOrderId,
} from '../../../testing/access-row.ts';

export const filesAccess: AccessRows = {
  uploadFile: { expected: prospects(201), query: () => ({ kind: 'receipt' }) },
  keepReceiptText: {
    expected: prospects(201),
    body: () => ({ text: 'TARGET\n11/12/2026 05:46 PM\nBT SPEAKER 89.99\nTOTAL 89.99' }),
  },
  uploadOrderFile: {
    expected: parties({ driver: 201, customer: 403, ...retailers(403), ...staff(403) }),
    params: byOrderId,
    query: () => ({ kind: 'pickup' }),
  },
  readFile: {
    expected: keyedParties(200, {
      customer: 200,
      driver: 200,
      ...retailers(200),
      ...staff(200),
    }),
    params: ({ fileId }) => ({ id: fileId }),
  },
};
