import { describe, expect, test } from 'vitest';
import { readStoreFile } from './read-store-file.ts';

const header = 'brand,street,city,state,zip,hours';
const row = 'CVS,1 Main St,St. Louis,MO,63101,';
const bytes = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string) =>
  Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
const brandsOf = (file: Uint8Array) => readStoreFile(file).stores.map(({ store }) => store.brand);

describe('a file of stores is read however a spreadsheet writes it', () => {
  test.each<[string, Uint8Array]>([
    ['as it should be', bytes(`${header}\n${row}\n${row}\n`)],
    ['with a byte order mark', bytes(`\ufeff${header}\n${row}\n${row}\n`)],
    ['with Windows’ line ends', bytes(`${header}\r\n${row}\r\n${row}\r\n`)],
    ['with old Macs’ line ends', bytes(`${header}\r${row}\r${row}`)],
    ['in UTF-16', utf16(`${header}\r\n${row}\r\n${row}\r\n`)],
    ['with semicolons', bytes([header, row, row].join('\n').replaceAll(',', ';'))],
    ['with tabs', bytes([header, row, row].join('\n').replaceAll(',', '\t'))],
    [
      'quoted throughout',
      bytes(`"${`${header}\n${row}\n${row}`.replaceAll(',', '","').replaceAll('\n', '"\n"')}"`),
    ],
    ['with empty lines', bytes(`${header}\n\n${row}\n\n\n${row}\n\n`)],
    [
      'with capitals and blanks in its header',
      bytes(` Brand , STREET,City,State,ZIP,Hours\n${row}\n${row}`),
    ],
    ['with a column that nobody asked for', bytes(`${header},Phone\n${row},x\n${row},y`)],
  ])('%s', (_, file) => {
    expect(readStoreFile(file).problems).toEqual([]);
    expect(brandsOf(file)).toEqual(['CVS', 'CVS']);
  });

  test('in Windows’ letters', () => {
    const file = Buffer.from(`${header}\nCafé,1 Main St,St. Louis,MO,63101,\n`, 'latin1');
    expect(brandsOf(file)).toEqual(['Café']);
  });

  test('with commas, quotation marks and line ends inside a cell', () => {
    const cells =
      '"Trader ""Joe\'s""","1 Main St, Ste 2",St. Louis,MO,63101,"Mo-Fr 09:00-21:00; Su off"';
    const { stores } = readStoreFile(
      bytes(`${header}\n${cells}\nDick's "Own",1 Main St,St. Louis,MO,63101,\n`),
    );
    expect(stores.map(({ store }) => [store.brand, store.street])).toEqual([
      [`Trader "Joe's"`, '1 Main St, Ste 2'],
      [`Dick's "Own"`, '1 Main St'],
    ]);
    expect(stores[0]?.store.hours).toMatchObject({ sunday: null });
  });
});

describe('what cannot be read', () => {
  test.each([
    ['\n', 2, 3],
    ['\r\n', 2, 3],
    ['\r', 2, 3],
  ])('is told by line and column, with line ends %j', (end, line, next) => {
    const rows = ['CVS,,St. Louis,MO,6310,', 'CVS,1 Main St,St. Louis,MO', row];
    const read = readStoreFile(bytes([header, ...rows].join(end)));
    expect(read.rows).toBe(3);
    expect(read.stores).toHaveLength(1);
    expect(read.problems).toEqual([
      { line, column: 'street', reason: 'is empty' },
      { line, column: 'zip', reason: "'6310' is not a ZIP code" },
      { line: next, column: null, reason: 'has 4 columns, the first line 6' },
    ]);
  });

  test.each<[string, Uint8Array, RegExp]>([
    ['nothing', bytes(''), /^The file is empty\.$/],
    [
      'another table',
      bytes('a,b\n1,2\n'),
      /^The first line has no column brand, street, city, state, zip\./,
    ],
    ['a column twice', bytes(`${header},zip\n`), /^The first line names the column zip twice\.$/],
    ['a picture', Buffer.from(`${header}\n\u0000\u0001`), /^The file is not text/],
    [
      'an open quotation mark',
      bytes(`${header}\n"CVS,1 Main St\n${row}\n`),
      /^A quotation mark is opened/,
    ],
    [
      'a row without end',
      bytes(`${header}\n"${'x'.repeat(20_000)}"\n`),
      /^We cannot tell where a row ends/,
    ],
    ['33 MB', new Uint8Array(33 * 1024 * 1024), /^The file is larger than 32 MB\.$/],
  ])('%s is refused in a sentence', (_, file, message) => {
    expect(() => readStoreFile(file)).toThrow(
      expect.objectContaining({
        code: 'validation_failed',
        message: expect.stringMatching(message),
      }),
    );
  });
});
