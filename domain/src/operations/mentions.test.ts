import { expect, test } from 'vitest';
import { mentionsIn } from './mentions.ts';

const ana = { id: 'a', name: 'Ana Reyes', email: 'ana@example.com' };
const tom = { id: 't', name: 'Tom Okafor', email: 'tom@example.com' };
const tomas = { id: 's', name: 'Tomas Lee', email: 'tomas@example.com' };
const otherAna = { id: 'b', name: 'Ana Lind', email: 'lind@example.com' };
const staff = [ana, tom, tomas];

test.each([
  ['by the whole name', 'Ask @Ana Reyes.', ['a']],
  ['by the first name', '@tom, please look', ['t']],
  ['by mail', '(@tomas@example.com knows)', ['s']],
  ['twice is once', '@Ana and @ana reyes', ['a']],
  ['nobody', 'Meet at 2 @ 5 PM, mail jo@example.com', []],
])('somebody is named %s', (_, words, ids) => {
  expect(mentionsIn(words, staff)).toEqual({ ids, unknown: null, several: null });
});

test('a name of nobody is said, and so is one of several', () => {
  expect(mentionsIn('@Jo should see this', staff)).toMatchObject({ ids: [], unknown: 'Jo' });
  expect(mentionsIn('@Anabel?', staff)).toMatchObject({ unknown: 'Anabel' });
  expect(mentionsIn('@Ana', [...staff, otherAna])).toMatchObject({ ids: [], several: 'Ana' });
  expect(mentionsIn('@Ana Lind', [...staff, otherAna])).toMatchObject({
    ids: ['b'],
    several: null,
  });
});
