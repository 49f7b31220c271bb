import { expect, it } from 'vitest';
import { GoodsFinder } from './find-goods.ts';
import type { ScreenedGroup } from './screened-group.ts';
import { wordsOf } from './words-of.ts';

const weapons: ScreenedGroup = {
  name: 'weapons',
  hasImitations: true,
  block: ['gun', 'pistol', 'brass knuckle'],
  reviewAlone: ['mace'],
  warn: ['slingshot'],
  accessories: ['holster', 'case'],
  harmless: ['glue gun'],
};
const copies: ScreenedGroup = {
  name: 'copies',
  staysItselfIn: ['pictures'],
  block: ['counterfeit'],
  together: [{ apart: 2, these: ['fake'], those: ['rolex'] }],
};
const any: ScreenedGroup = { name: 'any', inAnyContext: true, review: ['taser'] };
const finder = new GoodsFinder([weapons, copies, any], ['pistil']);
const found = (text: string) =>
  finder
    .find(wordsOf(text))
    .map(({ severity, word, group }) => `${severity} ${word} (${group.name})`);

it.each([
  ['two guns and a GUN', ['block gun (weapons)']],
  ['glue gun and a real gun', ['block gun (weapons)']],
  ['holster, pistol', ['block pistol (weapons)']],
  ['pistol in a case', ['block pistol (weapons)']],
  ['toy truck and a pistol', ['block pistol (weapons)']],
  ['toy box with real pistol poster', ['block pistol (weapons)']],
  ['dvd and a gun', ['block gun (weapons)']],
  ['DVD case full of guns', ['block gun (weapons)']],
  ['pistoll', ['review pistol (weapons)']],
  ['brass knuckels', ['review brass knuckle (weapons)']],
  ['mace', ['review mace (weapons)']],
  ['2 cans of mace, new', ['review mace (weapons)']],
  ['a slingshot', ['warn slingshot (weapons)']],
  ['counterfeit shirt', ['block counterfeit (copies)']],
  ['a fake gold Rolex', ['block fake rolex (copies)']],
  ['rolex, it is a fake', []],
  ['the Rolex is fake', ['block fake rolex (copies)']],
  ['taser keychain', ['review taser (any)']],
])('finds in %j %j', (text, goods) => {
  expect(found(text)).toEqual(goods);
});

it.each([
  'hot glue guns',
  'pistol holster',
  'holster for my old pistol',
  'toy cowboy pistol',
  'Lego figure set gun',
  'Top Gun Blu-ray',
  'gun print dress',
  'poster of a gun',
  'no gun included',
  'mace spice rack',
  'counterfeit detector',
  'fake flowers and a Rolex',
  'flower pistil',
])('finds nothing in %j', (text) => {
  expect(found(text)).toEqual([]);
});
