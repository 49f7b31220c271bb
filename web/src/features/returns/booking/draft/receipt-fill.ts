import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { readReceiptText } from '@backhaul/contract/calls/returns/receipts.ts';
import { toCents, toDollars } from '@backhaul/contract/money.ts';
import { chosenItems } from '@backhaul/domain/receipt/chosen-items.ts';
import type { ItemCategory } from '@backhaul/domain/catalog/booking-options.ts';
import { categoryNamed } from '@backhaul/domain/catalog/category-named.ts';
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

/**
 * The item's description from a receipt: the order number, and the names of the items if there are several.
 * The driver or the counter may ask for these facts.
 */
function descriptionOf(items: string[], { orderNumber }: ReceiptReading): string {
  const lines = items.length > 1 ? [items.join(', ')] : [];
  if (orderNumber) lines.push(`Order number: ${orderNumber.value}`);
  return lines.join('\n');
}

/** The answers that a receipt gives to the form. Missing answers are left out. */
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

/** The lines of a receipt for the draft. At first, all items of every line are chosen for the return. */
function linesOf({
  lines,
  itemValue,
  tax,
}: ReceiptReading): Pick<Draft, 'receiptLines' | 'receiptTotals'> {
  if (lines.length === 0) return { receiptLines: [], receiptTotals: null };
  return {
    receiptLines: lines.map(({ name, price, quantity }) => ({
      name,
      cents: toCents(price),
      quantity,
      count: quantity,
    })),
    receiptTotals: {
      valueCents: itemValue === null ? null : toCents(itemValue.value),
      taxCents: tax === null ? null : toCents(tax.value),
    },
  };
}

/** True if the customer can choose: the receipt has several lines, or several pieces on one line. */
export const hasChoice = ({ receiptLines }: Pick<Draft, 'receiptLines'>) =>
  receiptLines.length > 1 || receiptLines.some(({ quantity }) => quantity > 1);

/**
 * Sets how many pieces of one receipt line are returned, and updates the item's name, description, value,
 * tax, category and number of pieces. At least one piece stays chosen.
 */
export function chooseLines(draft: Draft, at: number, count: number): Draft {
  const receiptLines = draft.receiptLines.map((line, index) =>
    index === at ? { ...line, count: Math.max(0, Math.min(count, line.quantity)) } : line,
  );
  const totals = draft.receiptTotals ?? { valueCents: null, taxCents: null };
  const { names, pieces, valueCents, taxCents } = chosenItems(receiptLines, totals);
  if (pieces === 0) return draft;
  const wasNamed = categoryNamed(namesOf(draft.receiptLines).join(' '));
  const category = categoryNamed(names.join(' '));
  const isProposed =
    draft.itemCategories.length === 0 ||
    (draft.itemCategories.length === 1 && draft.itemCategories[0] === wasNamed);
  const [, ...numbers] = draft.itemDescription.split(/(?=Order number: )/);
  const described = [...(names.length > 1 ? [names.join(', ')] : []), ...numbers].join('\n');
  return {
    ...draft,
    receiptLines,
    orderName: nameOf([...names]) ?? draft.orderName,
    itemDescription: described,
    itemValue: toDollars(valueCents).toFixed(2),
    itemTax: taxCents === null ? null : toDollars(taxCents),
    numberOfItems: Math.min(pieces, bookingLimits.maxItems),
    ...(isProposed && category !== null && { itemCategories: [category] }),
    fromReceipt: [
      ...new Set([
        ...draft.fromReceipt,
        'orderName' as const,
        'itemValue' as const,
        'numberOfItems' as const,
      ]),
    ],
  };
}

const namesOf = (lines: Draft['receiptLines']) =>
  lines.filter(({ count }) => count > 0).map(({ name }) => name);

/**
 * Fills in answers that are missing or came from an earlier receipt. Typed answers stay. The categories are a
 * suggestion, used only if the customer has chosen none.
 */
export function fillFromReceipt(
  draft: Draft,
  reading: ReceiptReading,
  categories: ItemCategory[] = [],
): Draft {
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
    ...linesOf(reading),
    itemTax: free.includes('itemValue') ? (reading.tax?.value ?? null) : draft.itemTax,
    purchaseCard: reading.card?.value ?? null,
    purchaseType: reading.isOnline ? 'online' : draft.purchaseType,
    storeQuery: store === draft.store ? draft.storeQuery : (store?.retailer ?? ''),
    fromReceipt: free.filter((field) => answers[field] !== undefined),
    ...(draft.itemCategories.length === 0 && { itemCategories: categories }),
  };
}
