import { looseFileKinds, fileKinds } from '@backhaul/domain/access/file-access.ts';
import { proofKinds } from '@backhaul/domain/order/action-proof.ts';
import { giftCardSides } from '@backhaul/domain/proof/gift-card.ts';
import { receiptLimits } from '@backhaul/domain/receipt/receipt-lines.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { text, uuid } from '../../fields.ts';

export const about = 'Receipts, labels and proofs.';

export const uploadedFile = z.object({
  id: uuid,
  kind: z.enum(fileKinds),
  mediaType: z.string(),
  size: z.number(),
});

export const uploadFile = defineCall({
  method: 'POST',
  path: '/api/uploads',
  summary:
    'Upload a receipt, a label or a driver’s document. We delete a file after 24 hours if nothing uses it.',
  access: 'prepare_return',
  changes: [],
  status: 201,
  creates: true,
  upload: true,
  query: z.object({ kind: z.enum(looseFileKinds) }),
  answer: uploadedFile,
  errors: ['busy', 'file_missing', 'file_too_large', 'file_type', 'storage_full'],
});

export const keepReceiptText = defineCall({
  method: 'POST',
  path: '/api/uploads/receipt-text',
  summary:
    'Save the pasted text of a receipt or an order confirmation as a PDF, as the proof of purchase.',
  access: 'prepare_return',
  changes: [],
  status: 201,
  creates: true,
  body: z.object({
    text: text(receiptLimits.maxTextLength, 'Paste the text of the receipt'),
  }),
  answer: uploadedFile,
  errors: ['receipt_unreadable', 'busy', 'storage_full'],
});

export const uploadOrderFile = defineCall({
  method: 'POST',
  path: '/api/orders/{orderId}/files',
  summary:
    'Add a proof photo, the counter receipt, a side of a gift card or the photo of a message to an order.',
  access: 'add_file',
  changes: ['order:{orderId}', 'jobs'],
  status: 201,
  creates: true,
  upload: true,
  params: z.object({ orderId: uuid }),
  query: z.object({ kind: z.enum([...proofKinds, ...giftCardSides, 'message']) }),
  answer: uploadedFile,
  errors: [
    'not_found',
    'forbidden',
    'busy',
    'file_missing',
    'file_too_large',
    'file_type',
    'photo_blank',
    'storage_full',
    'too_many_files',
  ],
});

export const readFile = defineCall({
  method: 'GET',
  path: '/api/files/{id}',
  summary: 'A file of an order, or a driver’s document, as an attachment.',
  media: 'application/octet-stream',
  access: 'read_file',
  reads: [],
  params: z.object({ id: uuid }),
  errors: ['not_found'],
});
