import { bookingLimits } from '../booking/booking-limits.ts';
import { isKnownRetailer } from '../catalog/retailer-names.ts';
import { currentFareRules } from '../fare/fare-rules.ts';
import { type SafetyResult, safetyResults } from './safety-result.ts';
import {
  harmlessPhrases,
  highValueGroups,
  prohibitedGroups,
  restrictedGroups,
  suspiciousWords,
  type WordGroup,
} from './screened-words.ts';
import { withoutWords, wordsIn } from './word-match.ts';

export type ScreenedOrder = {
  readonly description: string;
  readonly itemCategories: readonly string[];
  readonly retailer: string;
  readonly itemValueCents?: number | null;
  readonly numberOfItems: number;
  /** Pounds. */
  readonly itemWeight?: number | null;
};

export type SafetyFinding = {
  readonly severity: Exclude<SafetyResult, 'allow'>;
  readonly code: string;
  readonly text: string;
};

export type SafetyVerdict = {
  readonly result: SafetyResult;
  /** Most severe first. */
  readonly findings: readonly SafetyFinding[];
  readonly message: string;
};

const highValueAboveCents = 100_000;
const veryHighValueAboveCents = 500_000;
const unknownRetailerAboveCents = 50_000;

type Screen = (order: ScreenedOrder, text: string) => readonly SafetyFinding[];
type Hit = { readonly word: string; readonly group: string };

function wordHits(text: string, groups: readonly WordGroup[]): Hit[] {
  return groups.flatMap(({ group, words }) =>
    wordsIn(text, words).map((word) => ({ word, group })),
  );
}

const findingIf = (condition: boolean, finding: SafetyFinding) => (condition ? [finding] : []);
const valueOf = (order: ScreenedOrder) =>
  order.itemValueCents ?? currentFareRules.defaultItemValueCents;

const screens: readonly Screen[] = [
  (_order, text) =>
    wordHits(text, prohibitedGroups).map(({ word, group }) => ({
      severity: 'block',
      code: 'prohibited_item',
      text: `Prohibited item detected: ${word} (${group})`,
    })),
  (order) =>
    findingIf((order.itemWeight ?? 0) > bookingLimits.maxWeightPounds, {
      severity: 'block',
      code: 'too_heavy',
      text: 'Item exceeds maximum weight limit (50 lbs)',
    }),
  (_order, text) =>
    wordHits(text, restrictedGroups).map(({ word, group }) => ({
      severity: 'review',
      code: 'restricted_item',
      text: `Restricted item needs review: ${word} (${group})`,
    })),
  (order, text) =>
    valueOf(order) > highValueAboveCents
      ? wordHits(text, highValueGroups).map(({ word, group }) => ({
          severity: 'review',
          code: 'high_value_item',
          text: `High-value item needs review: ${word} (${group})`,
        }))
      : [],
  (order) =>
    findingIf(valueOf(order) > veryHighValueAboveCents, {
      severity: 'review',
      code: 'high_value_order',
      text: 'Item value over $5,000 needs review',
    }),
  (order) =>
    findingIf(valueOf(order) > unknownRetailerAboveCents && !isKnownRetailer(order.retailer), {
      severity: 'review',
      code: 'unknown_retailer',
      text: 'Item value over $500 at a retailer we do not know needs review',
    }),
  (_order, text) =>
    wordsIn(text, suspiciousWords).map((word) => ({
      severity: 'warn',
      code: 'suspicious_wording',
      text: `Unusual description: ${word}`,
    })),
  (order) => {
    const weight = order.itemWeight ?? 0;
    const isHeavy =
      weight > bookingLimits.heavyWeightPounds && weight <= bookingLimits.maxWeightPounds;
    return findingIf(isHeavy, { severity: 'warn', code: 'heavy_item', text: 'Heavy item' });
  },
  (order) =>
    findingIf(order.numberOfItems > bookingLimits.maxItems, {
      severity: 'warn',
      code: 'many_items',
      text: 'More than 10 items',
    }),
];

const severityOf = (result: SafetyResult) => safetyResults.indexOf(result);

function messageFor(result: SafetyResult, findings: readonly SafetyFinding[]): string {
  const texts = findings.filter((finding) => finding.severity === result).map(({ text }) => text);
  if (result === 'allow') return 'Order meets all policy requirements';
  return result === 'block'
    ? `Order cannot be processed due to policy violations: ${texts.join(', ')}`
    : `Please note: ${findings.map(({ text }) => text).join(', ')}`;
}

/** The checks and severities of product-rules.md#safety-screening. Only `block` stops a booking. */
export function screenOrder(order: ScreenedOrder): SafetyVerdict {
  const written = [order.description, ...order.itemCategories].join('\n');
  const text = withoutWords(written, harmlessPhrases);
  const findings = screens
    .flatMap((screen) => screen(order, text))
    .toSorted((a, b) => severityOf(b.severity) - severityOf(a.severity));
  const result = findings[0]?.severity ?? 'allow';
  return { result, findings, message: messageFor(result, findings) };
}
