import { amountsOf, type FootKind, footKind } from './receipt-amounts.ts';
import type { PricedLine } from './receipt-items.ts';
import { agreed, type Found } from './receipt-lines.ts';

function footAmounts(lines: readonly string[], kind: FootKind): Found<number>[] {
  return lines.flatMap((text, line) => {
    if (footKind(text) !== kind) return [];
    const own = amountsOf(text).at(-1);
    // In text from a PDF or web page, the amount may be on the line below its label.
    const next = lines[line + 1] ?? '';
    const below = own === undefined && !/[a-z]{2}/i.test(next) ? amountsOf(next).at(-1) : undefined;
    const amount = own ?? below;
    return amount === undefined ? [] : [{ value: amount.cents, line }];
  });
}

/**
 * The sales tax on the goods; zero if no tax is stated and the total equals the price of the goods. Null if
 * the amounts do not add up.
 */
export function findTax(lines: readonly string[], valueCents: number): Found<number> | null {
  const total = agreed(footAmounts(lines, 'total').filter(({ value }) => value > 0));
  if (total === null) return null;
  const taxes = footAmounts(lines, 'tax');
  const [first] = taxes;
  const cents = sum(taxes);
  // An amount of more than a fifth of the price is not taken for the tax, because no sales tax in the United
  // States is that high.
  if (first === undefined || cents < 0 || cents * 5 > valueCents)
    return first === undefined && total.value === valueCents ? { ...total, value: 0 } : null;
  return sumsOf(lines, valueCents + cents).includes(total.value)
    ? { value: cents, line: first.line }
    : null;
}

const sum = (found: readonly Found<number>[]) => found.reduce((all, { value }) => all + value, 0);

/**
 * The possible totals of a receipt. Shipping and discounts are each included or left out, because some
 * receipts print them only for information.
 */
function sumsOf(lines: readonly string[], fromCents: number): number[] {
  const extra = sum(footAmounts(lines, 'extra'));
  const less = -footAmounts(lines, 'less').reduce((all, { value }) => all + Math.abs(value), 0);
  return [0, extra].flatMap((b) => [0, less].map((c) => fromCents + b + c));
}

function addsUp(lines: readonly string[], subtotalCents: number, totalCents: number): boolean {
  const tax = sum(footAmounts(lines, 'tax'));
  return [0, tax].some((a) => sumsOf(lines, subtotalCents + a).includes(totalCents));
}

/**
 * The price of the goods before tax: the subtotal, or the total minus tax and shipping if there is no
 * subtotal. Null if subtotals differ, or if neither the total nor the sum of the goods confirms the price.
 */
export function findValue(
  lines: readonly string[],
  goods: readonly PricedLine[],
): Found<number> | null {
  const goodsCents = goods.reduce((all, { cents }) => all + cents, 0);
  const totals = footAmounts(lines, 'total').filter(({ value }) => value > 0);
  const total = agreed(totals);
  const subtotals = footAmounts(lines, 'subtotal').filter(({ value }) => value > 0);
  if (subtotals.length > 0) {
    const subtotal = agreed(subtotals);
    if (subtotal === null) return null;
    const isConfirmed =
      totals.length === 0 ||
      subtotal.value === goodsCents ||
      (total !== null && addsUp(lines, subtotal.value, total.value));
    return isConfirmed ? subtotal : null;
  }
  if (total !== null) {
    const before =
      total.value - sum([...footAmounts(lines, 'tax'), ...footAmounts(lines, 'extra')]);
    const doubtful = goods.length > 0 && goodsCents !== before && goodsCents !== total.value;
    if (before <= 0 || (doubtful && footAmounts(lines, 'less').length === 0)) return null;
    return { value: goodsCents === total.value ? total.value : before, line: total.line };
  }
  const [only] = goods;
  return totals.length === 0 && goods.length === 1 && only !== undefined
    ? { value: only.cents, line: only.line }
    : null;
}
