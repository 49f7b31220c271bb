import { formatCents } from '../money/cents.ts';
import type { Fare } from './fare.ts';
import type { FareLineCode } from './fare-line.ts';
import type { FareRules } from './fare-rules.ts';

/**
 * The price lines that depend on the customer's choices, each with its name in the note about the small-order
 * fee.
 */
const choices: readonly (readonly [FareLineCode, string])[] = [
  ['multi_item', 'these items'],
  ['size', 'an item of this value'],
  ['rush', 'rush'],
];

/**
 * A note that a higher value or one more item can lower the total, because the small-order fee ends once the
 * other lines reach a limit. Null if the fee plays no part in this price.
 */
export function smallOrderNote(
  { lines, subtotalCents }: Pick<Fare, 'lines' | 'subtotalCents'>,
  { customer: { smallOrderCents, smallOrderBelowCents } }: FareRules,
): string | null {
  if (smallOrderCents === 0) return null;
  const amountOf = (code: FareLineCode) =>
    lines.find((line) => line.code === code)?.amountCents ?? 0;
  const below = formatCents(smallOrderBelowCents);
  const fee = formatCents(smallOrderCents);
  if (amountOf('small_order') > 0)
    return `Trips that cost less than ${below} have a small-order fee of ${fee}. With another item or a longer trip there is no such fee, so the total can be lower.`;
  const added = choices.filter(([code]) => amountOf(code) > 0);
  const without = added.reduce((left, [code]) => left - amountOf(code), subtotalCents);
  if (added.length === 0 || without >= smallOrderBelowCents) return null;
  const names = added.map(([, name]) => name).join(' and ');
  return `With ${names}, the trip costs ${below} or more, so there is no small-order fee of ${fee}.`;
}
