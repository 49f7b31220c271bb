import { carriers } from '@backhaul/domain/carrier/carrier-names.ts';
import { orderRoles, orderStatuses } from '@backhaul/domain/order/order-lifecycle.ts';
import { namedInPassport } from '@backhaul/domain/passport/passport-entry.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { text, uuid } from '../../fields.ts';
import { amount } from '../../money.ts';

export const about =
  'Return passports, receipts, donation records, payment statements and printed labels.';

const digest = z.string();

const passportEntry = z.object({
  entry: z.number(),
  what: z.enum([...namedInPassport, 'other']),
  status: z.enum(orderStatuses),
  by: z.enum(orderRoles),
  /** The time of the event, to the microsecond. The entry's hash is computed from exactly this text. */
  happenedAt: z.string(),
  recordedAt: z.string(),
  /** One text for each attached file: its kind, id and SHA-256 hash, separated by spaces. */
  files: z.array(z.string()),
  shown: z.nullable(z.object({ salt: z.string(), text: z.string() })),
  shownDigest: z.string(),
  privateDigest: digest,
  previousHash: digest,
  hash: digest,
});

/** A QR code of `size` by `size` modules; `path` draws it as an SVG path. */
export const qrCode = z.object({ size: z.number(), path: z.string() });

export const passport = z.object({
  trackingNumber: z.string(),
  /** The time zone of the place where the item was picked up. */
  timeZone: z.string(),
  /** True for a demo, in which nothing really happened. */
  isDemo: z.boolean(),
  checkedAt: z.string(),
  /**
   * True if no entry of the return's history was changed or is missing, and the files match their hashes.
   */
  verified: z.boolean(),
  brokenAt: z.nullable(
    z.object({ entry: z.number(), what: z.enum(['changed', 'missing', 'added', 'file']) }),
  ),
  /** The facts of the return. Null once the customer's data was erased. */
  statement: z.nullable(
    z.object({
      item: z.string(),
      numberOfItems: z.number(),
      value: amount,
      retailer: z.string(),
      /** The purchase date. Null if no return policy applies, as for a carrier's parcel or a donation. */
      purchaseDate: z.nullable(z.iso.date()),
      /** The carrier's tracking numbers of the parcels. */
      parcelNumbers: z.array(z.string()),
      carrier: z.nullable(z.enum(carriers)),
      hasReceipt: z.boolean(),
      authorized: z.boolean(),
      firstName: z.string(),
      street: z.string(),
      city: z.string(),
      to: z.string(),
    }),
  ),
  /** The SHA-256 hash of the purchase receipt that came with the booking. */
  receiptDigest: z.nullable(digest),
  handOvers: z.array(
    z.object({
      entry: z.number(),
      title: z.string(),
      detail: z.nullable(z.string()),
      happenedAt: z.string(),
      hash: digest,
      fileDigest: z.nullable(digest),
    }),
  ),
  entries: z.array(passportEntry),
  head: z.object({ entries: z.number(), hash: digest }),
  link: z.string(),
  qr: qrCode,
});

export type Passport = z.infer<typeof passport>;

export const readPassport = defineCall({
  method: 'GET',
  path: '/api/passports/{token}',
  summary:
    'A return passport. We check its chain of events now. Everybody with the token can read the passport.',
  access: 'read_passport',
  reads: ['orders'],
  params: z.object({ token: text(64) }),
  answer: passport,
  errors: ['not_found'],
});

export const readOrderDocuments = defineCall({
  method: 'GET',
  path: '/api/orders/{orderId}/documents',
  summary: 'The link of an order’s passport, and whether there is a receipt yet.',
  access: 'read_documents',
  reads: ['order:{orderId}'],
  params: z.object({ orderId: uuid }),
  answer: z.object({
    token: z.string(),
    link: z.string(),
    qr: qrCode,
    /** True if something was charged, so that a receipt exists. */
    hasReceipt: z.boolean(),
    /** True once a charity has received the items. */
    hasDonationReceipt: z.boolean(),
  }),
  errors: ['not_found'],
});

export const readPassportPdf = defineCall({
  method: 'GET',
  path: '/api/passports/{token}/passport.pdf',
  summary: 'The return passport as a PDF, with a QR code of its link.',
  access: 'read_passport',
  reads: [],
  media: 'application/pdf',
  params: z.object({ token: text(64) }),
  errors: ['not_found'],
});

export const readOrderPassportPdf = defineCall({
  method: 'GET',
  path: '/api/orders/{orderId}/passport.pdf',
  summary: 'The return passport of the caller’s own order as a PDF.',
  access: 'read_documents',
  reads: [],
  media: 'application/pdf',
  params: z.object({ orderId: uuid }),
  errors: ['not_found'],
});

export const readReceiptPdf = defineCall({
  method: 'GET',
  path: '/api/orders/{orderId}/receipt.pdf',
  summary: 'The receipt of the caller’s own order as a PDF. There is no receipt before a charge.',
  access: 'read_documents',
  reads: [],
  media: 'application/pdf',
  params: z.object({ orderId: uuid }),
  errors: ['not_found', 'no_receipt_yet'],
});

export const readDonationPdf = defineCall({
  method: 'GET',
  path: '/api/orders/{orderId}/donation.pdf',
  summary:
    'The items that the caller’s own order gave to a charity, as a PDF, with the donor’s descriptions and values.',
  access: 'read_documents',
  reads: [],
  media: 'application/pdf',
  params: z.object({ orderId: uuid }),
  errors: ['not_found', 'no_receipt_yet'],
});
