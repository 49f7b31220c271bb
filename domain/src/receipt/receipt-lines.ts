/** Limits of the text that is read. Everything beyond them is ignored, because no receipt is so long. */
export const receiptLimits = {
  maxTextLength: 20_000,
  maxLines: 400,
  maxLineLength: 200,
  maxNames: 10,
  maxNameLength: 80,
} as const;

/**
 * The lines without control characters, invisible characters and repeated spaces, so that they can be
 * compared. Each line keeps its number.
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
 * The value on which all these findings agree, with the first line that states it. Null if there is no
 * finding, or if two differ.
 */
export function agreed<Value extends string | number>(
  found: readonly Found<Value>[],
): Found<Value> | null {
  const [first, ...others] = found;
  return first !== undefined && others.every(({ value }) => value === first.value) ? first : null;
}
