import { carriers } from '@backhaul/domain/carrier/carrier-names.ts';
import { labelFaults } from '@backhaul/domain/carrier/read-label.ts';
import { receiptLimits } from '@backhaul/domain/receipt/receipt-lines.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { calendarDay, text, uuid } from '../../fields.ts';
import { amount } from '../../money.ts';

export const about = 'A purchase, read from its receipt.';

/** The schema for a value that was read from a receipt. `source` is the receipt's line with the value. */
function read<Value extends z.core.$ZodType>(value: Value) {
  return z.object({ value, source: z.string() });
}

const printedAddress = z.nullable(z.object({ street: z.string(), zip: z.string() }));

/**
 * A reading of a carrier's prepaid label, or of a code from which the carrier's counter prints such a label.
 */
const labelReading = z.union([
  z.object({
    kind: z.literal('label'),
    carrier: z.enum(carriers),
    parcelNumber: z.string(),
    /** False if the number comes only from text recognition. A person must then check it. */
    isCertain: z.boolean(),
    /** The last day on which the label is valid. */
    sendBy: z.nullable(calendarDay),
    /** The label's two addresses; null if only its barcode was read. */
    addresses: z.nullable(z.object({ from: printedAddress, to: printedAddress })),
  }),
  z.object({
    kind: z.literal('code'),
    carrier: z.nullable(z.enum(carriers)),
    sendBy: z.nullable(calendarDay),
  }),
  z.object({ kind: z.literal('unclear'), fault: z.enum(labelFaults) }),
]);

/**
 * The facts that were read from a receipt. A fact that was not found, or that was read in two different ways,
 * is null or empty.
 */
export const receiptReading = z.object({
  retailer: z.nullable(read(z.string())),
  purchaseDate: z.nullable(read(calendarDay)),
  orderNumber: z.nullable(read(z.string())),
  items: z.array(read(z.string())),
  /**
   * The receipt's items, from which the customer selects what to return. `price` is for all pieces of an item
   * together.
   */
  lines: z.array(z.object({ name: z.string(), price: amount, quantity: z.number() })),
  /** The total price of the items before tax. */
  itemValue: z.nullable(read(amount)),
  /** The sales tax on the items; zero if the receipt says that there is none. */
  tax: z.nullable(read(amount)),
  /** The last four digits of the card, if a single card paid. */
  card: z.nullable(read(z.string())),
  /** The store whose address is on the receipt, if we know the store and it takes returns. */
  store: z.nullable(
    z.object({ id: z.string(), retailer: z.string(), name: z.string(), address: z.string() }),
  ),
  /** True if the receipt is for an online order. */
  isOnline: z.boolean(),
  /** The shipping label on the same paper; null without one, as on most receipts. */
  label: z.nullable(labelReading),
});

export const readReceiptText = defineCall({
  method: 'POST',
  path: '/api/receipts/read',
  summary: 'Read the pasted text of a receipt or an order confirmation. We store nothing.',
  access: 'check_return',
  changes: [],
  body: z.object({
    text: text(receiptLimits.maxTextLength, 'Paste the text of the receipt'),
  }),
  answer: receiptReading,
});

export const readUploadedReceipt = defineCall({
  method: 'POST',
  path: '/api/receipts/read-file',
  summary:
    'Read an uploaded photo or PDF of a receipt or a shipping label, on this server. Only the person who uploaded the file can do this.',
  access: 'prepare_return',
  changes: [],
  body: z.object({
    fileId: uuid,
    /** True to read a label's text even if its barcode is enough. This takes longer. */
    isWhole: z.optional(z.boolean()),
  }),
  answer: receiptReading,
  errors: ['not_found', 'receipt_unreadable', 'busy'],
});
