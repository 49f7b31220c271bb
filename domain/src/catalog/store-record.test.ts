import { describe, expect, it } from 'vitest';
import { readOpeningHours, writeOpeningHours } from './opening-hours.ts';
import { readStoreRecord, storeIdOf, storeNameOf } from './store-record.ts';

const least = {
  brand: 'CVS',
  street: '3925 Lindell Blvd',
  city: 'St. Louis',
  state: 'mo',
  zip: '63108-1234',
};

describe('a row of a file of stores', () => {
  it('needs a brand and an address; the rest is what is usual', () => {
    expect(readStoreRecord(least)).toEqual({
      ok: true,
      store: {
        ...least,
        id: null,
        name: null,
        state: 'MO',
        zip: '63108',
        location: null,
        positionQuality: 'point',
        hours: null,
        isClosed: false,
        host: null,
        acceptsReturns: true,
      },
    });
  });

  it.each<[string, object, object]>([
    ['a counter takes no returns', { host: 'Target' }, { acceptsReturns: false }],
    ['unless it says so', { host: 'Target', returns: 'Yes' }, { acceptsReturns: true }],
    ['a closed store takes none', { status: 'closed' }, { isClosed: true, acceptsReturns: false }],
    ['an open one may take none', { returns: 'no' }, { isClosed: false, acceptsReturns: false }],
    ['a position', { lat: '38.6', lng: ' -90.2 ' }, { location: { lat: 38.6, lng: -90.2 } }],
  ])('%s', (_, changes, expected) => {
    expect(readStoreRecord({ ...least, ...changes })).toMatchObject({ ok: true, store: expected });
  });

  it.each<[object, string, string]>([
    [{ brand: ' ' }, 'brand', 'is empty'],
    [{ state: 'Missouri' }, 'state', "'Missouri' is not a two-letter state code"],
    [{ zip: '6310' }, 'zip', "'6310' is not a ZIP code"],
    [{ lat: '138.6', lng: '-90.2' }, 'lat', "'138.6' is not a latitude"],
    [{ lat: '38,6', lng: '-90.2' }, 'lat', "'38,6' is not a latitude"],
    [{ lat: '38.6' }, 'lng', 'is empty, but lat is not'],
    [
      { id: 'CVS 1' },
      'id',
      "'CVS 1' may contain only lowercase letters, digits and single hyphens",
    ],
    [{ hours: 'nine to five' }, 'hours', "'nine to five' is not like 'Mo-Sa 10:00-21:00; Su off'"],
    [{ status: 'gone' }, 'status', "'gone' must be open or closed"],
    [{ returns: 'maybe' }, 'returns', "'maybe' must be yes or no"],
    [{ status: 'closed', returns: 'yes' }, 'returns', 'is yes, but the store is closed'],
    [{ street: 'x'.repeat(201) }, 'street', 'is longer than 200 characters'],
  ])('%j is refused by its column', (changes, column, reason) => {
    expect(readStoreRecord({ ...least, ...changes })).toEqual({
      ok: false,
      problems: [{ column, reason }],
    });
  });

  it('says of every column what is wrong', () => {
    const read = readStoreRecord({ brand: 'CVS', zip: 'x' });
    const columns = read.ok ? [] : read.problems.map(({ column }) => column);
    expect(columns).toEqual(['street', 'city', 'state', 'zip']);
  });

  it.each([
    ['4100 Lindell Blvd', 'St. Louis', 'cvs-4100-lindell-blvd-st-louis'],
    ['2110 Highway K', "O'Fallon", 'cvs-2110-highway-k-ofallon'],
    ['1 Café Rd, Ste #4', 'Érin', 'cvs-1-cafe-rd-ste-4-erin'],
  ])('%s in %s has the id %s', (street, city, id) => {
    expect(storeIdOf('cvs', { street, city })).toBe(id);
  });
});

it.each([
  [null, 'CVS, 4255 Hampton Ave'],
  ['Target', 'CVS inside Target, 4255 Hampton Ave'],
])('a store inside %j is called %s', (host, name) => {
  expect(storeNameOf('CVS', { street: '4255 Hampton Ave', host })).toBe(name);
});

describe('opening hours', () => {
  const daily = { open: '09:00', close: '21:00' };

  it.each<[string, object | null]>([
    ['Mo 09:00-21:00', { monday: daily }],
    ['Mo-We 09:00-21:00', { monday: daily, tuesday: daily, wednesday: daily }],
    ['Sa-Mo 09:00-21:00', { saturday: daily, sunday: daily, monday: daily }],
    ['sa,su off; Mo 09:00-21:00', { saturday: null, sunday: null, monday: daily }],
    ['Fr 18:00-02:00', { friday: { open: '18:00', close: '02:00' } }],
    ['Fr 18:00-24:00', { friday: { open: '18:00', close: '23:59' } }],
    ['', null],
    ['9-5', null],
    ['Mo 9:00-21:00', null],
    ['Mo-Tu-We 09:00-21:00', null],
    ['Mo 09:00-12:00 13:00-17:00', null],
    ['Mo 25:00-26:00', null],
    ['Xx 09:00-21:00', null],
  ])('%j', (text, hours) => {
    expect(readOpeningHours(text)).toEqual(hours);
  });

  it.each([
    'Mo-Sa 10:00-21:00; Su 11:00-18:00',
    'Mo-Su 09:00-21:00',
    'Mo 09:00-12:00; We-Th 09:00-12:00; Sa-Su off',
    'Su off',
  ])('%s is written as it was read', (text) => {
    expect(writeOpeningHours(readOpeningHours(text))).toBe(text);
  });

  it('unknown hours are written as nothing', () => {
    expect(writeOpeningHours(null)).toBe('');
  });

  it('around the clock is every day', () => {
    expect(Object.keys(readOpeningHours('24/7') ?? {})).toHaveLength(7);
  });
});
