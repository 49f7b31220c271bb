import { describe, expect, test } from 'vitest';
import { loadGazetteer } from './gazetteer.ts';
import { readTypedAddress } from './typed-address.ts';

const gazetteer = await loadGazetteer();

function read(typed: string) {
  const { street, houseNumber, streetKey, town, otherTown, state, zip } = readTypedAddress(
    typed,
    gazetteer,
  );
  return { street, houseNumber, streetKey, town: town?.name, otherTown, state, zip: zip?.zip };
}

const halliday = { street: '3526 Halliday Ave', houseNumber: '3526', streetKey: 'halliday ave' };

describe('an address typed freely', () => {
  test.each([
    [
      '3526 Halliday Ave, St. Louis, MO 63118',
      { ...halliday, town: 'St. Louis', state: 'MO', zip: '63118' },
    ],
    [
      '3526 Halliday Ave, Saint Louis, Missouri 63118-1234, USA',
      { ...halliday, town: 'St. Louis', state: 'MO', zip: '63118' },
    ],
    [
      '3526 halliday ave st louis mo 63118',
      { ...halliday, town: 'St. Louis', state: 'MO', zip: '63118' },
    ],
    ['3526 Halliday Ave 63118', { ...halliday, zip: '63118' }],
    ['3526 Halliday Ave', halliday],
    ['3526 Halliday', { street: '3526 Halliday', houseNumber: '3526', streetKey: 'halliday' }],
    [
      '1200 Market St St. Louis',
      { street: '1200 Market St', houseNumber: '1200', streetKey: 'market st', town: 'St. Louis' },
    ],
    [
      '12345 Olive Blvd, Creve Coeur',
      {
        street: '12345 Olive Blvd',
        houseNumber: '12345',
        streetKey: 'olive blvd',
        town: 'Creve Coeur',
      },
    ],
    ['63118', { street: '', houseNumber: '', streetKey: '', zip: '63118' }],
    [
      'Webster Groves, MO',
      { street: '', houseNumber: '', streetKey: '', town: 'Webster Groves', state: 'MO' },
    ],
    ['100 Florissant', { street: '100 Florissant', houseNumber: '100', streetKey: 'florissant' }],
    [
      '1 Main St, Beverly Hills, CA 90210',
      {
        street: '1 Main St',
        houseNumber: '1',
        streetKey: 'main st',
        otherTown: 'Beverly Hills',
        state: 'CA',
        zip: '90210',
      },
    ],
    [
      '4400 Arsenal St Apt 2, St. Louis, MO 63116',
      {
        street: '4400 Arsenal St Apt 2',
        houseNumber: '4400',
        streetKey: 'arsenal st',
        town: 'St. Louis',
        state: 'MO',
        zip: '63116',
      },
    ],
    [
      '4400 Arsenal St, #2, St. Louis',
      {
        street: '4400 Arsenal St, #2',
        houseNumber: '4400',
        streetKey: 'arsenal st',
        town: 'St. Louis',
      },
    ],
    [
      '4A Elm St, 00000',
      { street: '4A Elm St', houseNumber: '4A', streetKey: 'elm st', otherTown: '00000' },
    ],
  ])('%s', (typed, expected) => {
    expect(read(typed)).toEqual({
      town: undefined,
      otherTown: undefined,
      state: undefined,
      zip: undefined,
      ...expected,
    });
  });
});
