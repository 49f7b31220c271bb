import { expect, test } from 'vitest';
import { emptyDraft, type Draft } from './draft.ts';
import { named } from './named.ts';

const empty = emptyDraft({ customerName: '', customerPhone: '' });
const renamed = (draft: Draft, name: string): Draft => ({ ...draft, ...named(draft, name) });

test('the category follows the name of the order until somebody chooses otherwise', () => {
  const jacket = renamed(renamed(empty, 'Winter j'), 'Winter jacket');
  expect(jacket).toMatchObject({
    orderName: 'Winter jacket',
    itemCategories: ['Clothing & Accessories'],
  });
  expect(renamed(jacket, 'Winter boots and a laptop').itemCategories).toEqual([]);
  expect(renamed(jacket, 'Laptop').itemCategories).toEqual(['Electronics']);
  expect(renamed({ ...jacket, itemCategories: ['Other'] }, 'Laptop').itemCategories).toEqual([
    'Other',
  ]);
  expect(renamed({ ...jacket, itemCategories: [] }, 'Winter jackets').itemCategories).toEqual([]);
});
