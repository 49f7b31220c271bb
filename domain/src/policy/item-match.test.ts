import { expect, test } from 'vitest';
import { kindNamed, toldKind } from './item-match.ts';
import { itemKinds } from './item-kinds.ts';
import { itemText, phraseIn } from './item-text.ts';

function told(name: string, itemDescription: string | null, category?: string, orderName = '') {
  const kind = kindNamed(name);
  if (kind === null) throw new Error(`${name} is a category`);
  const itemCategories = category === undefined ? [] : [category];
  return toldKind(kind, { itemCategories, itemDescription, orderName }, category);
}

test.each([
  ['Apple products', 'Apple iPad Air', 'Electronics', 'yes'],
  ['Apple products', 'IPADS (two)', 'Other', 'yes'],
  ['Apple products', 'Case for an iPhone', 'Electronics', 'maybe'],
  ['Apple products', 'Samsung TV', 'Electronics', 'no'],
  ['Apple products', null, 'Electronics', 'maybe'],
  ['Apple products', '  ', 'Electronics', 'maybe'],
  ['Apple products', null, 'Toys & Games', 'no'],
  ['Apple products', 'Apple green dress', 'Clothing & Accessories', 'no'],
  ['Mobile phones', 'Headphones', 'Electronics', 'no'],
  ['Mobile phones', 'Samsung Galaxy S25', 'Electronics', 'yes'],
  ['Mobile phones', 'Galaxy Watch', 'Electronics', 'no'],
  ['Major appliances', 'Samsung refrigerator', 'Home & Garden', 'yes'],
  ['Major appliances', 'Dryer, electric', 'Home & Garden', 'yes'],
  ['Major appliances', 'Dryer, electric', 'Other', 'maybe'],
  ['Major appliances', 'Rubber washers, pack of 20', 'Home & Garden', 'maybe'],
  ['Major appliances', 'Pressure washer', 'Home & Garden', 'no'],
  ['Major appliances', 'Wood stove rope', 'Home & Garden', 'maybe'],
  ['Apple products', 'Apple cider press', 'Other', 'maybe'],
  ['Apple products', 'Fitbit, works with iPhone', 'Electronics', 'maybe'],
  ['Furniture and rugs', 'Desk organizer', 'Home & Garden', 'maybe'],
  ['Furniture and rugs', 'Bench grinder', 'Home & Garden', 'maybe'],
  ['Alcohol', 'Rum cake', undefined, 'maybe'],
  ['Alcohol', 'Two bottles of red wine', undefined, 'maybe'],
  ['Alcohol', 'Case of beer', undefined, 'yes'],
  ['Opened goods', 'Used game', undefined, 'maybe'],
  ['Major appliances', 'Hair dryer', 'Home & Garden', 'no'],
  ['Major appliances', 'Refrigerator water filter', 'Home & Garden', 'maybe'],
  ['Major appliances', 'A hammer', 'Home & Garden', 'no'],
  ['Furniture and rugs', 'Office chair', 'Home & Garden', 'yes'],
  ['Furniture and rugs', 'Table saw', 'Home & Garden', 'no'],
  ['Furniture and rugs', 'Patio chair', 'Home & Garden', 'maybe'],
  ['Plants', 'Three shrubs', 'Home & Garden', 'yes'],
  ['Plants', 'Artificial plant', 'Home & Garden', 'maybe'],
  ['Opened goods', 'Bookcase, never opened', 'Home & Garden', 'no'],
  ['Opened goods', 'Bookcase, assembled', 'Home & Garden', 'yes'],
  ['Opened goods', 'Bookcase', 'Home & Garden', 'maybe'],
  ['Gift cards', 'Two $50 gift cards', undefined, 'yes'],
  ['Gift cards', 'Jacket, bought with a gift card', undefined, 'no'],
  ['Opened software', 'Opened software', undefined, 'yes'],
  ['Opened software', 'Tax software', undefined, 'maybe'],
  ['Opened software', 'Unopened software', undefined, 'no'],
  ['Ammunition', 'Box of 9mm bullets', undefined, 'maybe'],
  ['Ammunition', 'Ammunition, 9mm', undefined, 'yes'],
  ['Ammunition', 'Ink cartridges', undefined, 'no'],
  ['Water shoes', 'Blue water-shoes', undefined, 'yes'],
] as const)('%s: %j under %s: %s', (name, description, category, answer) => {
  expect(told(name, description, category)).toBe(answer);
});

test('the name of the order tells it too', () => {
  expect(told('Apple products', null, 'Electronics', 'iPad return')).toBe('yes');
  expect(told('Major appliances', null, 'Home & Garden', 'Hair dryer')).toBe('no');
});

test.each(['Electronics', 'toys', 'Books & Media', 'Health'])('%s is a category', (name) => {
  expect(kindNamed(name)).toBeNull();
});

test('every word of a kind tells it by itself, and no exception does', () => {
  for (const kind of itemKinds) {
    const category = kind.likelyIn[0];
    for (const word of [...kind.names, ...(kind.words ?? [])]) {
      expect(told(kind.name, `One ${word}`, category), `${kind.name}: ${word}`).not.toBe('no');
    }
    for (const phrase of kind.exceptions ?? []) {
      expect(told(kind.name, `One ${phrase}`, category), `${kind.name}: ${phrase}`).not.toBe('yes');
    }
  }
});

test.each([
  ['Two gift-cards', 'gift card'],
  ['BOXES', 'box'],
  ['batteries', 'battery'],
  ['dresses', 'dress'],
  ['Crème', 'creme'],
  ["child's", 'childs'],
])('%s has %s', (text, phrase) => {
  expect(phraseIn(itemText(text), [phrase])).toBe(phrase);
});

test.each([
  ['pineapple', 'apple'],
  ['gift', 'gift card'],
  ['', 'box'],
])('%s has no %s', (text, phrase) => {
  expect(phraseIn(itemText(text), [phrase])).toBeUndefined();
});

test('two texts do not make one phrase', () => {
  expect(phraseIn(itemText('gift', 'card'), ['gift card'])).toBeUndefined();
});
