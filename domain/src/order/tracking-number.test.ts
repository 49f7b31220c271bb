import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isTrackingNumber,
  makeTrackingNumber,
  trackingNumberBytes,
  trackingNumberMessage,
} from './tracking-number.ts';

describe('the format', () => {
  it.each(['RTN-ABCDEFGH', 'RTN-12345678', 'RTN-A1B2C3D4E5F6'])('takes %s', (text) => {
    expect(isTrackingNumber(text)).toBe(true);
  });

  it.each([
    'RTN-ABCDEFG',
    'RTN-A1B2C3D4E5F67',
    'rtn-ABCDEFGH',
    'RTN-abcdefgh',
    'RTN ABCDEFGH',
    'RTN-ABCDEFGH\n',
    ' RTN-ABCDEFGH',
    '',
  ])('refuses %j', (text) => {
    expect(isTrackingNumber(text)).toBe(false);
  });

  it('says what it expects', () => {
    expect(trackingNumberMessage).toBe(
      'Invalid tracking number format. Expected format: RTN-XXXXXXXX',
    );
  });
});

describe('making one', () => {
  it('gives 12 characters in the format, from any bytes', () => {
    const bytes = fc.uint8Array({ minLength: trackingNumberBytes, maxLength: trackingNumberBytes });
    fc.assert(
      fc.property(bytes, (random) => {
        fc.pre(random.filter((byte) => byte < 252).length >= 12);
        const made = makeTrackingNumber(random);
        expect(made).toHaveLength(16);
        expect(isTrackingNumber(made)).toBe(true);
      }),
    );
  });

  it('prefers no letter: over all 256 bytes each of the 36 comes out equally often', () => {
    const counts = new Map<string, number>();
    for (let byte = 0; byte < 256; byte += 1) {
      const filler = Array.from({ length: 12 }, () => 0);
      const letter = makeTrackingNumber(Uint8Array.from([byte, ...filler])).charAt(4);
      const isRejected = byte >= 252;
      if (!isRejected) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    }
    expect(counts.size).toBe(36);
    expect(new Set(counts.values())).toEqual(new Set([7]));
  });

  it('refuses to go on without enough bytes', () => {
    expect(() => makeTrackingNumber(new Uint8Array(11))).toThrow(RangeError);
    expect(() => makeTrackingNumber(new Uint8Array(48).fill(255))).toThrow(RangeError);
  });
});
