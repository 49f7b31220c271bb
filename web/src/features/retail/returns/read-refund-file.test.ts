import { expect, test } from 'vitest';
import { readRefundFile } from './read-refund-file.ts';

const row = (
  line: number,
  number: string,
  amount: number | null = null,
  badAmount: string | null = null,
) => ({
  line,
  number,
  amount,
  badAmount,
});
const a = 'RTN-AAAAAAAA1';
const b = 'RTN-BBBBBBBB2';

test.each<[what: string, text: string, rows: readonly object[]]>([
  ['a column by its heading', `Item,Tracking number\nJacket,${a}\n`, [row(2, a)]],
  [
    'amounts, a mark of byte order, Windows’ ends',
    `\uFEFFOrder,Amount\r\n${a},"$1,035.50"\r\n${b},\r\n`,
    [row(2, a, 1035.5), row(3, b)],
  ],
  ['the only column, without a heading', `${a}\n\n ${b.toLowerCase()} `, [row(1, a), row(3, b)]],
  ['the only column, with some heading', `Numbers\n${a}`, [row(2, a)]],
  ['semicolons', `Return no;Tracking no;Refund\n1;${a};12.5`, [row(2, a, 12.5)]],
  [
    'semicolons beside a comma in quotes',
    `Tracking no;"Refund, amount"\n${a};12.5`,
    [row(2, a, 12.5)],
  ],
  ['copied cells', `Tracking number\tRefund\n${a}\t12.50`, [row(2, a, 12.5)]],
  [
    'quotes with lines and quotes in them',
    `Note,Order number\n"a ""b""\nc",${a}\nx,${b}`,
    [row(2, a), row(4, b)],
  ],
  [
    'amounts that are none',
    `Order,Amount\n${a},all\n${b},100001\n,5`,
    [row(2, a, null, 'all'), row(3, b, null, '100001'), row(4, '', 5)],
  ],
])('reads %s', (_, text, rows) => {
  expect(readRefundFile(text)).toEqual({ ok: true, rows });
});

test.each([
  ['nothing', ' \n', 'The file is empty.'],
  ['only a heading', 'Tracking number\n', 'The file has a heading but no rows.'],
  [
    'no column of numbers',
    'Item,Price\nJacket,5',
    'Write “Tracking number” in the first row, above the tracking numbers.',
  ],
  [
    'a workbook',
    'PK\u0003\u0004',
    'This is not a CSV file. Save the table as CSV and choose that file.',
  ],
  ['501 rows', `${a}\n`.repeat(501), 'The file has 501 rows. Use at most 500 rows at once.'],
])('refuses %s', (_, text, problem) => {
  expect(readRefundFile(text)).toEqual({ ok: false, problem });
});
