import { describe, expect, test } from 'vitest';
import { loadGazetteer } from '../local/gazetteer.ts';
import { readTypedAddress } from './typed-address.ts';

const gazetteer = await loadGazetteer();

/** The recognized parts of a typed address, without `line` and without parts that are empty. */
function read(typed: string) {
  const { line: _line, town, zip, isPostBox, ...texts } = readTypedAddress(typed, gazetteer);
  const facts = { ...texts, town: town?.name, zip: zip?.zip, isPostBox: isPostBox || undefined };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value));
}

const halliday = { number: '3526', street: 'Halliday Ave' };
const city = { town: 'St. Louis', state: 'MO' };

describe('an address typed freely', () => {
  test.each<[string, object]>([
    ['3526 Halliday Ave, St. Louis, MO 63118', { ...halliday, ...city, zip: '63118' }],
    [
      '3526 Halliday Ave, Saint Louis, Missouri 63118-1234, USA',
      { ...halliday, ...city, zip: '63118' },
    ],
    ['3526 Halliday Ave, St. Louis, MO 63118 1234', { ...halliday, ...city, zip: '63118' }],
    ['3526 Halliday Ave St Louis MO 63118', { ...halliday, ...city, zip: '63118' }],
    ['3526 Halliday Ave St Louis City MO', { ...halliday, ...city }],
    ['3526 Halliday Ave, Saint Louis, mo, United States', { ...halliday, ...city }],
    ['3526 Halliday Ave 63118', { ...halliday, zip: '63118' }],
    ['3526 Halliday Ave', halliday],
    ['3526 Halliday', { number: '3526', street: 'Halliday' }],
    ['Halliday Ave', { street: 'Halliday Ave' }],
    ['63118', { zip: '63118' }],
    ['Webster Groves, MO', { town: 'Webster Groves', state: 'MO' }],
    [
      '1 Main St, Beverly Hills, CA 90210',
      { number: '1', street: 'Main St', state: 'CA', zip: '90210', otherTown: 'Beverly Hills' },
    ],
    [
      '4255 Hampton Ave, Chicago, IL 63109',
      { number: '4255', street: 'Hampton Ave', state: 'IL', zip: '63109', otherTown: 'Chicago' },
    ],
    ['Home, 3526 Halliday Ave, St. Louis', { ...halliday, town: 'St. Louis' }],
    ['3526 Halliday Ave, Tower Grove East, St. Louis', { ...halliday, town: 'St. Louis' }],
  ])('%s', (typed, expected) => expect(read(typed)).toEqual(expected));
});

describe('a street that is named like a town or a state', () => {
  test.each<[string, object]>([
    ['100 Florissant', { number: '100', street: 'Florissant' }],
    ['1800 S Florissant', { number: '1800', street: 'S Florissant' }],
    ['3500 Missouri', { number: '3500', street: 'Missouri' }],
    ['7901 michigan st louis', { number: '7901', street: 'michigan', town: 'St. Louis' }],
    ['3508 Wyoming Ct', { number: '3508', street: 'Wyoming Ct' }],
    ['3508 Wyoming, St. Louis, MO', { number: '3508', street: 'Wyoming', ...city }],
    ['1200 Market St St. Louis', { number: '1200', street: 'Market St', town: 'St. Louis' }],
    ['4100 St Louis Ave St Louis', { number: '4100', street: 'St Louis Ave', town: 'St. Louis' }],
    ['12 Fl Ave', { number: '12', street: 'Fl Ave' }],
    ['100 Ste Genevieve Ave', { number: '100', street: 'Ste Genevieve Ave' }],
  ])('%s', (typed, expected) => expect(read(typed)).toEqual(expected));
});

