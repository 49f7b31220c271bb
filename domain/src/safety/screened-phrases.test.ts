import { describe, expect, it } from 'vitest';
import * as keptDangerous from './held-out/dangerous.ts';
import * as keptHarmless from './held-out/harmless.ts';
import * as keptRestricted from './held-out/restricted.ts';
import { dangerous as tunedDangerous } from './development/dangerous.ts';
import { moreDangerous } from './development/more-dangerous.ts';
import * as tunedHarmless from './development/harmless.ts';
import * as tunedRestricted from './development/restricted.ts';
import { dangerousGoods } from './development/dangerous-goods.ts';
import { harmlessNames } from './development/harmless-names.ts';
import { safetyResults } from './safety-result.ts';
import { screenOrder } from './safety-screening.ts';

const tuned = {
  dangerous: [...tunedDangerous, ...moreDangerous],
  ...tunedHarmless,
  ...tunedRestricted,
};
/**
 * Phrases that only measure the screening. If a phrase leads you to a new screening word, replace the phrase,
 * because it no longer measures anything.
 */
const heldOut = { ...keptDangerous, ...keptHarmless, ...keptRestricted };

type Kind = keyof typeof tuned;
type Phrases = Readonly<Record<Kind, readonly string[]>>;

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

/** The number of phrases of this kind that get each screening result. */
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
    restrictedFound: part(restricted.phrases - restricted.allow, restricted),
    valuableFound: part(valuable.block + valuable.review, valuable),
    suspiciousNoted: part(suspicious.phrases - suspicious.allow, suspicious),
  };
}

describe.each<[string, Phrases]>([
  ['the phrases that words were chosen with', tuned],
  ['the phrases that no word was chosen from', heldOut],
])('%s', (name, phrases) => {
  console.log(name);
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

describe('a brand, scent, color, song, toy, costume or game called like something dangerous', () => {
  const results = (phrases: readonly string[]) => phrases.map((phrase) => resultOf(phrase, 4_000));
  const share = (all: readonly string[], of: readonly string[]) =>
    all.filter((result) => of.includes(result)).length / all.length;

  it('travels, and is hardly ever more than held', () => {
    const harmless = results(harmlessNames);
    expect(share(harmless, ['allow', 'warn'])).toBeGreaterThanOrEqual(0.97);
    expect(share(harmless, ['block'])).toBeLessThanOrEqual(0.01);
  });

  it('hides nothing dangerous', () => {
    const danger = results(dangerousGoods);
    expect(share(danger, ['block', 'review'])).toBeGreaterThanOrEqual(0.98);
    expect(share(danger, ['block'])).toBeGreaterThanOrEqual(0.8);
  });
});

it('keeps the two apart', () => {
  const lists = Object.values<readonly string[]>(tuned);
  const known = new Set(lists.flat().map((phrase) => phrase.toLowerCase()));
  const shared = Object.values<readonly string[]>(heldOut).flat();
  expect(shared.filter((phrase) => known.has(phrase.toLowerCase()))).toEqual([]);
});
