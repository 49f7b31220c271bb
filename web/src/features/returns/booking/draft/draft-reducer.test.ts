import { expect, test } from 'vitest';
import { exampleDraft } from '../test-booking.ts';
import { reduceDraft } from './draft-reducer.ts';
import { compareWithReceipt, receiptDoubt } from './receipt-doubt.ts';

const file = { id: 'file-1', name: 'receipt.pdf', size: 100, uploadedAt: 1 };

test('another address forgets the place; the same text keeps it', () => {
  const typed = reduceDraft(exampleDraft, { type: 'address_typed', text: '1 Other St' });
  expect(typed).toMatchObject({ pickupAddress: '1 Other St', pickupPlace: null });
  const same = { type: 'address_typed', text: exampleDraft.pickupAddress } as const;
  expect(reduceDraft(exampleDraft, same)).toBe(exampleDraft);
});

test('a picked address brings its place', () => {
  const place = {
    placeId: 'place-2',
    formattedAddress: '1 Market St, St. Louis, MO 63101',
    name: '1 Market St',
    location: { lat: 38.62, lng: -90.19 },
  };
  expect(reduceDraft(exampleDraft, { type: 'address_picked', place })).toMatchObject({
    pickupAddress: place.formattedAddress,
    pickupPlace: { placeId: 'place-2', location: place.location },
  });
});

test('a choice of store does not outlive the words it was found with', () => {
  const blank = reduceDraft(exampleDraft, { type: 'store_typed', text: 'Target ' });
  expect(blank.store).toBe(exampleDraft.store);
  const other = reduceDraft(blank, { type: 'store_typed', text: 'Kohl' });
  expect(other).toMatchObject({ storeQuery: 'Kohl', store: null });
});

test('choosing any location clears the store; a choice made elsewhere brings its own words', () => {
  const any = { kind: 'any', retailer: 'Target' } as const;
  expect(reduceDraft(exampleDraft, { type: 'store_picked', store: any })).toMatchObject({
    store: any,
    storeQuery: 'Target',
  });
  const kohls = { kind: 'any', retailer: "Kohl's" } as const;
  expect(
    reduceDraft(exampleDraft, { type: 'store_picked', store: kohls, query: "Kohl's" }).storeQuery,
  ).toBe("Kohl's");
});

test('an uploaded receipt is a receipt; a label is not', () => {
  const bare = { ...exampleDraft, hasReceipt: false };
  const withLabel = reduceDraft(bare, { type: 'file_attached', kind: 'returnLabel', file });
  expect(withLabel).toMatchObject({ returnLabel: file, hasReceipt: false });
  const withReceipt = reduceDraft(bare, { type: 'file_attached', kind: 'receipt', file });
  expect(withReceipt).toMatchObject({ receipt: file, hasReceipt: true });
  const removed = reduceDraft(withReceipt, { type: 'file_removed', kind: 'receipt' });
  expect(removed).toMatchObject({ receipt: null, hasReceipt: true });
});

test('plain answers change nothing else', () => {
  const answers = { numberOfItems: 3, tip: 500 };
  expect(reduceDraft(exampleDraft, { type: 'answered', answers })).toEqual({
    ...exampleDraft,
    ...answers,
  });
});

test.each([
  [{ retailer: 'Target', purchaseDate: '2026-11-03', itemValue: 120 }, null],
  [{ retailer: null, purchaseDate: null, itemValue: null }, null],
  [{ retailer: 'Best Buy', purchaseDate: null, itemValue: null }, /is from Best Buy, not Target/],
  [
    { retailer: 'Target', purchaseDate: '2026-10-01', itemValue: null },
    /is dated Oct 1.* not Nov 3/,
  ],
  [{ retailer: 'Target', purchaseDate: null, itemValue: 20 }, /\$20\.00, less than .*\$79\.99/],
])('a receipt that says %o', (says, words) => {
  const attached = reduceDraft(
    { ...exampleDraft, hasReceipt: false },
    { type: 'file_attached', kind: 'receipt', file },
  );
  expect(attached.hasReceipt).toBe(true);
  const compared = compareWithReceipt(attached, { ...says, card: null });
  expect(compared.hasReceipt).toBe(words === null);
  if (words === null) expect(receiptDoubt(compared)).toBeNull();
  else expect(receiptDoubt(compared)).toMatch(words);
  const removed = reduceDraft(compared, { type: 'file_removed', kind: 'receipt' });
  expect(receiptDoubt(removed)).toBeNull();
});
