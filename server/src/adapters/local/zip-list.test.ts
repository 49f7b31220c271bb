import { expect, test } from 'vitest';
import { readZipList } from './zip-list.ts';

const list = await readZipList();

test.each([
  ['63110', { town: 'Saint Louis', state: 'MO', county: 'St. Louis (city)', hasArea: true }],
  ['99553', { town: 'Akutan', state: 'AK' }],
  ['63188', { town: 'Saint Louis', hasArea: false }],
])('%s', (zip, expected) => {
  expect(list.find(zip)).toMatchObject({ zip, ...expected });
});

test.each(['00000', '6311', '63110-1234', '6311\t', ''])('nothing at %j', (zip) => {
  expect(list.find(zip)).toBeUndefined();
});

test('a county has its codes, and no other state', () => {
  const jefferson = list.inCounty('Jefferson', 'MO');
  expect(jefferson.map(({ zip }) => zip)).toContain('63010');
  expect(new Set(jefferson.map(({ state, county }) => `${county}, ${state}`))).toEqual(
    new Set(['Jefferson, MO']),
  );
});
