import { amountsOf, footKind } from './receipt-amounts.ts';
import { receiptLimits } from './receipt-lines.ts';

export type PricedLine = { readonly name: string; readonly cents: number; readonly line: number };

/** Words in lines that have an amount but are neither goods nor totals. */
const notGoods =
  /\b(visa|master ?card|amex|american express|discover|debit|credit|cash|change|tender(ed)?|gift ?card|paypal|apple pay|google pay|payment|paid|card|balance|auth\w*|approval|aid|refund|regular price|reg\.? price|was|you pay|price each|unit price|order|purchase|returns?|points|earned?|spend|free|minimum|over|save|tel|phone|store|account)\b/i;
/**
 * Words at the beginning of a line which show that the line has details of an item, such as its seller or a
 * former price.
 */
const aside =
  /^(?:(?:sold|supplied|shipped|ships|fulfilled) (?:by|from)|seller|condition|return(?:s|ed|able)? (?:by|window|eligib\w*|until|through)|eligible|size|colou?r|style|qty|quantity|sku|upc|model|reg(?:ular)?\.?(?: price)?|orig(?:inal)?\.?(?: price)?|list(?: price)?|msrp|was|compare at)\b/i;
/** The maximum number of lines from an item's name down to its price. */
const farthestAbove = 4;
const quantityOnly = /^(qty|quantity|each|ea|x|@|\d+|at|\$|[.,:\s*()-])+$/i;

/**
 * The item's name without quantity, article number, tax flag (a letter that marks the tax rate) and bullets.
 */
function nameOf(written: string): string {
  return written
    .replace(/\b(qty|quantity):? ?\d{1,3}\b.*$/i, '')
    .replace(/^[\s*•·\-–#.]+/, '')
    .replace(/^(item|product|description): ?/i, '')
    .replace(/^\d{1,3} ?(?:[x×@]|of:?) /i, '')
    .replace(/^of: ?/i, '')
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

/** True if the text after a price is empty or only a tax flag. */
const isPriceEnd = (rest: string) => /^ ?([A-Z]{1,2}|\*)?$/i.test(rest);

/** Index of the nearest line above this one that can be the item's name. */
function lineAbove(lines: readonly string[], line: number): number {
  let above = line - 1;
  while (line - above < farthestAbove && aside.test(lines[above] ?? '')) above -= 1;
  return above;
}

/** Words after which a number is part of the item's name: 'Volume 1'. */
const numbered =
  /\b(?:vol|volume|part|no|book|season|series|type|size|level|player|ps|step|stage|#)\.? 1$/i;

/**
 * Removes the quantity after an item's name: a 1, or a number that gives the total price when multiplied by
 * the unit price (`eachCents`).
 */
function withoutQuantity(name: string, eachCents: number, cents: number): string {
  const quantity = Number(/ (\d{1,2})$/.exec(name)?.[1] ?? 0);
  const isColumn = quantity > 1 ? quantity * eachCents === cents : !numbered.test(name);
  return quantity > 0 && isColumn ? name.replace(/ \d{1,2}$/, '') : name;
}

/** Words after which a letter is part of the item's name: 'Model T'. */
const lettered = /\b(?:model|size|type|series|class|grade|vitamin|part|plan|no)\.? [A-Z]$/i;
/** The letters that cash registers commonly print after an item, as tax flags. */
const usualFlag = /^[TNFXO]$/;

/**
 * Removes tax flags: letters between name and price that mark the tax rate. A letter is a tax flag if the
 * receipt explains it or if every item has one. If there is only one item, common flags are also removed.
 */
function withoutTaxFlags(goods: readonly PricedLine[], lines: readonly string[]): PricedLine[] {
  const flag = / ([A-Z]{1,2})$/;
  const explained = lines.flatMap((text) => /^([A-Z]{1,2}) ?[=-] ?.*\btax/i.exec(text)?.[1] ?? []);
  const isEverywhere = goods.length > 1 && goods.every(({ name }) => / [A-Z]$/.test(name));
  return goods.map((one) => {
    const found = flag.exec(one.name)?.[1];
    const isUsual = goods.length === 1 && usualFlag.test(found ?? '') && !lettered.test(one.name);
    const isFlag = found !== undefined && (isEverywhere || isUsual || explained.includes(found));
    return isFlag ? { ...one, name: one.name.replace(flag, '') } : one;
  });
}

/**
 * Finds the goods on a receipt with their prices: lines above the totals that end with a price. The name is
 * on the same line or above it.
 */
export function findGoods(lines: readonly string[]): PricedLine[] {
  const goods: PricedLine[] = [];
  for (const [line, text] of lines.entries()) {
    const kind = footKind(text);
    const amounts = amountsOf(text);
    const price = amounts.at(-1);
    if (kind === 'subtotal' || kind === 'total') {
      if (goods.length > 0) break;
      continue;
    }
    if (price === undefined || kind !== null || notGoods.test(text)) continue;
    if (price.cents <= 0 || !isPriceEnd(text.slice(price.to))) continue;
    const first = amounts[0] ?? price;
    const before = text.slice(0, first.from);
    const own = nameOf(before);
    const isOwn = isName(own) && !aside.test(text);
    // Skips a line that only has details of the item above, such as a former price.
    if (!isOwn && aside.test(text) && !/^(?:sold|size|colou?r|qty|quantity)/i.test(text)) continue;
    const above = lineAbove(lines, line);
    const written = lines[above] ?? '';
    if (!isOwn && (!isName(nameOf(written)) || notGoods.test(written))) continue;
    // Skips a further price of the same item, such as the total below the price of one piece.
    if (!isOwn && goods.at(-1)?.line === above) continue;
    const name = isOwn ? withoutQuantity(own, first.cents, price.cents) : nameOf(written);
    goods.push({ name, cents: price.cents, line: isOwn ? line : above });
  }
  return withoutTaxFlags(goods, lines);
}

/** Matches the number of pieces that a line states: '2 @ 12.00', '2 x 12.00', 'Qty 2', '2 for'. */
const counts =
  /\b(\d{1,2}) ?(?:@|[x×](?![a-z])|for\b)|\b(?:qty|quantity):? ?(\d{1,2})\b|[x×] ?(\d{1,2})\b/gi;
const column = / (\d{1,2}) +\$?\d+\.\d{2}/;
const mostPieces = 10;

/**
 * The number of pieces for which a line's price is charged. A number on this line or the next counts if it
 * divides the price without a remainder; otherwise it is 1.
 */
export function quantityOf(lines: readonly string[], line: number, cents: number): number {
  const near = lines
    .slice(line, line + 2)
    .filter((text, at) => at === 0 || /^\W*\d{1,2} ?(?:@|[x×])|\bqty\b/i.test(text));
  const said = near.flatMap((text) => [
    ...[...text.matchAll(counts)].map((match) => Number(match[1] ?? match[2] ?? match[3])),
    Number(column.exec(text)?.[1] ?? 0),
  ]);
  return said.find((count) => count > 1 && count <= mostPieces && cents % count === 0) ?? 1;
}
