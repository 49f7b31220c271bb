import { zipOfAddress } from '@backhaul/domain/geo/zip-code.ts';
import type { Gazetteer, Town, ZipArea } from '../local/gazetteer.ts';
import { nameKey } from '../local/name-key.ts';
import { wordsOf } from './street-name.ts';
import { suffixOf } from './street-suffixes.ts';
import { isUnit, takeUnit } from './typed-unit.ts';
import { belongsToStreet, takeState } from './typed-state.ts';

/** The recognized parts of a typed address. Each text is as typed, or empty if that part is missing. */
export interface TypedAddress {
  /** The number, street and unit as typed, with capital letters. They are shown if the street is unknown. */
  readonly line: string;
  /** The house number, such as '3526' of '3526 Halliday Ave'. */
  readonly number: string;
  /** The part after the number: 'A', '1/2'. */
  readonly tail: string;
  readonly street: string;
  /** The other street of a corner. */
  readonly otherStreet: string;
  /** The unit, such as 'Apt 2'. */
  readonly unit: string;
  /** True for 'PO Box 123', where a driver cannot go. */
  readonly isPostBox: boolean;
  readonly town?: Town;
  /** A typed town that the gazetteer (our list of towns) does not contain. */
  readonly otherTown: string;
  readonly state?: string;
  readonly zip?: ZipArea;
}

const longestTownWords = 4;
const postBox =
  /\b(?:p\.?\s*o\.?\s*b(?:ox|\.)?|post(?:al)?\s+(?:office\s+)?box|pmb)\b\s*#?\s*\d*|^\s*box\s*#?\s*\d+/i;
const country = /[,\s]+(?:usa|u\.s\.a\.?|us|united states(?: of america)?)\.?$/i;
const houseNumber =
  /^#?(\d+)(?:\s*[-–]\s*\d+)?(?:\s*-?\s*(\d\/\d)|-?([a-z])(?=\s)|\s+([a-df-mo-rt-vx-z])(?=\s+(\S+)))?\s+(?=\S)/i;
const corner =
  /^(?:(?:the\s+)?(?:corner|intersection)\s+of\s+)?(\S.*?)\s*(?:&|@|\/|\s(?:and|at)\s)\s*(\S.*)$/i;

function capitalise(text: string): string {
  return text.replaceAll(
    /(^|[\s-])([a-z])/g,
    (_match, before: string, letter: string) => before + letter.toUpperCase(),
  );
}

function takeZip(text: string, gazetteer: Gazetteer): { rest: string; zip?: ZipArea } {
  const code = zipOfAddress(text);
  const zip = code === null ? undefined : gazetteer.findZip(code);
  if (code === null || zip === undefined) return { rest: text };
  const start = text.lastIndexOf(code);
  return {
    rest: `${text.slice(0, start)} ${text.slice(start + code.length).replace(/^[-\s]\d{4}\b/, '')}`,
    zip,
  };
}

function findTown(name: string, state: string | undefined, gazetteer: Gazetteer): Town | undefined {
  const key = nameKey(name);
  const keys = [key, key.replace(/ (?:city|county)$/, '')];
  return gazetteer.towns.find(
    (town) => keys.includes(town.key) && (state === undefined || town.state === state),
  );
}

/**
 * True if the rest of an address, without a possible town, still names a street. In '1800 S Florissant',
 * 'Florissant' cannot be the town, because '1800 S' would be left.
 */
function leavesStreet(text: string): boolean {
  const words = wordsOf(text);
  const numbered = /^\d/.test(text);
  if (!numbered) return true;
  const name = words.slice(1);
  return name.length > 1 || (name.length === 1 && !belongsToStreet(name[0] ?? ''));
}

/** Takes a town from the end of an address: after a comma, or as the last words. */
function takeTown(
  text: string,
  state: string | undefined,
  gazetteer: Gazetteer,
): { parts: string[]; town?: Town; otherTown?: string } {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const before = parts.slice(0, -1);
  const last = parts.at(-1) ?? '';
  const words = last.split(/\s+/);
  for (let count = Math.min(longestTownWords, words.length); count > 0; count -= 1) {
    const left = words.slice(0, -count).join(' ');
    const town = findTown(words.slice(-count).join(' '), state, gazetteer);
    if (town !== undefined && leavesStreet(left))
      return { parts: [...before, left].filter(Boolean), town };
  }
  const isOtherTown = before.length > 0 && !/^\d/.test(last) && !isUnit(last);
  return isOtherTown ? { parts: before, otherTown: last } : { parts };
}

/** Parses a typed address: 'number street unit, town, state ZIP', any part optional, with or without commas. */
export function readTypedAddress(typed: string, gazetteer: Gazetteer): TypedAddress {
  const text = typed.replaceAll('½', ' 1/2').replaceAll(/\s+/g, ' ').trim().replace(country, '');
  const { rest: withoutZip, zip } = takeZip(text, gazetteer);
  const { rest, state } = takeState(withoutZip);
  const {
    parts,
    town,
    otherTown = '',
  } = takeTown(rest.replace(postBox, ' '), state ?? zip?.state, gazetteer);
  const addresses = parts.filter((part) => !isUnit(part));
  // A name, such as a building's, may come before the address.
  const address =
    addresses.find((part) => houseNumber.test(takeUnit(part).rest)) ?? addresses[0] ?? '';
  const { rest: numbered, unit } = takeUnit(address);
  const match = houseNumber.exec(numbered);
  const [, number = '', fraction, letter, apart, next = ''] = match ?? [];
  // A letter after the number is part of the number only if a street follows. '100 C St' is on C Street; '100
  // C Market St' is house 100 C.
  const tail =
    apart !== undefined && suffixOf(next.toLowerCase()) !== undefined ? undefined : apart;
  const behind = match === null ? numbered : numbered.slice(match[0].length);
  const street = apart !== undefined && tail === undefined ? `${apart} ${behind}` : behind;
  const [, first, second] = number === '' ? (corner.exec(street) ?? []) : [];
  const line = [address, ...parts.filter(isUnit)].join(', ');
  const units = [unit, ...parts.filter(isUnit)].filter(Boolean).join(' ');
  return {
    line: line === line.toLowerCase() ? capitalise(line) : line,
    number,
    tail: (fraction ?? letter ?? tail ?? '').toUpperCase(),
    street: first ?? street,
    otherStreet: second ?? '',
    unit: capitalise(units),
    isPostBox: postBox.test(text) && match === null,
    otherTown,
    ...(town === undefined ? {} : { town }),
    ...(state === undefined ? {} : { state }),
    ...(zip === undefined ? {} : { zip }),
  };
}
