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
  /**
   * The numbers by which the counter finds the return: a store’s order number, or the tracking numbers of a
   * carrier's parcels. Empty if we know none.
   */
  numbers: z.array(
    z.object({
      text: z.string(),
      /**
       * A Code 128 barcode of `text`; null if `text` cannot be encoded. `left` and `width` are in modules,
       * the width of the thinnest bar.
       */
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
  /** The refund that the store owes the customer; null if the store owes nothing. */
  refund: z.nullable(
    z.object({
      value: amount,
      /** The sales tax; null if no receipt states it. */
      tax: z.nullable(amount),
      fee: amount,
      expected: amount,
      method: z.enum(refundMethods),
    }),
  ),
  /** The documents to show at the counter: the receipt for a store, or a parcel's label or code. */
  papers: z.array(z.object({ fileId: uuid, isPicture: z.boolean() })),
  /** The item’s photo from the pick-up. */
  pictureId: z.nullable(uuid),
  /** The QR code of the link to the return passport (the order's verifiable history). */
  qr: qrCode,
});
export type ClerkCard = z.infer<typeof clerkCard>;

export const readClerkCard = defineCall({
  method: 'GET',
  path: '/api/driver/orders/{id}/clerk-card',
  summary: 'The card of a job, which the driver shows to the store clerk.',
  access: 'drive_order',
  reads: ['order:{id}'],
  keptOffline: true,
  params: z.object({ id: uuid }),
  answer: clerkCard,
  errors: ['not_found'],
});
