import { expect, test } from 'vitest';
import { choiceOfStore } from './store-choice.ts';
import { retailerTyped, storeRows } from './store-rows.ts';
import { testStore } from './test-store.ts';

const friday = { date: '2026-11-20', minuteOfDay: 15 * 60 };

const hampton = testStore('Hampton', 'Target');
const kiosk = testStore('Kiosk', 'Walmart', {
  acceptsReturns: false,
  distance_miles: null,
  storeHours: null,
});

test('Any Location comes first, of the first retailer that takes returns', () => {
  const rows = storeRows([kiosk, hampton], null, friday);
  expect(rows.map((row) => row.title)).toEqual(['Any Location', 'Walmart Kiosk', 'Target Hampton']);
  expect(rows[0]?.detail).toBe('The driver delivers to the nearest Target');
  expect(rows[0]?.choice).toEqual({ kind: 'any', retailer: 'Target' });
});

test('Any Location of a retailer without stores is a counter that takes its returns', () => {
  const [any] = storeRows([], { kind: 'any', retailer: 'Amazon' }, friday);
  expect(any?.detail).toBe(
    "The driver delivers to the nearest counter that takes Amazon's returns",
  );
});

test('a row tells distance and hours where they are known', () => {
  const [, closedCounter, target] = storeRows([kiosk, hampton], null, friday);
  expect(target).toMatchObject({ distance: '3.8 mi', hours: 'Open until 10 PM', disabled: false });
  expect(closedCounter).toMatchObject({ distance: undefined, hours: undefined, disabled: true });
});

test('hours that nobody knows are called so', () => {
  const [, row] = storeRows([testStore('Hampton', 'CVS', { storeHours: null })], null, friday);
  expect(row).toMatchObject({
    detail: '4255 Hampton Ave, 63109 · hours not known',
    hours: undefined,
  });
});

test('a choice that was not found stands right after Any Location of its retailer', () => {
  const rows = storeRows([kiosk], choiceOfStore(hampton), friday);
  expect(rows.map((row) => row.key)).toEqual(['any', 'store Hampton', 'store Kiosk']);
  expect(rows[0]?.choice.retailer).toBe('Target');
});

test('a found choice stands once; nothing found and nothing chosen leaves nothing', () => {
  const keys = storeRows([hampton], choiceOfStore(hampton), friday).map((row) => row.key);
  expect(keys).toEqual(['any', 'store Hampton']);
  expect(storeRows([], null, friday)).toEqual([]);
});

test.each([
  ['targ', 'Target'],
  [' Target ', 'Target'],
  ['Target Hampton', 'Target Hampton'],
  ['Corner Shop', 'Corner Shop'],
  ['', ''],
])('%j means %j', (query, retailer) => {
  expect(retailerTyped(query, [kiosk, hampton])).toBe(retailer);
});
