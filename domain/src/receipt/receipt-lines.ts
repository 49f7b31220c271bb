/**
 * Limits of the text that is read. A receipt is shorter; any longer text is terms, advertising or no receipt
 * at all.
 */
export const receiptLimits = {
  maxTextLength: 20_000,
  maxLines: 400,
  maxLineLength: 200,
  maxNames: 10,
  maxNameLength: 80,
} as const;

/**
 * Normalizes lines for comparison: removes control and invisible characters and repeated spaces. Line numbers
 * stay the same.
 */
export function receiptLines(written: readonly string[]): string[] {
  return written.slice(0, receiptLimits.maxLines).map((line) =>
    line
      .slice(0, receiptLimits.maxLineLength)
      .normalize('NFKC')
      .replaceAll(/[\p{Cf}]/gu, '')
      .replaceAll(/[\p{Cc}\p{Z}|]+/gu, ' ')
      .trim(),
  );
}

/** A fact from a receipt, with the index (from 0) of the line that states it. */
export type Found<Value> = { readonly value: Value; readonly line: number };

/**
 * The value that all the given facts have in common, with the first line that states it. Null if there are
 * none or if they differ.
 */
export function agreed<Value extends string | number>(
  found: readonly Found<Value>[],
): Found<Value> | null {
  const [first, ...others] = found;
  return first !== undefined && others.every(({ value }) => value === first.value) ? first : null;
}
