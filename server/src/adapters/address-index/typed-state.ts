import { readStreetName } from './street-name.ts';
import { suffixOf } from './street-suffixes.ts';

const listed = `AL Alabama; AK Alaska; AZ Arizona; AR Arkansas; CA California; CO Colorado; CT Connecticut; DE Delaware; DC District of Columbia;
FL Florida; GA Georgia; HI Hawaii; ID Idaho; IL Illinois; IN Indiana; IA Iowa; KS Kansas; KY Kentucky; LA Louisiana; ME Maine; MD Maryland;
MA Massachusetts; MI Michigan; MN Minnesota; MS Mississippi; MO Missouri; MT Montana; NE Nebraska; NV Nevada; NH New Hampshire; NJ New Jersey;
NM New Mexico; NY New York; NC North Carolina; ND North Dakota; OH Ohio; OK Oklahoma; OR Oregon; PA Pennsylvania; PR Puerto Rico;
RI Rhode Island; SC South Carolina; SD South Dakota; TN Tennessee; TX Texas; UT Utah; VT Vermont; VA Virginia; WA Washington;
WV West Virginia; WI Wisconsin; WY Wyoming`;

const codes = new Map(
  listed.split(';').flatMap((entry) => {
    const [, code = '', name = ''] = /^\s*(\S+)\s+(.+)$/.exec(entry) ?? [];
    return [
      [code.toLowerCase(), code],
      [name.toLowerCase(), code],
    ] as const;
  }),
);

/** A state's two-letter code, from that code or its name in any case; undefined for anything else. */
function stateCodeOf(text: string): string | undefined {
  return codes.get(text.toLowerCase().replaceAll('.', '').trim());
}

/** True for a word that belongs to the name of the street before it and does not begin a state. */
export const belongsToStreet = (word: string) =>
  suffixOf(word.toLowerCase()) !== undefined || readStreetName(`x ${word}`).direction !== '';

/**
 * Takes a state from the end of an address. It is after a comma, or it is the last word and cannot be a part
 * of the street's name.
 */
export function takeState(text: string): { rest: string; state?: string } {
  const trimmed = text.replace(/[\s,.]+$/, '');
  const comma = trimmed.lastIndexOf(',');
  const behindComma = comma < 0 ? undefined : stateCodeOf(trimmed.slice(comma + 1));
  if (behindComma !== undefined) return { rest: trimmed.slice(0, comma), state: behindComma };
  const [, rest = '', word = ''] = /^(.*\S)[\s,]+([a-z.]+)$/i.exec(trimmed) ?? [];
  const state = stateCodeOf(word);
  if (state === undefined) return { rest: trimmed };
  const isLocal = state === 'MO' || state === 'IL';
  // A state's name or code can be a part of the street: 'Missouri' in '3500 Missouri', 'Ct' in '100 Lake Ct'.
  const isMeant =
    word.length > 2
      ? isLocal && rest.split(/\s+/).length > 2
      : isLocal || (word === state && !belongsToStreet(word));
  return isMeant ? { rest, state } : { rest: trimmed };
}
