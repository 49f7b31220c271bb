import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UnusableFile } from '../local/unusable-file.ts';
import { openAddressPoints } from './open-address-points.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'address-points-'));
});
afterAll(() => rm(folder, { recursive: true }));

const header = 'LON,LAT,NUMBER,STREET,UNIT,CITY,DISTRICT,REGION,POSTCODE,ID,HASH';
const good = '-90.2411,38.5986,3508,WYOMING ST,,ST LOUIS,,MO,63118-1234,1,ab';

async function open(contents: string | Buffer, name = 'points.csv') {
  await writeFile(join(folder, name), contents);
  return openAddressPoints(join(folder, name));
}
const lines = (...rows: string[]) => `${rows.join('\n')}\n`;
const manyGood = (count: number) => Array.from({ length: count }, () => good);

async function read(contents: string | Buffer, name?: string) {
  const source = await open(contents, name);
  return { facts: await Array.fromAsync(source.facts()), remarks: source.remarks() };
}
const wyoming = {
  kind: 'point',
  street: 'WYOMING ST',
  number: 3508,
  tail: '',
  at: [-90.2411, 38.5986],
  city: 'ST LOUIS',
  state: 'MO',
  zip: '63118',
};

describe('a file of address points', () => {
  test('gives every house', async () => {
    expect(await read(lines(header, good))).toEqual({ facts: [wyoming], remarks: [] });
  });

  test('may be packed, and may have other columns, in any order and case, with a byte order mark', async () => {
    expect((await read(gzipSync(lines(header, good)), 'points.csv.gz')).facts).toEqual([wyoming]);
    const other = lines('\uFEFFnumber,Street,lat,lon,accuracy', '12½,"Elm, North",38.6,-90.2,3');
    expect((await read(other)).facts).toEqual([
      { kind: 'point', street: 'Elm, North', number: 12, tail: '1/2', at: [-90.2, 38.6] },
    ]);
  });

  test('may have land without a house, which is counted and left out', async () => {
    const { facts, remarks } = await read(
      lines(header, good, '-90.2,38.6,,ELM ST,,,,,,,', '-90.2,38.6,5,,,,,,,,'),
    );
    expect(facts).toHaveLength(1);
    expect(remarks).toEqual([
      'addresses: left out 2 of 3 rows of points.csv, which have no house number or no street',
    ]);
  });

  test('may have one unreadable row in a hundred, which the log names', async () => {
    const { facts, remarks } = await read(
      lines(header, ...manyGood(150), 'abc,38.6,5,ELM ST,,,,,,,', ...manyGood(50)),
    );
    expect(facts).toHaveLength(200);
    expect(remarks).toEqual([
      "addresses: left out 1 of 201 rows of points.csv, which cannot be read: line 152: LON is 'abc', not degrees.",
    ]);
  });
});

describe('nothing is taken from a file', () => {
  test('of which a tenth of the rows is unreadable; the first are named', async () => {
    const bad = ['0,95,5,ELM ST,,,,,,,', ',38.6,5,ELM ST,,,,,,,', '-90.2,38.6,5', 'a,b,c,d'];
    const ten = Array.from({ length: 20 }, (_row, index) => bad[index % bad.length] ?? '');
    const source = await open(lines(header, ...manyGood(180), ...ten));
    await expect(Array.fromAsync(source.facts())).rejects.toThrow(
      /^20 of 200 rows of points\.csv cannot be read, so none was taken\. line 182: LAT is '95', not degrees; line 183: LON is empty, not degrees; line 184: Invalid Record Length: columns length is 11, got 3; line 185: .* …$/,
    );
  });

  test.each([
    ['LON', ' ,38.6,5,ELM ST,,,,,,,'],
    ['LON', '0x1F,38.6,5,ELM ST,,,,,,,'],
    ['LON', '181,38.6,5,ELM ST,,,,,,,'],
    ['LAT', '-90.2,Infinity,5,ELM ST,,,,,,,'],
    ['LAT', '38.6,-90.2,5,ELM ST,,,,,,,'],
    ['STREET', '-90.2,38.6,5,ELM\u0000ST,,,,,,,'],
    ['STREET', `-90.2,38.6,5,${'ELM '.repeat(80)},,,,,,,`],
  ])('whose rows have no %s to believe: %j', async (column, row) => {
    const source = await open(lines(header, row));
    await expect(Array.fromAsync(source.facts())).rejects.toThrow(
      new RegExp(`^1 of 1 rows .* line 2: ${column} (?:is|has) `),
    );
  });

  test('without the columns', async () => {
    for (const contents of [
      lines('NUMBER,STREET,ZIP', '1,Elm St,63118'),
      '<!DOCTYPE html>\n<html></html>\n',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x22, 0x0a, 0x22]),
      '',
    ]) {
      const source = await open(contents);
      await expect(Array.fromAsync(source.facts())).rejects.toThrow(
        /^points\.csv has no column LON, LAT.* in its first line; OpenAddresses' columns are LON, LAT, /,
      );
    }
  });

  test('without a row', async () => {
    const source = await open(lines(header));
    await expect(Array.fromAsync(source.facts())).rejects.toThrow(
      new UnusableFile('points.csv holds no addresses.'),
    );
  });

  test('whose packing is cut short, or that is not there', async () => {
    const packed = gzipSync(lines(header, ...manyGood(500)));
    const half = await open(packed.subarray(0, packed.length / 2), 'half.csv.gz');
    await expect(Array.fromAsync(half.facts())).rejects.toThrow(
      new UnusableFile('half.csv.gz cannot be read: unexpected end of file.'),
    );
    const missing = openAddressPoints(join(folder, 'missing.csv'));
    await expect(Array.fromAsync(missing.facts())).rejects.toThrow(
      /missing\.csv cannot be read: ENOENT/,
    );
  });

  test('with a quotation mark that never ends', async () => {
    const source = await open(lines(header, good, '-90.2,38.6,5,"ELM ST,,,,,,,', ...manyGood(9)));
    await expect(Array.fromAsync(source.facts())).rejects.toThrow(UnusableFile);
  });
});
