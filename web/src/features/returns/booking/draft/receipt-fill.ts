import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { readReceiptText } from '@backhaul/contract/calls/returns/receipts.ts';
import { bookingLimits } from '@backhaul/domain/booking/booking-limits.ts';
import { type Draft, type ReceiptField, receiptFields } from './draft.ts';

export type ReceiptReading = CallAnswer<typeof readReceiptText>;

type Filled = Partial<Pick<Draft, ReceiptField>>;

const nameLimit = 120;

function nameOf([first, second, ...others]: string[]): string | undefined {
  if (first === undefined || second === undefined) return first;
  const rest = others.length === 0 ? second : `${others.length + 1} more`;
  return `${first} and ${rest}`.slice(0, nameLimit);
}

/** The order number, and the items if there are several, because the driver or the counter may ask for them. */
function descriptionOf(items: string[], { orderNumber }: ReceiptReading): string {
  const lines = items.length > 1 ? [items.join(', ')] : [];
  if (orderNumber) lines.push(`Order number: ${orderNumber.value}`);
  return lines.join('\n');
}

/** A receipt's answers to the form; answers that it lacks are left out. */
function answersOfReceipt(reading: ReceiptReading): Filled {
  const { retailer, purchaseDate, itemValue, store } = reading;
  const items = reading.items.map(({ value }) => value);
  const name = nameOf(items);
  const description = descriptionOf(items, reading);
  return {
    ...(retailer && { store: { kind: 'any', retailer: retailer.value } as const }),
    ...(store && { store: { kind: 'store', ...store } as const }),
    ...(purchaseDate && { purchaseDate: purchaseDate.value }),
    ...(name !== undefined && { orderName: name }),
    ...(description !== '' && { itemDescription: description }),
    ...(items.length > 1 && { numberOfItems: Math.min(items.length, bookingLimits.maxItems) }),
    ...(itemValue && { itemValue: itemValue.value.toFixed(2) }),
  };
}

const unanswered: Required<Filled> = {
  store: null,
  purchaseDate: '',
  orderName: '',
  itemDescription: '',
  numberOfItems: 1,
  itemValue: '',
};

/** Fills in answers that nobody gave, or that an earlier receipt gave. Typed answers stay. */
export function fillFromReceipt(draft: Draft, reading: ReceiptReading): Draft {
  const answers = answersOfReceipt(reading);
  const free = receiptFields.filter(
    (field) => draft.fromReceipt.includes(field) || draft[field] === unanswered[field],
  );
  const said = { ...unanswered, ...answers };
  const changes: Filled = Object.fromEntries(free.map((field) => [field, said[field]]));
  const { store = draft.store } = changes;
  return {
    ...draft,
    ...changes,
    itemTax: free.includes('itemValue') ? (reading.tax?.value ?? null) : draft.itemTax,
    purchaseType: reading.isOnline ? 'online' : draft.purchaseType,
    storeQuery: store === draft.store ? draft.storeQuery : (store?.retailer ?? ''),
    fromReceipt: free.filter((field) => answers[field] !== undefined),
  };
}

/** Runs after every other change: an answer that differs from the receipt's loses its mark. */
export function keepTrueMarks(before: Draft, after: Draft): Draft {
  const kept = after.fromReceipt.filter((field) => after[field] === before[field]);
  return kept.length === after.fromReceipt.length ? after : { ...after, fromReceipt: kept };
}
