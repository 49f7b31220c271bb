import { halfUp } from '../money/half-up.ts';
import { sumCents } from '../money/cents.ts';

/** A line of a receipt. The customer bought `quantity` pieces and returns `count` of them. */
export type ReceiptLine = {
  readonly name: string;
  /** The price of all bought pieces of this line together. */
  readonly cents: number;
  readonly quantity: number;
  readonly count: number;
};

export type ChosenItems = {
  readonly names: readonly string[];
  readonly pieces: number;
  readonly valueCents: number;
  /** The tax for the returned pieces, as a part of the receipt's tax; null if the receipt does not state it. */
  readonly taxCents: number | null;
};

/**
 * The part of a purchase that the customer returns. Tax and general discounts are split in proportion to the
 * prices. `valueCents` is the price of all goods as stated on the receipt; null if it is not stated.
 */
export function chosenItems(
  lines: readonly ReceiptLine[],
  { valueCents, taxCents }: { valueCents: number | null; taxCents: number | null },
): ChosenItems {
  const chosen = lines.filter(({ count }) => count > 0);
  const allCents = sumCents(lines.map(({ cents }) => cents));
  const listCents = sumCents(
    chosen.map(({ cents, quantity, count }) => halfUp(cents * count, quantity)),
  );
  const isAll = lines.every(({ quantity, count }) => count === quantity);
  // If the receipt's total is higher than the sum of the lines, some lines could not be read. Their goods
  // count as not returned.
  const wholeCents = Math.max(allCents, valueCents ?? 0);
  const share = (cents: number) =>
    isAll ? cents : wholeCents === 0 ? 0 : halfUp(cents * listCents, wholeCents);
  const isDiscounted = valueCents !== null && (isAll || valueCents < allCents);
  return {
    names: chosen.map(({ name, quantity, count }) =>
      quantity > 1 && count > 1 ? `${count} × ${name}` : name,
    ),
    pieces: sumCents(chosen.map(({ count }) => count)),
    valueCents: isDiscounted ? share(valueCents) : listCents,
    taxCents: taxCents === null ? null : share(taxCents),
  };
}
