import { carriers } from '@backhaul/domain/carrier/carrier-names.ts';
import { labelFaults } from '@backhaul/domain/carrier/read-label.ts';
import { receiptLimits } from '@backhaul/domain/receipt/receipt-lines.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { calendarDay, text, uuid } from '../../fields.ts';
import { amount } from '../../money.ts';

export const about = 'A purchase, read from its receipt.';

/** A fact that was read, with its line of the receipt. */
function read<Value extends z.core.$ZodType>(value: Value) {
  return z.object({ value, source: z.string() });
}

const printedAddress = z.nullable(z.object({ street: z.string(), zip: z.string() }));

/** A carrier's prepaid label, or a code that a carrier's counter prints one from. */
const labelReading = z.union([
  z.object({
    kind: z.literal('label'),
    carrier: z.enum(carriers),
    parcelNumber: z.string(),
    /** False if only text recognition read the number: a person must compare it. */
    isCertain: z.boolean(),
    /** The last day on which the label is good. */
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

/** Null or empty: not found, or two readings contradict each other. */
export const receiptReading = z.object({
  retailer: z.nullable(read(z.string())),
  purchaseDate: z.nullable(read(calendarDay)),
  orderNumber: z.nullable(read(z.string())),
  items: z.array(read(z.string())),
  /** The same items, each with the price of all its pieces, to choose which go back. */
  lines: z.array(z.object({ name: z.string(), price: amount, quantity: z.number() })),
  /** The price of the goods before tax. */
  itemValue: z.nullable(read(amount)),
  /** The sales tax on them; zero where the receipt says that there is none. */
  tax: z.nullable(read(amount)),
  /** The last four digits of the card that paid, where it was one card. */
  card: z.nullable(read(z.string())),
  /** The store whose address is printed on it, if we know it and it takes returns. */
  store: z.nullable(
    z.object({ id: z.string(), retailer: z.string(), name: z.string(), address: z.string() }),
  ),
  /** True for an order that was placed online. */
  isOnline: z.boolean(),
  /** Null for a paper without a label, as most receipts are. */
  label: z.nullable(labelReading),
});

export const readReceiptText = defineCall({
  method: 'POST',
  path: '/api/receipts/read',
  summary:
    'What the pasted text of a receipt or an order confirmation says; this call keeps nothing.',
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
    'What an uploaded photo or PDF of a receipt or a shipping label says, read on this server; for who uploaded it.',
  access: 'prepare_return',
  changes: [],
  body: z.object({
    fileId: uuid,
    /** True to have a label's text read too where its barcode is enough, which takes longer. */
    isWhole: z.optional(z.boolean()),
  }),
  answer: receiptReading,
  errors: ['not_found', 'receipt_unreadable', 'busy'],
});
