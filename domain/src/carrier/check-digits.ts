/**
 * The sum of the digits, each multiplied by its weight. The weights apply from the last digit to the first
 * and start again when they run out.
 */
function weighted(digits: readonly number[], weights: readonly number[]): number {
  return digits
    .toReversed()
    .reduce((sum, digit, place) => sum + digit * (weights[place % weights.length] ?? 0), 0);
}

const digitsOf = (text: string): number[] => text.split('').map(Number);
const complementOfTen = (sum: number): number => (10 - (sum % 10)) % 10;

/**
 * The value of a letter or digit in a UPS number. A letter counts as its ASCII code less 3, modulo 10: A is
 * 2.
 */
const upsValue = (sign: string): number =>
  /\d/.test(sign) ? Number(sign) : (sign.charCodeAt(0) - 3) % 10;

/**
 * The check digit for the 15 characters after `1Z` in a UPS number. Source: docs/facts.md#parcel-numbers.
 */
export function upsCheckDigit(signs: string): number {
  return complementOfTen(weighted(signs.split('').map(upsValue), [1, 2]));
}

/** The check digit of the GS1 standard, which USPS and FedEx Ground use. */
export function gs1CheckDigit(digits: string): number {
  return complementOfTen(weighted(digitsOf(digits), [3, 1]));
}

/** The check digit that FedEx Express uses. */
export function fedexCheckDigit(digits: string): number {
  return (weighted(digitsOf(digits), [1, 3, 7]) % 11) % 10;
}
