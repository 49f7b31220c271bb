import { loadGazetteer, type ZipArea } from '../../server/src/adapters/local/gazetteer.ts';
import type { AddressFact, AddressSource } from '../../server/src/ports/address-source.ts';
import type { Position } from '../../server/src/ports/map-service.ts';

/** A house of the made-up metro: its address as people write it, and its position. */
export interface MadeUpHouse {
  readonly number: number;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly at: Position;
}

interface MadeUpStreet {
  readonly name: string;
  readonly isEastward: boolean;
  readonly lane: number;
}

/**
 * The number of towns: ZIP codes in Missouri, each with its own grid of streets from west to east and from
 * south to north.
 */
const towns = 50;
const lanes = 50;
const housesOnStreet = 50;
export const madeUpHouses = towns * lanes * 2 * housesOnStreet;
/** The width of a town in degrees, which is about three kilometers. */
const townDegrees = 0.03;
/**
 * One in this many crossings of two streets exists. The others are missing, because in real towns many
 * streets end before they meet.
 */
const cornerEvery = 4;

const beginnings =
  'Al Ar Ash Bar Bel Ben Bir Bran Bur Cal Car Cher Clay Cor Cran Dal Den Dun East Ed Eg El Fair Far Fer Glen Gran Green Ham Har Haw Hol Ken Kings Lan Lin Mar Mer Mil Mor New Nor Oak Par Pem Pres Rich Rock Ros San Shel Sher Stan Sum Ther Up Ver Wal War Wes Wil Win Wood York'.split(
    ' ',
  );
const endings =
  'born bridge brook bury by cliff dale den don field ford gate ham hill hurst land leigh ley mont more port ridge sing son stead stone ton vale view ville way well wick wood worth'.split(
    ' ',
  );
const common = 'Main Oak Maple Elm Park Washington Lincoln Jefferson Church Lake'.split(' ');
const suffixes = ['Avenue', 'Street', 'Drive', 'Lane', 'Court', 'Road', 'Boulevard', 'Place'];

/** Pseudo-random numbers from 0 to 1, the same in every run. */
function createDice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

function pick<T>(items: readonly [T, ...T[]] | readonly T[], dice: () => number): T {
  const item = items[Math.floor(dice() * items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

function streetsOf(town: number): MadeUpStreet[] {
  const dice = createDice(town + 1);
  const names = new Set<string>();
  while (names.size < lanes * 2) {
    const isCommon = names.size < common.length;
    const word = isCommon ? common[names.size] : `${pick(beginnings, dice)}${pick(endings, dice)}`;
    const direction = dice() < 0.15 ? `${pick(['N', 'S', 'E', 'W'], dice)} ` : '';
    names.add(`${direction}${word} ${pick(suffixes, dice)}`);
  }
  return [...names].map((name, index) => ({
    name,
    isEastward: index % 2 === 0,
    lane: index >> 1,
  }));
}

/** A position in a town. `east` and `north` run from 0 (the west and the south edge) to 1. */
function within(zip: ZipArea, east: number, north: number): Position {
  const { lng, lat } = zip.location;
  return [lng + (east - 0.5) * townDegrees, lat + (north - 0.5) * townDegrees];
}

function alongStreet(zip: ZipArea, { isEastward, lane }: MadeUpStreet, share: number): Position {
  const across = (lane + 0.5) / lanes;
  return isEastward ? within(zip, share, across) : within(zip, across, share);
}

async function townZips(): Promise<ZipArea[]> {
  const { zips } = await loadGazetteer();
  return zips.filter((zip) => zip.hasArea && zip.county.startsWith('29')).slice(0, towns);
}

/** The metro's houses, town by town. */
export async function* houses(): AsyncGenerator<MadeUpHouse> {
  for (const [town, zip] of (await townZips()).entries()) {
    for (const street of streetsOf(town)) {
      for (let house = 0; house < housesOnStreet; house += 1) {
        yield {
          number: 100 + town * 20 + house * 2 + (street.lane % 2),
          street: street.name,
          city: zip.town,
          state: zip.state,
          zip: zip.zip,
          at: alongStreet(zip, street, house / housesOnStreet),
        };
      }
    }
  }
}

async function* streetFacts(): AsyncGenerator<AddressFact> {
  for (const [town, zip] of (await townZips()).entries()) {
    const streets = streetsOf(town);
    for (const street of streets) {
      const line = [0, 0.25, 0.5, 0.75, 1].map((share) => alongStreet(zip, street, share));
      yield { kind: 'stretch', name: street.name, otherNames: [], line };
    }
    for (const eastward of streets.filter(({ isEastward }) => isEastward)) {
      for (const northward of streets.filter(({ isEastward }) => !isEastward)) {
        if ((eastward.lane + northward.lane) % cornerEvery !== 0) continue;
        const at = alongStreet(zip, eastward, (northward.lane + 0.5) / lanes);
        yield { kind: 'crossing', streets: [eastward.name, northward.name], at };
      }
    }
  }
}

/** The streets and corners of an invented metro of 250,000 houses, the same in every run. */
export function madeUpStreets(): AddressSource {
  return {
    name: 'made-up streets',
    fingerprint: async () => 'made-up-streets',
    facts: streetFacts,
    remarks: () => [],
  };
}
