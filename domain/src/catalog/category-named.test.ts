import { expect, test } from 'vitest';
import { categoryNamed } from './category-named.ts';

test.each([
  ['Winter jacket', 'Clothing & Accessories'],
  ['two pairs of JEANS', 'Clothing & Accessories'],
  ['hiking boots and socks', 'Clothing & Accessories'],
  ['BT speaker', 'Electronics'],
  ['Coffee maker and kettle', 'Home & Garden'],
  ['dishes', 'Home & Garden'],
  ['LEGO castle', 'Toys & Games'],
  ['A book', 'Books & Media'],
  ['shampoo', 'Health & Beauty'],
  ['Bike helmet', 'Sports & Outdoors'],
])('%j is of %s', (name, category) => {
  expect(categoryNamed(name)).toBe(category);
});

test.each(['', 'Gift', 'laptop and jacket', 'Bookkeeper', 'constructor', 'return to Target', '🧥'])(
  '%j says no category',
  (name) => expect(categoryNamed(name)).toBeNull(),
);
