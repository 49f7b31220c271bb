import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brakeNames, heldBackSentence, heldReference, referenceLength } from './brakes.ts';
import { sharedThings, tipLimits, tipNeedsReview } from './order-risk.ts';
import { exceededLimit, velocityLimits, velocityMarks } from './velocity.ts';

describe('velocity', () => {
  const each = velocityMarks.flatMap((mark) =>
    velocityLimits[mark].map((limit) => ({ mark, limit })),
  );

  it.each(each)(
    '$mark by $limit.by in $limit.hours hours: $limit.most are fine',
    ({ mark, limit }) => {
      const counted = (count: number) => (asked: typeof limit) => (asked === limit ? count : 0);
      expect(exceededLimit(mark, counted(limit.most))).toBeNull();
      expect(exceededLimit(mark, counted(limit.most + 1))).toBe(limit);
    },
  );

  it.each(velocityMarks)('allows more %s in a longer time', (mark) => {
    for (const limit of velocityLimits[mark])
      for (const longer of velocityLimits[mark])
        if (longer.by === limit.by && longer.hours > limit.hours)
          expect(longer.most).toBeGreaterThan(limit.most);
  });

  it('holds nobody for nothing', () => {
    for (const mark of velocityMarks) expect(exceededLimit(mark, () => 1)).toBeNull();
  });
});

describe('what is said', () => {
  it.each(brakeNames)('of %s names a reference, and no reason', (brake) => {
    const said = heldBackSentence(brake, 'ABCD2345');
    expect(said).toMatch(/^We could not [a-z ]+\. Contact us and give the reference ABCD2345\.$/);
    expect(said).not.toMatch(/many|declin|limit|fraud|card|device|dispute|high/i);
  });

  it('has a reference that can be spelled', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: referenceLength, maxLength: referenceLength }),
        (bytes) => {
          expect(heldReference(bytes)).toMatch(/^[A-HJKMNP-TV-Z2-9]{8}$/);
        },
      ),
    );
  });
});

describe('a tip', () => {
  it.each([
    { tipCents: 3_000, tripCents: 800, hasPaidBefore: false, review: false },
    { tipCents: 3_001, tripCents: 800, hasPaidBefore: false, review: true },
    { tipCents: 3_001, tripCents: 1_100, hasPaidBefore: false, review: false },
    { tipCents: 10_000, tripCents: 800, hasPaidBefore: true, review: false },
    { tipCents: 50_000, tripCents: 800, hasPaidBefore: true, review: true },
    { tipCents: 50_000, tripCents: 6_300, hasPaidBefore: true, review: false },
  ])('of $tipCents beside $tripCents: $review', ({ review, ...tip }) => {
    expect(tipNeedsReview(tip)).toBe(review);
  });

  it('is looked at the sooner the larger it is, and later for whoever paid before', () => {
    const cents = fc.nat(60_000);
    fc.assert(
      fc.property(cents, cents, cents, fc.boolean(), (tipCents, more, tripCents, hasPaidBefore) => {
        const tip = { tipCents, tripCents, hasPaidBefore };
        if (tipNeedsReview(tip)) {
          expect(tipNeedsReview({ ...tip, tipCents: tipCents + more })).toBe(true);
          expect(tipNeedsReview({ ...tip, hasPaidBefore: false })).toBe(true);
          expect(tipCents).toBeGreaterThan(tipLimits.new.cents);
        }
      }),
    );
  });
});

it('names what customer and driver share', () => {
  const none = { device: false, phone: false, address: false, card: false };
  expect(sharedThings(none)).toEqual([]);
  expect(sharedThings({ ...none, phone: true, card: true })).toEqual(['phone', 'card']);
});
