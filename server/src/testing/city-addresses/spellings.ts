/** An address in the spelling of the City's data, such as '3508', 'WYOMING ST', '63118'. */
export interface KnownAddress {
  readonly number: string;
  readonly street: string;
  readonly zip: string;
  readonly lat: number;
  readonly lng: number;
}

const longWords: Readonly<Record<string, string>> = {
  N: 'North',
  S: 'South',
  E: 'East',
  W: 'West',
  ST: 'Street',
  AVE: 'Avenue',
  BLVD: 'Boulevard',
  DR: 'Drive',
  PL: 'Place',
  RD: 'Road',
  CT: 'Court',
  LN: 'Lane',
  PKWY: 'Parkway',
  TER: 'Terrace',
  SQ: 'Square',
  CIR: 'Circle',
  PLZ: 'Plaza',
};
const directions = 'NSEW';

const titled = (text: string) =>
  text.toLowerCase().replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());

function withoutSuffix(street: string): string {
  const words = street.split(' ');
  const last = words.at(-1) ?? '';
  const isSuffix = words.length > 1 && longWords[last] !== undefined && !directions.includes(last);
  return (isSuffix ? words.slice(0, -1) : words).join(' ');
}

/**
 * Makes one typing error in the longest word of the street's name: a letter left out, doubled, replaced, or
 * exchanged with the next.
 */
function misspelt({ number, street }: KnownAddress): string {
  const words = street.split(' ');
  const longest = words
    .filter((word) => longWords[word] === undefined && /^[A-Z]{4,}$/.test(word))
    .toSorted((a, b) => b.length - a.length)[0];
  if (longest === undefined) return titled(street);
  const slip = Number(number);
  const at = 1 + (slip % (longest.length - 2));
  const [before, letter = '', after] = [longest.slice(0, at), longest[at], longest.slice(at + 1)];
  const slips = [
    before + after,
    before + letter + letter + after,
    `${before}${letter === 'E' ? 'A' : 'E'}${after}`,
    before + (after[0] ?? '') + letter + after.slice(1),
  ];
  const wrong = slips[(slip >> 1) % slips.length] ?? longest;
  return titled(words.map((word) => (word === longest ? wrong : word)).join(' '));
}

type Spell = (known: KnownAddress) => string;

/** Functions that write an address in different ways, as people type it. */
export const spellings: Readonly<Record<string, Spell>> = {
  plain: ({ number, street, zip }) => `${number} ${titled(street)}, St. Louis, MO ${zip}`,
  'long words': ({ number, street, zip }) => {
    const words = street.split(' ').map((word) => longWords[word] ?? word);
    return `${number} ${titled(words.join(' '))}, Saint Louis, Missouri ${zip}`;
  },
  'lower case': ({ number, street, zip }) =>
    `${number} ${street}, St. Louis, MO ${zip}`.toLowerCase(),
  'no suffix': ({ number, street, zip }) =>
    `${number} ${titled(withoutSuffix(street))}, St. Louis, MO ${zip}`,
  'a slip': (known) => `${known.number} ${misspelt(known)}, St. Louis, MO ${known.zip}`,
  'no ZIP code': ({ number, street }) => `${number} ${titled(street)}, St. Louis, MO`,
  'ZIP+4': ({ number, street, zip }) => `${number} ${titled(street)}, St. Louis, MO ${zip}-1234`,
  'a unit': ({ number, street, zip }) => `${number} ${titled(street)} Apt 4B, St. Louis, MO ${zip}`,
  'no commas': ({ number, street, zip }) => `${number} ${titled(street)} St Louis MO ${zip}`,
  USA: ({ number, street, zip }) => `${number} ${street}, ST. LOUIS, MO ${zip}, USA`,
};
