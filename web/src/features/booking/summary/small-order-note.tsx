import type { Quote } from '@backhaul/contract/calls/quotes.ts';
import { toCents } from '@backhaul/contract/money.ts';
import { currentFareRules } from '@backhaul/domain/fare/fare-rules.ts';
import { formatCents } from '@backhaul/domain/money/cents.ts';
import { Text } from '../../../ui/layout.tsx';

/** Why another item may make the total lower: the small-order fee ends where the other lines reach its limit. */
export function smallOrderWords({
  lines,
  subtotal,
}: Pick<Quote, 'lines' | 'subtotal'>): string | null {
  const { smallOrderCents, smallOrderBelowCents } = currentFareRules.customer;
  const amountOf = (code: string) => lines.find((line) => line.code === code)?.amount ?? 0;
  const below = formatCents(smallOrderBelowCents);
  const fee = formatCents(smallOrderCents);
  if (amountOf('small_order') > 0)
    return `Trips that come to less than ${below} have a small-order fee of ${fee}. It goes away when another item or a longer way brings them there, so the total can get lower.`;
  const isNearLimit = toCents(subtotal - amountOf('multi_item')) < smallOrderBelowCents;
  return amountOf('multi_item') > 0 && isNearLimit
    ? `With these items the trip comes to ${below} or more, so there is no small-order fee of ${fee}.`
    : null;
}

export function SmallOrderNote({ quote, className }: { quote: Quote; className: string }) {
  const words = smallOrderWords(quote);
  return words === null ? null : (
    <Text size={14} tone="quiet" className={className}>
      {words}
    </Text>
  );
}
