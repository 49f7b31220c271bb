import { expect, test } from 'vitest';
import { retailerKey } from './retailer-key.ts';
import { isKnownRetailer, retailerCalled, retailerNames } from './retailer-names.ts';

test.each([
  ['Home Depot', 'The Home Depot'],
  ['home  depot', 'The Home Depot'],
  ['THE HOME DEPOT, INC.', 'The Home Depot'],
  ['Ulta', 'Ulta Beauty'],
  ['Ross', 'Ross Dress for Less'],
  ['Ross Stores, Inc.', 'Ross Dress for Less'],
  ["Dick's", "Dick's Sporting Goods"],
  ['Dicks Sporting Goods', "Dick's Sporting Goods"],
  ['Walmart Supercenter', 'Walmart'],
  ['Wal-Mart', 'Walmart'],
  ['Macys', "Macy's"],
  ['Macy’s Inc', "Macy's"],
  ['TJMaxx', 'TJ Maxx'],
  ['T.J. Maxx', 'TJ Maxx'],
  ['Best Buy Co', 'Best Buy'],
  ['Best Buy Co., Inc.', 'Best Buy'],
  ['BESTBUY', 'Best Buy'],
  ['Target Store', 'Target'],
  ['Apple Store', 'Apple'],
  ['amazon.com', 'Amazon'],
  ['Costco Wholesale', 'Costco'],
  ['H and M', 'H&M'],
  ['H & M', 'H&M'],
  ['Barnes and Noble', 'Barnes & Noble'],
  ['UPS', 'The UPS Store'],
  ["Kohl's™", "Kohl's"],
  ['Ｔａｒｇｅｔ', 'Target'],
  ['Légo', 'LEGO'],
])('%s is %s', (written, name) => {
  expect(retailerCalled(written)).toBe(name);
});

test.each(['Corner Shop', '', ' ', "'", 'Thetarget', 'The', 'Company Store of St. Louis', 'Depot'])(
  '%j is none of them',
  (written) => {
    expect(isKnownRetailer(written)).toBe(false);
  },
);

test('a name that is nothing but such words stays one', () => {
  expect(retailerKey('The Company Store')).toBe('company');
  expect(retailerKey('The')).toBe('the');
  expect(retailerKey('Inc')).toBe('inc');
});

test('no spelling means two retailers, and none is listed twice', () => {
  const keys = retailerNames.flatMap(({ name, aliases }) => [name, ...aliases].map(retailerKey));
  expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
  expect(keys).not.toContain('');
});
