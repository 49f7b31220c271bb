import { csvOf } from '@backhaul/contract/csv.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { csvColumnsOf } from './csv-columns.ts';

const answer = z.array(
  z.object({
    id: z.string(),
    trackingNumber: z.nullable(z.string()),
    isPaid: z.boolean(),
    amount: z.number(),
    customer: z.nullable(z.object({ name: z.string(), homeZip: z.optional(z.string()) })),
    missing: z.array(z.string()),
    changes: z.array(z.object({ fact: z.string(), before: z.nullable(z.number()) })),
  }),
);

const row = {
  id: 'a1',
  trackingNumber: null,
  isPaid: true,
  amount: -12.5,
  customer: { name: 'Ann' },
  missing: ['licence', 'photo'],
  changes: [{ fact: 'price', before: null }],
};
const header = 'ID,Tracking number,Is paid,Amount,Customer name,Customer home zip,Missing,Changes';
const lineOf = (change: object) =>
  csvOf(csvColumnsOf(answer), [{ ...row, ...change }]).split('\r\n')[1];

test('a column for every field that the call promises, and no row of none', () => {
  expect(csvOf(csvColumnsOf(answer), [])).toBe(`${header}\r\n`);
  expect(lineOf({})).toBe('a1,,Yes,-12.5,Ann,,licence; photo,"fact price, before "');
  expect(lineOf({ customer: null })).toBe('a1,,Yes,-12.5,,,licence; photo,"fact price, before "');
});

test.each([
  ['Ann "Red" Lee', '"Ann ""Red"" Lee"'],
  ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
  ['+1 314', "'+1 314"],
  ['@cmd', "'@cmd"],
  ['-cmd', "'-cmd"],
  ["-2+3+cmd|' /C calc'!A0", "'-2+3+cmd|' /C calc'!A0"],
  ['-12.50', '-12.50'],
  ['two\nlines', '"two\nlines"'],
])('the text %s, which a customer wrote, is written %s', (name, written) => {
  expect(csvOf(csvColumnsOf(answer), [{ ...row, customer: { name } }])).toContain(
    `,-12.5,${written},`,
  );
});