describe('a unit, in any common form', () => {
  test.each<[string, string]>([
    ['3526 Halliday Ave Apt 4B, St. Louis, MO 63118', 'Apt 4B'],
    ['3526 Halliday Ave apt. 4b', 'Apt. 4b'],
    ['3526 Halliday Ave Apt 4B St Louis MO 63118', 'Apt 4B'],
    ['3526 Halliday Ave #4, St. Louis', '#4'],
    ['3526 Halliday Ave, # 4, St. Louis', '# 4'],
    ['3526 Halliday Ave, Apt #4', 'Apt #4'],
    ['3526 Halliday Ave Unit B', 'Unit B'],
    ['3526 Halliday Ave, Ste 200, St. Louis, MO', 'Ste 200'],
    ['3526 Halliday Ave Suite 200-A', 'Suite 200-A'],
    ['3526 Halliday Ave Fl 2, St. Louis, MO', 'Fl 2'],
    ['3526 Halliday Ave, 2nd Floor', '2nd Floor'],
    ['3526 Halliday Ave Bldg 2 Apt 7', 'Bldg 2 Apt 7'],
    ['3526 Halliday Ave, 4B, St. Louis, MO 63118', '4B'],
    ['Apt 4B, 3526 Halliday Ave, St. Louis', 'Apt 4B'],
    ['#4 3526 Halliday Ave, St. Louis', '#4'],
    ['3526 Halliday Ave Rear', 'Rear'],
  ])('%s', (typed, unit) => expect(read(typed)).toMatchObject({ ...halliday, unit }));
});

describe('a house number with something behind it', () => {
  test.each<[string, string, string, string]>([
    ['3508 1/2 Wyoming St', '3508', '1/2', 'Wyoming St'],
    ['3508½ Wyoming St', '3508', '1/2', 'Wyoming St'],
    ['3508-1/2 Wyoming St', '3508', '1/2', 'Wyoming St'],
    ['3508A Wyoming St', '3508', 'A', 'Wyoming St'],
    ['3508-a Wyoming St', '3508', 'A', 'Wyoming St'],
    ['3508 A Wyoming St', '3508', 'A', 'Wyoming St'],
    ['3508-3510 Wyoming St', '3508', '', 'Wyoming St'],
    ['3508 A St', '3508', '', 'A St'],
    ['3508 E St', '3508', '', 'E St'],
    ['3508 N Market St', '3508', '', 'N Market St'],
    ['14th St', '', '', '14th St'],
    ['200 14th St', '200', '', '14th St'],
  ])('%s', (typed, number, tail, street) =>
    expect(readTypedAddress(typed, gazetteer)).toMatchObject({ number, tail, street }),
  );
});

describe('a corner', () => {
  test.each([
    'Gravois Ave & Chippewa St, St. Louis, MO',
    'Gravois Ave and Chippewa St, St. Louis',
    'Gravois Ave at Chippewa St, St Louis, MO 63116',
    'Gravois Ave @ Chippewa St',
    'corner of Gravois Ave and Chippewa St, St. Louis',
  ])('%s', (typed) =>
    expect(read(typed)).toMatchObject({ street: 'Gravois Ave', otherStreet: 'Chippewa St' }),
  );
});

describe('a PO box', () => {
  test.each([
    'PO Box 123, St. Louis, MO 63155',
    'P.O. Box 123',
    'p o box 7 st louis mo',
    'Post Office Box 9, Clayton',
    'POB 12, 63101',
    'Box 44, Alton, IL',
  ])('%s', (typed) => expect(readTypedAddress(typed, gazetteer).isPostBox).toBe(true));

  test.each(['10 Boxwood Ln', '3526 Halliday Ave, PO Box 12, St. Louis', '100 Poboy Ct'])(
    'not %s',
    (typed) => expect(readTypedAddress(typed, gazetteer).isPostBox).toBe(false),
  );
});

test('what was typed is shown with capitals, unit and all', () => {
  const { line } = readTypedAddress('3526 halliday ave apt 2, st. louis', gazetteer);
  expect(line).toBe('3526 Halliday Ave Apt 2');
  expect(readTypedAddress('3526 Halliday Ave, #2, St. Louis', gazetteer).line).toBe(
    '3526 Halliday Ave, #2',
  );
});
