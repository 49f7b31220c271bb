import { purchaseTypes, refundMethods } from '@backhaul/domain/catalog/booking-options.ts';
import { waysBack } from '@backhaul/domain/way/ways-back.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { uuid } from '../../fields.ts';
import { amount } from '../../money.ts';
import { qrCode } from './documents.ts';

export const partOf = 'documents';

const clerkCard = z.object({
  orderId: uuid,
  way: z.enum(waysBack),
  retailer: z.string(),
  orderName: z.string(),
  numberOfItems: z.number(),
  /** The customer’s first name. */
  customer: z.string(),
  /** The numbers by which the counter finds it: the store’s order, or each parcel’s. Empty where none is known. */
  numbers: z.array(
    z.object({
      text: z.string(),
      /** Code 128; each bar is its left edge and its width, in modules. Null if it cannot be drawn. */
      barcode: z.nullable(
        z.object({
          width: z.number(),
          bars: z.array(z.object({ left: z.number(), width: z.number() })),
        }),
      ),
    }),
  ),
  boughtOn: z.nullable(z.string()),
  boughtAs: z.nullable(z.enum(purchaseTypes)),
  /** The store’s debt to the customer; null where a counter owes nothing. */
  refund: z.nullable(
    z.object({
      value: amount,
      /** Null if no receipt states it. */
      tax: z.nullable(amount),
      fee: amount,
      expected: amount,
      method: z.enum(refundMethods),
    }),
  ),
  /** The papers to show: the receipt over a counter, the label or code of a parcel. */
  papers: z.array(z.object({ fileId: uuid, isPicture: z.boolean() })),
  /** The item’s photo from the pick-up. */
  pictureId: z.nullable(uuid),
  /** The passport’s. */
  qr: qrCode,
});
export type ClerkCard = z.infer<typeof clerkCard>;

export const readClerkCard = defineCall({
  method: 'GET',
  path: '/api/driver/orders/{id}/clerk-card',
  summary: 'The card of a job that its driver shows the clerk.',
  access: 'drive_order',
  reads: ['order:{id}'],
  keptOffline: true,
  params: z.object({ id: uuid }),
  answer: clerkCard,
  errors: ['not_found'],
});
