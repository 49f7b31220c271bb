import { amountsOf, footKind } from './receipt-amounts.ts';
import { receiptLimits } from './receipt-lines.ts';

export type PricedLine = { readonly name: string; readonly cents: number; readonly line: number };

/** Lines with an amount that are neither goods nor foot. */
const notGoods =
  /\b(visa|master ?card|amex|american express|discover|debit|credit|cash|change|tender(ed)?|gift ?card|paypal|apple pay|google pay|payment|paid|card|balance|auth\w*|approval|aid|refund|regular price|reg\.? price|was|you pay|price each|unit price|order|purchase|returns?|points|earned?|spend|free|minimum|over|save|tel|phone|store|account)\b/i;
const quantityOnly = /^(qty|quantity|each|ea|x|@|\d+|at|\$|[.,:\s*()-])+$/i;

/** The name of an item without quantity, article number, tax flag and bullets. */
function nameOf(written: string): string {
  return written
    .replace(/\b(qty|quantity):? ?\d{1,3}\b.*$/i, '')
    .replace(/^[\s*•·\-–#.]+/, '')
    .replace(/^(item|product|description): ?/i, '')
    .replace(/^\d{1,3} ?[x×@] /i, '')
    .replace(/^(\d[\d-]{3,}|\d{1,2}(?= [A-Z]{2})|\d{2,3}-\d{2}) /i, '')
    .replace(/^(\d[\d-]{5,}) /, '')
    .replace(/ \d{6,}( [A-Z]{1,2})?$/i, '')
    .replace(/ [x×] ?\d{1,3}$/i, '')
    .replace(/ \d{1,3} ?(@|[x×])? *\$?$/i, (end) => (/[@x×]/i.test(end) ? '' : end))
    .replace(/[\s.:$_-]+$/, '')
    .slice(0, receiptLimits.maxNameLength)
    .trim();
}

const isName = (name: string) => /\p{L}.*\p{L}.*\p{L}/u.test(name) && !quantityOnly.test(name);

/** Behind the price stands at most a tax flag. */
const isPriceEnd = (rest: string) => /^ ?([A-Z]{1,2}|\*)?$/i.test(rest);

/** The goods with their prices: the lines above the foot that end with a price, with the name before it or on the line above. */
export function findGoods(lines: readonly string[]): PricedLine[] {
  const goods: PricedLine[] = [];
  for (const [line, text] of lines.entries()) {
    const kind = footKind(text);
    const price = amountsOf(text).at(-1);
    if (kind === 'subtotal' || kind === 'total') {
      if (goods.length > 0) break;
      continue;
    }
    if (price === undefined || kind !== null || notGoods.test(text)) continue;
    if (price.cents <= 0 || !isPriceEnd(text.slice(price.to))) continue;
    const first = amountsOf(text)[0] ?? price;
    const own = nameOf(text.slice(0, first.from));
    const above = nameOf(lines[line - 1] ?? '');
    const isOwn = isName(own);
    if (!isOwn && (!isName(above) || notGoods.test(lines[line - 1] ?? ''))) continue;
    // A price on the line of a name and again below it, for several of them, is one purchase.
    const last = goods.at(-1);
    if (!isOwn && last?.line === line - 1) continue;
    goods.push({ name: isOwn ? own : above, cents: price.cents, line: isOwn ? line : line - 1 });
  }
  return goods;
}
