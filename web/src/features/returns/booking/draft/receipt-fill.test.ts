import type { ItemCategory } from '@backhaul/domain/catalog/booking-options.ts';
import { describe, expect, it } from 'vitest';
import { exampleDraft } from '../test-booking.ts';
import { reduceDraft } from './draft-reducer.ts';
import { readDraft, saveDraft } from './draft-storage.ts';
import { compareWithReceipt, followReceipt } from './receipt-doubt.ts';
import { type Draft, emptyDraft } from './draft.ts';
import { chooseLines, fillFromReceipt, type ReceiptReading } from './receipt-fill.ts';

/** The action that `useReceiptReading()` dispatches after reading a receipt. */
const receiptRead = (said: ReceiptReading, categories?: ItemCategory[]) => ({
  type: 'receipt_filled' as const,
  fill: (draft: Draft) => fillFromReceipt(draft, said, categories),
});
const lineChosen = (at: number, count: number) => ({
  type: 'receipt_filled' as const,
  fill: (draft: Draft) => chooseLines(draft, at, count),
});
const blank = emptyDraft({ customerName: 'Casey Morgan', customerPhone: '' });
const said = <Value>(value: Value) => ({ value, source: String(value) });
const reading: ReceiptReading = {
  retailer: said('Target'),
  purchaseDate: said('2026-11-12'),
  orderNumber: said('48213377'),
  items: [said('BT Speaker'), said('USB Cable')],
  lines: [
    { name: 'BT Speaker', price: 89.99, quantity: 1 },
    { name: 'USB Cable', price: 12.5, quantity: 1 },
  ],
  itemValue: said(102.5),
  tax: said(9.92),
  store: null,
  isOnline: false,
  card: null,
  label: null,
};
const nothing: ReceiptReading = {
  retailer: null,
  purchaseDate: null,
  orderNumber: null,
  items: [],
  lines: [],
  itemValue: null,
  tax: null,
  store: null,
  isOnline: false,
  card: null,
  label: null,
};

