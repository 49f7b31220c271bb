const trackingNumberLimits = { prefix: 'RTN-', minLength: 8, maxLength: 12 } as const;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const format = /^RTN-[A-Z0-9]{8,12}$/;
/**
 * The lowest value of a random byte that is not used. Using it and higher values would make some characters
 * more frequent than others.
 */
const unbiasedBelow = 256 - (256 % alphabet.length);

export const trackingNumberMessage =
  'Invalid tracking number format. Expected format: RTN-XXXXXXXX';

/**
 * The number of random bytes to pass to `makeTrackingNumber()`. Some bytes are unusable, but fewer than one
 * in 10^20 calls has too few usable ones.
 */
export const trackingNumberBytes = 48;

export function isTrackingNumber(text: string): boolean {
  return format.test(text);
}

/**
 * Makes a tracking number, RTN- and 12 characters (product-rules.md#tracking-numbers), from cryptographic
 * random bytes. Throws a RangeError if too few bytes are usable, so pass at least `trackingNumberBytes`.
 */
export function makeTrackingNumber(randomBytes: Uint8Array): string {
  const letters: string[] = [];
  for (const byte of randomBytes) {
    if (letters.length === trackingNumberLimits.maxLength) break;
    if (byte < unbiasedBelow) letters.push(alphabet.charAt(byte % alphabet.length));
  }
  if (letters.length < trackingNumberLimits.maxLength) {
    throw new RangeError('Not enough random bytes for a tracking number');
  }
  return trackingNumberLimits.prefix + letters.join('');
}
