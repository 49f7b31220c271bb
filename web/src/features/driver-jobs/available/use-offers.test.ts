import { expect, test } from 'vitest';
import { sampleOrder } from '../../../parts/driver/test-sample-order.ts';
import { withHeld } from './use-offers.ts';

const order = (id: string) => ({ ...sampleOrder, id });
const held = (id: string, index: number) => ({ order: order(id), index, lost: null });

test.each([
  ['nothing held', 'abc', [], 'abc'],
  ['still on offer', 'abc', [held('b', 1)], 'abc'],
  ['gone from the middle', 'ac', [held('b', 1)], 'abc'],
  ['gone with its neighbour', 'd', [held('c', 2), held('b', 1)], 'dbc'],
  ['the last one gone', 'ab', [held('c', 2)], 'abc'],
  ['all gone', '', [held('b', 1)], 'b'],
])('%s', (_, offered, holding, shown) => {
  const orders = Array.from(offered, order);
  expect(
    withHeld(orders, holding)
      .map(({ id }) => id)
      .join(''),
  ).toBe(shown);
});
