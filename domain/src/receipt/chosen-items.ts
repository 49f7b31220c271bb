import { halfUp } from '../money/half-up.ts';
import { sumCents } from '../money/cents.ts';

/**
 * A line of a receipt. `quantity` is the number of pieces bought, `count` the number of pieces that the
 * customer returns.
 */
export type ReceiptLine = {
  readonly name: string;
  /** The price of all pieces together. */
  readonly cents: number;
  readonly quantity: number;
  readonly count: number;
};

export type ChosenItems = {
  readonly names: readonly string[];
  readonly pieces: number;
  readonly valueCents: number;
  /**
   * The part of the receipt's tax that belongs to the returned pieces; null if the receipt does not state the
   * tax.
   */
  readonly taxCents: number | null;
};

/**
 * The part of a purchase that the customer returns. Tax, and a discount on the total purchase, are divided in
 * proportion to the prices. `valueCents` is the price of all goods that the receipt states; null if it states
 * none.
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
  // The total includes goods whose line could not be read, so that their price is not mistaken for a
  // discount. These goods count as not returned.
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
