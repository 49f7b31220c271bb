import { describe, expect, it } from 'vitest';
import * as tunedDangerous from './development/dangerous.ts';
import * as tunedHarmless from './development/harmless.ts';
import * as tunedRestricted from './development/restricted.ts';
import { safetyResults } from './safety-result.ts';
import { screenOrder } from './safety-screening.ts';

const tuned = { ...tunedDangerous, ...tunedHarmless, ...tunedRestricted };

type Phrases = typeof tuned;
type Kind = keyof Phrases;

const valueCents: Readonly<Record<Kind, number>> = {
  dangerous: 4_000,
  harmless: 4_000,
  restricted: 4_000,
  valuable: 150_000,
  suspicious: 4_000,
};

const resultOf = (description: string, itemValueCents: number) =>
  screenOrder({
    description,
    itemCategories: ['Other'],
    retailer: 'Target',
    itemValueCents,
    numberOfItems: 1,
  }).result;

/** How many of a kind's phrases get each result. */
function tally(phrases: Phrases, kind: Kind) {
  const results = phrases[kind].map((phrase) => resultOf(phrase, valueCents[kind]));
  const count = (result: string) => results.filter((one) => one === result).length;
  const counts = Object.fromEntries(safetyResults.map((result) => [result, count(result)]));
  return { phrases: results.length, ...counts } as { phrases: number } & Record<
    (typeof safetyResults)[number],
    number
  >;
}

function judge(phrases: Phrases) {
  const { dangerous, harmless, restricted, valuable, suspicious } = Object.fromEntries(
    (Object.keys(valueCents) as Kind[]).map((kind) => [kind, tally(phrases, kind)]),
  ) as Record<Kind, ReturnType<typeof tally>>;
  console.table({ dangerous, harmless, restricted, valuable, suspicious });
  const part = (some: number, of: { phrases: number }) => some / of.phrases;
  return {
    dangerousFound: part(dangerous.block + dangerous.review, dangerous),
    harmlessBlocked: part(harmless.block, harmless),
    harmlessReviewed: part(harmless.review, harmless),
    restrictedFound: part(restricted.block + restricted.review, restricted),
    valuableFound: part(valuable.block + valuable.review, valuable),
    suspiciousNoted: part(suspicious.phrases - suspicious.allow, suspicious),
  };
}

describe.each([['the phrases that the words were chosen with', tuned]])('%s', (_, phrases) => {
  const judged = judge(phrases);

  it('lets nothing dangerous pass', () => {
    expect(judged.dangerousFound).toBeGreaterThanOrEqual(0.98);
  });

  it('lets harmless goods travel', () => {
    expect(judged.harmlessBlocked).toBeLessThanOrEqual(0.01);
    expect(judged.harmlessReviewed).toBeLessThanOrEqual(0.05);
  });

  it('finds restricted and valuable goods and odd wording', () => {
    expect(judged.restrictedFound).toBeGreaterThanOrEqual(0.95);
    expect(judged.valuableFound).toBeGreaterThanOrEqual(0.95);
    expect(judged.suspiciousNoted).toBeGreaterThanOrEqual(0.95);
  });
});
