const trackingNumberLimits = { prefix: 'RTN-', minLength: 8, maxLength: 12 } as const;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const format = /^RTN-[A-Z0-9]{8,12}$/;
/**
 * Random bytes from this value on are not used, because with them some characters would be more frequent than
 * others.
 */
const unbiasedBelow = 256 - (256 % alphabet.length);

export const trackingNumberMessage =
  'Invalid tracking number format. Expected format: RTN-XXXXXXXX';

/**
 * The number of random bytes that `makeTrackingNumber()` needs. With this number, it fails for lack of usable
 * bytes in fewer than one of 10^20 calls.
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
