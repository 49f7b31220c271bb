export interface DonatedItem {
  readonly words: string;
  /** The value that the donor wrote for the item; null if the donor wrote none. */
  readonly valueCents: number | null;
}

/** Matches an amount of dollars at the end of a line: ', $20', ' $15.50'. */
const valueAtEnd = /[\s,:–-]+\$\s?(?<dollars>\d{1,6})(?:\.(?<cents>\d{2}))?\s*$/;

function itemOf(line: string): DonatedItem {
  const { groups } = valueAtEnd.exec(line) ?? {};
  const words = line.replace(valueAtEnd, '');
  if (groups === undefined || words === '') return { words: line, valueCents: null };
  return { words, valueCents: Number(groups['dollars']) * 100 + Number(groups['cents'] ?? 0) };
}

/**
 * The donor's items with their values, one for each line of the donor's list. Without a list, the name of the
 * donation is the only item.
 */
export function donatedItems(name: string, lines: string | null): DonatedItem[] {
  const written = (lines ?? '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return (written.length > 0 ? written : [name]).map(itemOf);
}
