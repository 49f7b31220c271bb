import { expect, test } from 'vitest';
import { isPhoneTyped, searchWords } from './search-words.ts';

test.each([
  ['(314) 555-0202', ['3145550202']],
  ['314 555 0202', ['3145550202']],
  ['+1 314.555.0202', ['3145550202']],
  ['13145550202', ['3145550202']],
  ['555-0202', ['5550202']],
  ['rossi 555-0202', ['rossi', '5550202']],
  ['RTN-3IGHUQ20X3FA', ['3ighuq20x3fa']],
  ['T-FB8SJH', ['fb8sjh']],
  ["O'Neil  Zoë", ['oneil', 'zoe']],
  ['O’Neil', ['oneil']],
  ['Casey.Morgan@Example.com', ['casey.morgan@example.com']],
  ['2800 Shenandoah Unit 2', ['2800', 'shenandoah', '2']],
  ['7KD-R42', ['7kd', 'r42']],
  ['pi_3Nabc', ['pi', '3nabc']],
  ['%', []],
  ["'", []],
  ['___ %% \\', []],
  ['', []],
  ['\u0000', []],
  ['🎁', ['🎁']],
  ['amy amy', ['amy']],
])('%s is looked for as %j', (written, words) => {
  expect(searchWords(written)).toEqual(words);
});

test('a pasted page is cut', () => {
  expect(searchWords('x'.repeat(10_000))).toEqual(['x'.repeat(200)]);
  expect(searchWords('ab cd ef gh ij kl mn op qr st')).toHaveLength(8);
});

test('a phone number is seen as one', () => {
  expect(isPhoneTyped('314 555')).toBe(true);
  expect(isPhoneTyped('2800 Shenandoah')).toBe(false);
});
