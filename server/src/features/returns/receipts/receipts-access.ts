import { type AccessRows, everyone, prospects } from '../../../testing/access-row.ts';

export const receiptsAccess: AccessRows = {
  readReceiptText: {
    expected: everyone(200),
    body: () => ({
      text: 'TARGET\nHampton Village\n11/12/2026 05:46 PM\nBT SPEAKER 89.99\nSUBTOTAL 89.99\nTAX 8.71\nTOTAL 98.70',
    }),
  },
  // The body has an order's id as file id, and no file has that id.
  readUploadedReceipt: { expected: prospects(404), body: ({ orderId }) => ({ fileId: orderId }) },
};
