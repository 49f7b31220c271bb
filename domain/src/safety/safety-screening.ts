import { bookingLimits } from '../booking/booking-limits.ts';
import { isKnownRetailer } from '../catalog/retailer-names.ts';
import { GoodsFinder } from './find-goods.ts';
import { screenedGroups, valuableGroups } from './groups/screened-groups.ts';
import { ordinaryWords } from './near-spellings.ts';
import { type SafetyResult, safetyResults } from './safety-result.ts';
import { wording } from './groups/wording.ts';
import { type Word, wordsOf } from './words-of.ts';

export type ScreenedOrder = {
  /** The customer's name for the order, which also describes the item. */
  readonly orderName?: string | undefined;
  readonly description: string;
  readonly itemCategories: readonly string[];
  readonly retailer: string;
  readonly itemValueCents?: number | null;
  readonly numberOfItems: number;
  /** The weight in pounds. */
  readonly itemWeight?: number | null;
};

type SafetyFinding = {
  readonly severity: Exclude<SafetyResult, 'allow'>;
  readonly code: string;
  readonly text: string;
  /** True if the order's name contains the found word too, so that the customer must also change the name. */
  readonly isInName?: boolean;
  /** The reason that we do not transport goods of this group, and the alternatives for the customer. */
  readonly advice?: string;
};

export type SafetyVerdict = {
  readonly result: SafetyResult;
  /** The findings, the most severe first. */
  readonly findings: readonly SafetyFinding[];
  readonly message: string;
};

/**
 * Limits for the value of an order's items, in cents. Above a limit, a person must check the order
 * (product-rules.md#safety-screening).
 */
export const screeningLimits = {
  highValueAboveCents: 100_000,
  veryHighValueAboveCents: 500_000,
  unknownRetailerAboveCents: 50_000,
} as const;

const goods = new GoodsFinder(screenedGroups, ordinaryWords);
const valuables = new GoodsFinder(valuableGroups, ordinaryWords);
const wordings = new GoodsFinder([wording]);

type Screen = (order: ScreenedOrder, words: readonly Word[]) => readonly SafetyFinding[];

const goodsTexts = {
  block: { code: 'prohibited_item', text: 'Prohibited item detected' },
  review: { code: 'restricted_item', text: 'Restricted item needs review' },
  warn: { code: 'delicate_item', text: 'Handle with care' },
} as const;

const textOf = ({ severity, word, group }: ReturnType<typeof goods.find>[number]) =>
  `${goodsTexts[severity].text}: ${word} (${group.name})`;

const findingIf = (condition: boolean, finding: SafetyFinding) => (condition ? [finding] : []);
/** The value of an order's items in cents. If it is unknown, it is 0, which is below every limit. */
const valueOf = (order: ScreenedOrder) => order.itemValueCents ?? 0;

const screens: readonly Screen[] = [
  ({ orderName = '' }, words) => {
    const found = goods.find(words);
    const inName = new Set(found.length === 0 ? [] : goods.find(wordsOf(orderName)).map(textOf));
    return found.map((goodsFound) => ({
      severity: goodsFound.severity,
      code: goodsTexts[goodsFound.severity].code,
      text: textOf(goodsFound),
      ...(inName.has(textOf(goodsFound)) && { isInName: true }),
      advice: goodsFound.group.advice,
    }));
  },
  (order) =>
    findingIf((order.itemWeight ?? 0) > bookingLimits.maxWeightPounds, {
      severity: 'block',
      code: 'too_heavy',
      text: 'Item exceeds maximum weight limit (50 lbs)',
    }),
  (order, words) =>
    valueOf(order) > screeningLimits.highValueAboveCents
      ? valuables.find(words).map(({ word, group: { name } }) => ({
          severity: 'review',
          code: 'high_value_item',
          text: `High-value item needs review: ${word} (${name})`,
        }))
      : [],
  (order) =>
    findingIf(valueOf(order) > screeningLimits.veryHighValueAboveCents, {
      severity: 'review',
      code: 'high_value_order',
      text: 'Item value over $5,000 needs review',
    }),
  (order) =>
    findingIf(
      valueOf(order) > screeningLimits.unknownRetailerAboveCents &&
        !isKnownRetailer(order.retailer),
      {
        severity: 'review',
        code: 'unknown_retailer',
        text: 'Item value over $500 at a retailer we do not know needs review',
      },
    ),
  (_order, words) =>
    wordings.find(words).map(({ word }) => ({
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
  if (result === 'allow') return 'Order meets all policy requirements';
  if (result !== 'block') return `Please note: ${findings.map(({ text }) => text).join(', ')}`;
  const blocking = findings.filter(({ severity }) => severity === 'block');
  const advice = new Set(blocking.flatMap((finding) => finding.advice ?? []));
  const texts = blocking.map(({ text }) => text).join(', ');
  return [`Order cannot be processed due to policy violations: ${texts}`, ...advice].join('. ');
}

/**
 * Screens an order for dangerous goods (product-rules.md#safety-screening). Only the result `block` prevents
 * the booking.
 */
export function screenOrder(order: ScreenedOrder): SafetyVerdict {
  const words = wordsOf(
    [order.orderName, order.description, ...order.itemCategories].filter(Boolean).join('\n'),
  );
  const findings = screens
    .flatMap((screen) => screen(order, words))
    .toSorted((a, b) => severityOf(b.severity) - severityOf(a.severity));
  const result = findings[0]?.severity ?? 'allow';
  return { result, findings, message: messageFor(result, findings) };
}
