import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { TermIndex } from './term-index.ts';
import { wordsOf } from './words-of.ts';

const index = new TermIndex<string>();
index.add(
  ['gun', 'meth', 'knife', 'battery', 'firework', 'pipe bomb', 'car battery', '9mm', '5.56 nato'],
  'goods',
);
const found = (text: string) => index.find(wordsOf(text)).map(({ term }) => term.text);

it.each([
  ['guns', ['gun']],
  ['two knives, batteries', ['knife', 'battery']],
  ['car batteries', ['car battery', 'battery']],
  ['fire works', ['firework']],
  ['fire-works', ['firework']],
  ['FIRE_WORKS', ['firework']],
  ['pipebombs', ['pipe bomb']],
  ['pipe\u2011bomb', ['pipe bomb']],
  ["the pipe bomb's", ['pipe bomb']],
  ['g u n', ['gun']],
  ['a g-u-n', ['gun']],
  ['g.u.n.', ['gun']],
  ['m3th', ['meth']],
  ['f1rew0rks', ['firework']],
  ['me$h m€th', ['meth']],
  ['9 mm', ['9mm']],
  ['.9MM', ['9mm']],
  ['5.56 NATO', ['5.56 nato']],
])('finds in %j %j', (text, terms) => {
  expect(found(text)).toEqual(terms);
});

it.each([
  'begun',
  'gunmetal',
  'method',
  'we met her', // 'meth' across a space
  'pipe, bomb',
  'pipe\nbomb',
  'g, u, n',
  'model G0N1',
  'knifed',
])('finds nothing in %j', (text) => {
  expect(found(text)).toEqual([]);
});

/**
 * Counts the calls of `Map.get`, by which the search follows the tree of terms. The time is not measured,
 * because it depends on the machine.
 */
function looksOf(search: () => void): number {
  const get = vi.spyOn(Map.prototype, 'get');
  search();
  const looks = get.mock.calls.length;
  get.mockRestore();
  return looks;
}

it('looks at no more than the longest term from each word, in each of its readings', () => {
  const hard = new TermIndex<string>();
  hard.add(['aaaaaaaaaaaaaaaa', 'a a a a a a a a', 'gun', 'fire works'], 'goods');
  const longest = 16 + 2;
  const unit = fc.constantFrom(
    'a',
    ' ',
    '-',
    '1',
    'g',
    'un',
    'aaaa ',
    'fire ',
    '\u00AD',
    ',',
    'a1a1',
  );
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 2_000, size: 'max' }), (text) => {
      const words = wordsOf(text);
      const readings = words.reduce((sum, word) => sum + word.readings.length, 0);
      expect(looksOf(() => hard.find(words))).toBeLessThanOrEqual(readings * 3 * longest);
    }),
    { numRuns: 30 },
  );
});
