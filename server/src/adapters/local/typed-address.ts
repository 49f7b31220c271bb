import { zipOfAddress } from '@backhaul/domain/geo/zip-code.ts';
import type { Gazetteer, Town, ZipArea } from './gazetteer.ts';
import { nameKey } from './name-key.ts';

/** What was recognized in a typed address. */
export interface TypedAddress {
  /** House number and street as typed, capitalized; may be empty. */
  readonly street: string;
  /** '3526' of '3526 Halliday Ave'; may be empty. */
  readonly houseNumber: string;
  /** The street name for comparison, without number and flat. */
  readonly streetKey: string;
  /** 'Apt 2'; may be empty. */
  readonly flat: string;
  /** 'PO Box 123': mail gets there, a driver does not. */
  readonly isPostBox: boolean;
  readonly town?: Town;
  /** A typed town that the gazetteer lacks. */
  readonly otherTown?: string;
  readonly state?: string;
  readonly zip?: ZipArea;
}

const stateNames: Record<string, string> = { missouri: 'MO', illinois: 'IL' };
const longestTownWords = 4;
/** 'PO Box 12', 'P.O. Box', 'P O Box', 'Post Office Box 7', 'Box 12' alone, 'PMB 9'; not 'Boxwood Ln'. */
const postBox = /\b(?:p\.?\s*o\.?\s*b(?:ox)?|post(?:al)?\s+(?:office\s+)?box)\b|^\s*box\s*#?\s*\d/i;

function capitalise(street: string): string {
  return street === street.toLowerCase()
    ? street.replaceAll(
        /(^|[\s-])([a-z])/g,
        (_match, before: string, letter: string) => before + letter.toUpperCase(),
      )
    : street;
}

function takeZip(text: string, gazetteer: Gazetteer): { rest: string; zip?: ZipArea } {
  const code = zipOfAddress(text);
  const zip = code === null ? undefined : gazetteer.findZip(code);
  if (code === null || zip === undefined) return { rest: text };
  const start = text.lastIndexOf(code);
  return {
    rest: text.slice(0, start) + text.slice(start + code.length).replace(/^-\d{4}/, ''),
    zip,
  };
}

function takeState(text: string): { rest: string; state?: string } {
  const match = /^(.*?)(?:,\s*([a-z]{2})|[\s,]+(mo|il|missouri|illinois))[\s,]*$/i.exec(text);
  const word = match?.[2] ?? match?.[3];
  if (match === null || word === undefined) return { rest: text };
  return { rest: match[1] ?? '', state: stateNames[word.toLowerCase()] ?? word.toUpperCase() };
}

function findTown(name: string, state: string | undefined, gazetteer: Gazetteer): Town | undefined {
  const key = nameKey(name);
  return gazetteer.towns.find(
    (town) => town.key === key && (state === undefined || town.state === state),
  );
}

/** Splits 'street, town', or without commas 'street town' if the last words are a known town. */
function takeTown(text: string, state: string | undefined, gazetteer: Gazetteer) {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const last = parts.at(-1) ?? '';
  if (parts.length > 1) {
    const town = findTown(last, state, gazetteer);
    return {
      street: parts.slice(0, -1).join(', '),
      town,
      otherTown: town === undefined ? last : undefined,
    };
  }
  const words = last.split(/\s+/);
  const streetWords = /^\d/.test(last) ? 2 : 0;
  for (let count = Math.min(longestTownWords, words.length - streetWords); count > 0; count -= 1) {
    const town = findTown(words.slice(-count).join(' '), state, gazetteer);
    if (town !== undefined) return { street: words.slice(0, -count).join(' '), town };
  }
  return { street: last };
}

/** Parses a typed address: 'number street, town, state ZIP', any part optional, with or without commas. */
export function readTypedAddress(typed: string, gazetteer: Gazetteer): TypedAddress {
  const text = typed
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/,?\s*(usa|united states)\.?$/i, '');
  const { rest: withoutZip, zip } = takeZip(text, gazetteer);
  const { rest, state } = takeState(withoutZip);
  const { street, town, otherTown } = takeTown(rest, state ?? zip?.state, gazetteer);
  const [, houseNumber = '', name = street] =
    /^(\d+[a-z]?)(?:\s*-\s*\d+)?\s+(.+)$/i.exec(street) ?? [];
  const withoutFlat = name.replace(
    /[\s,]+(?:(?:apt|apartment|unit|suite|ste|fl|floor)\b|#).*$/i,
    '',
  );
  return {
    street: capitalise(street),
    houseNumber,
    streetKey: nameKey(withoutFlat),
    isPostBox: postBox.test(street),
    flat: name.slice(withoutFlat.length).replace(/^[\s,]+/, ''),
    ...(town === undefined ? {} : { town }),
    ...(otherTown === undefined ? {} : { otherTown }),
    ...(state === undefined ? {} : { state }),
    ...(zip === undefined ? {} : { zip }),
  };
}
