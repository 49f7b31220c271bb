import { describe, expect, test } from 'vitest';
import { guessColumns, type ImportField, unmappedFields } from './import-fields.ts';
import { importProblemsOf, readImportRow, valuesOfRow } from './read-import-row.ts';

describe('columns', () => {
  test.each<[string, ImportField | null]>([
    ['Customer Name', 'customerName'],
    ['E-Mail', 'customerEmail'],
    ['customer_phone', 'customerPhone'],
    ['pickupAddress', 'pickupAddress'],
    ['Qty', 'numberOfItems'],
    ['Return reason', 'returnReason'],
    ['Warehouse', null],
  ])('headed %s', (heading, field) => {
    expect(guessColumns([['Zone', heading]]).columns[1]).toBe(field);
  });

  test('a field is guessed once', () => {
    expect(guessColumns([['Address', 'Pickup address']]).columns).toEqual(['pickupAddress', null]);
  });

  test('without headings by what their cells look like', () => {
    const rows = [
      ['Pat', '(314) 555-0101', 'p@example.com', '5200 Oakland Ave, St. Louis, MO 63110'],
      ['Lee', '3145550102', '', '700 Clark Ave, St. Louis, MO 63102'],
    ];
    const columns = [null, 'customerPhone', 'customerEmail', 'pickupAddress'];
    expect(guessColumns(rows)).toEqual({ columns, hasHeader: false });
  });

  test('what is needed has a column or a value for all rows', () => {
    const missing = unmappedFields(['customerName'], { retailer: 'Target', orderName: ' ' });
    expect(missing).toContain('customerPhone');
    expect(missing).not.toContain('retailer');
    expect(missing).not.toContain('customerName');
  });
});

describe('a row', () => {
  test('takes a correction before its cell, and its cell before the value for all', () => {
    const asked = {
      columns: ['customerName', 'retailer', 'orderName'] as const,
      forAll: { retailer: 'Target', returnReason: 'Other' },
      fixes: { orderName: 'Lamp' },
    };
    expect(valuesOfRow([' Pat ', '', 'Lmap'], asked)).toEqual({
      customerName: 'Pat',
      retailer: 'Target',
      orderName: 'Lamp',
      returnReason: 'Other',
    });
  });

  test.each<[ImportField, string, unknown]>([
    ['itemValue', '$1,079.99', 1079.99],
    ['itemValue', '79,90', 79.9],
    ['purchaseDate', '11/1/2026', '2026-11-01'],
    ['preferredTimeSlot', 'afternoon', 'Afternoon (12 PM - 5 PM)'],
    ['returnReason', 'doesnt fit', "Doesn't fit"],
    ['purchaseType', 'In store', 'in_store'],
    ['itemCategories', 'clothing; toys', ['Clothing & Accessories', 'Toys & Games']],
    ['hasReceipt', 'Y', true],
    ['customerPhone', '314.555.0101', '+13145550101'],
    ['customerEmail', 'Pat@Example.com', 'pat@example.com'],
  ])('reads %s from %s', (field, text, value) => {
    expect(readImportRow({ [field]: text }).body[field]).toEqual(value);
  });

  test.each<[ImportField, string]>([
    ['itemValue', 'much'],
    ['itemValue', '-5'],
    ['purchaseDate', '2026-02-30'],
    ['preferredTimeSlot', 'noon'],
    ['numberOfItems', '1.5'],
    ['hasReceipt', 'perhaps'],
    ['customerEmail', 'pat at example'],
    ['pickupLatitude', '381'],
  ])('says what is wrong with %s %s', (field, text) => {
    expect(readImportRow({ [field]: text }).problems[field]).toBeTruthy();
  });

  test('has a pin with both halves alone', () => {
    const [lat, lng] = ['38.6272', '-90.1978'];
    expect(readImportRow({ pickupLatitude: lat, pickupLongitude: lng }).pin).toEqual({
      lat: 38.6272,
      lng: -90.1978,
    });
    const half = readImportRow({ pickupLatitude: lat });
    expect([half.pin, half.problems.pickupLongitude]).toEqual([
      null,
      'Enter both latitude and longitude',
    ]);
  });

  test('shows a refused booking at the fields of the file, or as a whole', () => {
    expect(importProblemsOf({ dropoffAddress: 'Unknown' }, 'No')).toEqual({
      storeAddress: 'Unknown',
    });
    expect(importProblemsOf({ quoteId: 'Gone' }, 'No')).toEqual({ row: 'No' });
    expect(importProblemsOf(undefined, 'No')).toEqual({ row: 'No' });
  });
});
