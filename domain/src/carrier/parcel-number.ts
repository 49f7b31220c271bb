import type { Carrier } from './carrier-names.ts';
import { fedexCheckDigit, gs1CheckDigit, upsCheckDigit } from './check-digits.ts';

/** A carrier's tracking number of one parcel, in capitals and without spaces. */
export interface ParcelNumber {
  readonly carrier: Carrier;
  readonly number: string;
}

interface NumberForm {
  readonly carrier: Carrier;
  /**
   * Matches the whole number. The named group `checked` has the digits that the check digit protects; the
   * check digit comes directly after them.
   */
  readonly pattern: RegExp;
  readonly checkDigit: (checked: string) => number;
  /**
   * Extracts the number that is printed on the label from the longer number in the barcode. FedEx barcodes
   * put routing digits before the printed number.
   */
  readonly printed?: (number: string) => string;
}

const lastFourteen = (number: string): string => number.slice(-14).replace(/^0{1,2}/, '');

/**
 * The formats of tracking numbers, with their check digits. Source: docs/facts.md#parcel-numbers. No number
 * fits two formats.
 */
const forms: readonly NumberForm[] = [
  { carrier: 'ups', pattern: /^1Z(?<checked>[A-Z0-9]{15})\d$/, checkDigit: upsCheckDigit },
  { carrier: 'fedex', pattern: /^(?<checked>\d{11})\d$/, checkDigit: fedexCheckDigit },
  { carrier: 'fedex', pattern: /^(?<checked>\d{14})\d$/, checkDigit: gs1CheckDigit },
  { carrier: 'fedex', pattern: /^96\d{5}(?<checked>\d{14})\d$/, checkDigit: gs1CheckDigit },
  {
    carrier: 'fedex',
    pattern: /^(?:10|96)\d{18}(?<checked>\d{13})\d$/,
    checkDigit: fedexCheckDigit,
    printed: lastFourteen,
  },
  { carrier: 'usps', pattern: /^(?<checked>\d{19})\d$/, checkDigit: gs1CheckDigit },
  {
    carrier: 'usps',
    pattern: /^(?<checked>9[1-5](?:\d{19}|\d{23}))\d$/,
    checkDigit: gs1CheckDigit,
  },
];

export type ParcelNumberFault = 'unknown_form' | 'wrong_check_digit';
export type ReadParcelNumber =
  | { readonly ok: true; readonly parcel: ParcelNumber }
  | { readonly ok: false; readonly code: ParcelNumberFault };

/** USPS puts 420 and the destination's ZIP code in front of the number, in the same barcode. */
const uspsRouting = /^420\d{5}(?:\d{4})?(?=9[1-5](?:\d{20}|\d{24})$)/;

/** Reads a tracking number as typed or scanned. Spaces, dashes, brackets and letter case do not matter. */
export function readParcelNumber(written: string): ReadParcelNumber {
  const signs = written
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replace(uspsRouting, '');
  for (const { carrier, pattern, checkDigit, printed } of forms) {
    const checked = pattern.exec(signs)?.groups?.['checked'];
    if (checked === undefined) continue;
    if (checkDigit(checked) !== Number(signs.at(-1)))
      return { ok: false, code: 'wrong_check_digit' };
    return { ok: true, parcel: { carrier, number: printed?.(signs) ?? signs } };
  }
  return { ok: false, code: 'unknown_form' };
}

/**
 * The longest barcode that a product or a receipt may have. A number of this length or shorter counts as a
 * tracking number only next to the carrier's name.
 */
const longestOfGoods = 20;

/** True if the format of this barcode's text alone shows that it is a carrier's tracking number. */
export function isUnmistakable(barcode: string): boolean {
  const read = readParcelNumber(barcode);
  return read.ok && (read.parcel.carrier === 'ups' || barcode.length > longestOfGoods);
}

/** A tracking number in groups as carriers print it, for easier comparison: `1Z 999 AA1 01 2345 6784`. */
export function spacedParcelNumber({ carrier, number }: ParcelNumber): string {
  const ups = /^(1Z)(.{3})(.{3})(..)(.{4})(.{4})$/.exec(number);
  if (carrier === 'ups' && ups !== null) return ups.slice(1).join(' ');
  return number.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