describe('a receipt that was read', () => {
  it('fills what it says, and marks each answer', () => {
    const filled = reduceDraft(blank, receiptRead(reading));
    expect(filled).toEqual({
      ...blank,
      store: { kind: 'any', retailer: 'Target' },
      storeQuery: 'Target',
      purchaseDate: '2026-11-12',
      orderName: 'BT Speaker and USB Cable',
      itemDescription: 'BT Speaker, USB Cable\nOrder number: 48213377',
      numberOfItems: 2,
      itemValue: '102.50',
      itemTax: 9.92,
      receiptLines: [
        { name: 'BT Speaker', cents: 8999, quantity: 1, count: 1 },
        { name: 'USB Cable', cents: 1250, quantity: 1, count: 1 },
      ],
      receiptTotals: { valueCents: 10_250, taxCents: 992 },
      fromReceipt: [
        'store',
        'purchaseDate',
        'orderName',
        'itemDescription',
        'numberOfItems',
        'itemValue',
      ],
    });
  });

  it('sets name, value, number and tax by the lines that go back, and keeps the marks', () => {
    const filled = reduceDraft(blank, receiptRead(reading));
    const speaker = reduceDraft(filled, lineChosen(1, 0));
    expect(speaker).toMatchObject({
      orderName: 'BT Speaker',
      itemDescription: 'Order number: 48213377',
      numberOfItems: 1,
      itemTax: 8.71,
      itemValue: '89.99',
    });
    expect(speaker.fromReceipt).toEqual(filled.fromReceipt);
    expect(reduceDraft(speaker, lineChosen(0, 0))).toBe(speaker);
    expect(reduceDraft(speaker, lineChosen(1, 1))).toMatchObject({
      orderName: 'BT Speaker and USB Cable',
      itemValue: '102.50',
      itemTax: 9.92,
      numberOfItems: 2,
    });
  });

  it('takes over what a receipt of another purchase says', () => {
    const says = { retailer: 'Best Buy', purchaseDate: '2026-11-01', itemValue: 20 };
    const compared = compareWithReceipt(exampleDraft, { ...says, card: null });
    expect(compared.hasReceipt).toBe(false);
    expect(followReceipt(compared)).toMatchObject({
      store: { kind: 'any', retailer: 'Best Buy' },
      purchaseDate: '2026-11-01',
      itemValue: '20.00',
      hasReceipt: true,
    });
  });

  it('goes to the store that it prints, and says Online for an order', () => {
    const store = { id: 'hampton', retailer: 'Target', name: 'Target Hampton', address: '4255' };
    const printed = reduceDraft(blank, receiptRead({ ...reading, store }));
    expect(printed.store).toEqual({ kind: 'store', ...store });
    const ordered = { ...reading, isOnline: true, label: null };
    const began = { ...blank, purchaseType: 'in_store' as const };
    expect(reduceDraft(began, receiptRead(ordered)).purchaseType).toBe('online');
  });

  it('leaves empty what it does not say', () => {
    const filled = reduceDraft(blank, receiptRead({ ...nothing, items: [said('Kettle')] }));
    expect(filled).toEqual({
      ...blank,
      orderName: 'Kettle',
      fromReceipt: ['orderName'],
    });
  });

  it.each([
    [['A'], 'A'],
    [['A', 'B', 'C'], 'A and 2 more'],
    [Array.from({ length: 12 }, () => 'Sock'), 'Sock and 11 more'],
  ])('names the order after its items', (items, orderName) => {
    const filled = reduceDraft(blank, receiptRead({ ...nothing, items: items.map(said) }));
    expect(filled).toMatchObject({ orderName, numberOfItems: Math.min(items.length, 10) });
  });

  it('brings a category where nobody has chosen one', () => {
    const proposed = receiptRead(reading, ['Electronics']);
    expect(reduceDraft(blank, proposed).itemCategories).toEqual(['Electronics']);
    expect(reduceDraft(exampleDraft, proposed).itemCategories).toEqual(exampleDraft.itemCategories);
  });

  it('changes nothing that somebody typed', () => {
    expect(reduceDraft(exampleDraft, receiptRead(reading))).toMatchObject({
      store: exampleDraft.store,
      storeQuery: exampleDraft.storeQuery,
      orderName: exampleDraft.orderName,
      itemValue: exampleDraft.itemValue,
      purchaseDate: exampleDraft.purchaseDate,
      fromReceipt: ['itemDescription', 'numberOfItems'],
    });
  });

  it('takes back what an earlier receipt said', () => {
    const first = reduceDraft(blank, receiptRead(reading));
    const second = reduceDraft(first, receiptRead({ ...nothing, itemValue: said(5) }));
    expect(second).toEqual({ ...blank, itemValue: '5.00', fromReceipt: ['itemValue'] });
  });

  it('loses the mark of an answer that is changed, and of no other', () => {
    const filled = reduceDraft(blank, receiptRead(reading));
    const priced = reduceDraft(filled, { type: 'answered', answers: { itemValue: '90' } });
    expect(priced.fromReceipt).not.toContain('itemValue');
    expect(priced.fromReceipt).toHaveLength(5);
    const moved = reduceDraft(priced, { type: 'store_typed', text: 'Kohl' });
    expect(moved.fromReceipt).toEqual([
      'purchaseDate',
      'orderName',
      'itemDescription',
      'numberOfItems',
    ]);
    expect(reduceDraft(moved, { type: 'address_typed', text: '1 Main St' }).fromReceipt).toEqual(
      moved.fromReceipt,
    );
  });

  it('keeps its marks through a reload', () => {
    const filled = reduceDraft(blank, receiptRead(reading));
    const kept = new Map<string, string>();
    const store = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
    saveDraft(store, 'user-1', filled, 1000);
    const now = { ms: 2000, today: '2026-11-20' };
    expect(readDraft(store, 'user-1', now)).toEqual(filled);
  });
});
