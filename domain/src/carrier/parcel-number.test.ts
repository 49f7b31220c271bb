import { describe, expect, it, test } from 'vitest';
import { isUnmistakable, readParcelNumber, spacedParcelNumber } from './parcel-number.ts';

// Published sample numbers. Source: docs/facts.md#parcel-numbers.
test.each([
  ['1Z5R89390357567127', 'ups', '1Z 5R8 939 03 5756 7127'],
  ['986578788855', 'fedex', '9865 7878 8855'],
  ['0414 4176 0228 964', 'fedex', '0414 4176 0228 964'],
  ['9611020987654312345672', 'fedex', '9611 0209 8765 4312 3456 72'],
  ['9622001900000000000000776632517510', 'fedex', '7766 3251 7510'],
  ['1001921334250001000300779017972697', 'fedex', '7790 1797 2697'],
  ['9400-1112-0620-6406-2607-87', 'usps', '9400 1112 0620 6406 2607 87'],
  ['(420)22153(91)01026837331000039521', 'usps', '9101 0268 3733 1000 0395 21'],
  ['4201002334249200190132607600833457', 'usps', '9200 1901 3260 7600 8334 57'],
  ['03071790000523483741', 'usps', '0307 1790 0005 2348 3741'],
  ['92748931507708513018050063', 'usps', '9274 8931 5077 0851 3018 0500 63'],
])('reads %s as a number of %s', (written, carrier, printed) => {
  const read = readParcelNumber(written);
  expect(read).toMatchObject({ ok: true, parcel: { carrier } });
  if (read.ok) expect(spacedParcelNumber(read.parcel)).toBe(printed);
});

describe('one wrong sign', () => {
  test.each(['1Z5R89390357567127', '986578788855', '9400111206206406260787', '041441760228964'])(
    'is found in %s, at almost every place',
    (number) => {
      const from = number.startsWith('1Z') ? 2 : 0;
      const wrong = Array.from({ length: number.length - from }, (_, at) => from + at)
        .filter((at) => /\d/.test(number.charAt(at)))
        .map((at) => number.slice(0, at) + ((Number(number[at]) + 1) % 10) + number.slice(at + 1))
        .map(readParcelNumber);
      const found = wrong.filter((read) => !read.ok);
      expect(found.length / wrong.length).toBeGreaterThan(0.9);
    },
  );
});

it.each(['', 'hello', '12345', '1Z', '9'.repeat(40)])('does not know the form of %j', (written) => {
  expect(readParcelNumber(written)).toEqual({ ok: false, code: 'unknown_form' });
});

it('takes the barcode of goods for no parcel', () => {
  expect(isUnmistakable('986578788855')).toBe(false);
  expect(isUnmistakable('1Z5R89390357567127')).toBe(true);
  expect(isUnmistakable('9400111206206406260787')).toBe(true);
});
