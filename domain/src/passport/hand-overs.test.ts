import { expect, test } from 'vitest';
import { handOversOf } from './hand-overs.ts';
import type { PassportEntry, PassportWhat } from './passport-entry.ts';

const happenedAt = '2026-11-20T16:00:00.000000Z';

function entry(number: number, what: PassportWhat, shown: object | null = null): PassportEntry {
  return {
    entry: number,
    what,
    status: 'created',
    by: 'owner',
    happenedAt,
    recordedAt: happenedAt,
    files: [],
    shown: shown && { salt: 'salt', text: JSON.stringify(shown) },
    shownDigest: '',
    privateDigest: '',
    previousHash: '',
    hash: `hash ${number}`,
  };
}
const booked = { firstName: 'Riley', street: 'Shaw Blvd', to: 'Target Hampton Village' };

test.each([
  ['as booked', [], 'Target Hampton Village'],
  [
    'with another store by the customer',
    [entry(2, 'other', { to: 'Target Midtown' })],
    'Target Midtown',
  ],
  ['redirected', [entry(2, 'redirected', { to: 'Target Fenton' })], 'Target Fenton'],
  ['whose new store was erased', [entry(2, 'other')], 'Target Hampton Village'],
])('a return %s is at the counter of the store it was taken to', (_, changes, store) => {
  const chain = [entry(1, 'created', booked), ...changes, entry(3, 'delivered')];
  const counter = handOversOf(chain, new Map()).at(-1);
  expect(counter).toMatchObject({ entry: 3, title: 'At the counter', detail: store });
});

test('what the passport does not name is no line of it', () => {
  const lines = handOversOf(
    [entry(1, 'created', booked), entry(2, 'other', { to: 'x' })],
    new Map(),
  );
  expect(lines.map(({ title }) => title)).toEqual(['Booked']);
});
