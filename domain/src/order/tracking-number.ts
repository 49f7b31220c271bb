const trackingNumberLimits = { prefix: 'RTN-', minLength: 8, maxLength: 12 } as const;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const format = /^RTN-[A-Z0-9]{8,12}$/;
/**
 * The limit for rejection sampling: higher bytes are not used, because they would favor some letters.
 */
const unbiasedBelow = 256 - (256 % alphabet.length);

export const trackingNumberMessage =
  'Invalid tracking number format. Expected format: RTN-XXXXXXXX';

/**
 * The number of random bytes to pass. With so many, running out of usable bytes is rarer than once in 10^20
 * calls.
 */
export const trackingNumberBytes = 48;

export function isTrackingNumber(text: string): boolean {
  return format.test(text);
}

/**
 * A tracking number: RTN- and 12 characters (product-rules.md#tracking-numbers), made from cryptographic
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
