type WrittenAmount = {
  readonly cents: number;
  readonly from: number;
  readonly to: number;
};

/**
 * An amount with cents, or whole dollars after a dollar sign. It does not match a rate, a weight or a part of
 * a date.
 */
const amountPattern =
  /(?<![\d.,/:-])(-|−|\()? ?(\$|usd)? ?(-|−)?(\d{1,3}(?:,\d{3})+|\d{1,6})(?:[.,] ?(\d{2}))?(?![\d%/:]|[.,]\d| ?(?:%|lbs?\b|oz\b|kg\b))(-|−)?/gi;

export function amountsOf(line: string): WrittenAmount[] {
  return [...line.matchAll(amountPattern)].flatMap((match) => {
    const [all, before, sign, minus, dollars = '', cents, behind] = match;
    if (cents === undefined && sign === undefined) return [];
    const isLess = [before, minus, behind].some((part) => part !== undefined);
    const amount = Number(dollars.replaceAll(',', '')) * 100 + Number(cents ?? 0);
    return [{ cents: isLess ? -amount : amount, from: match.index, to: match.index + all.length }];
  });
}

const subtotalLine =
  /\b(sub ?-? ?total|net (?:total|sales)|merchandise( total| subtotal)?|items? total|total before tax|goods)\b/i;
const taxLine = /\b(tax|taxes|vat|gst|hst)\b/i;
const lessLine = /\b(discounts?|coupons?|promo\w*|savings?|saved|you save|rebate|reward\w*)\b/i;
const extraLine =
  /\b(shipping|delivery|handling|freight|postage|tip|gratuity|surcharge|fee|fees)\b/i;
const totalLine =
  /^\W*((grand|order|purchase|sale|invoice|receipt|transaction|payment|your|amount|final)? ?totals?|(total )?(amount|balance) ?(due|paid|charged)?|total (due|paid|amount|charged|for this order|for order|sale|purchase))\b/i;
const otherTotal =
  /\b(items?|units|qty|savings?|saved|discounts?|tax|points|tender|change|count|sold)\b/i;

export type FootKind = 'subtotal' | 'tax' | 'less' | 'extra' | 'total';

/**
 * The kind of total that a line at the end of a receipt states, such as the tax. Null for all other lines,
 * such as goods and payments.
 */
export function footKind(line: string): FootKind | null {
  if (subtotalLine.test(line)) return 'subtotal';
  if (totalLine.test(line) && !otherTotal.test(line.replace(/total.*tax.*incl\w*/i, '')))
    return 'total';
  if (lessLine.test(line)) return 'less';
  if (taxLine.test(line)) return 'tax';
  return extraLine.test(line) ? 'extra' : null;
}
