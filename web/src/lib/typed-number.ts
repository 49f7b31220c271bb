/**
 * Reads '134.98' or '$1,204.5' as cents. Null if the text is empty, NaN if it is not an amount. Fractions of
 * a cent are kept, so that the price rules can refuse them: '2.505' becomes 250.5.
 */
export function centsTyped(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const match = /^(-?)\$?\s*(\d+|\d{1,3}(?:,\d{3})+)?(?:\.(\d*))?$/.exec(trimmed);
  if (!match || (match[2] === undefined && !match[3])) return Number.NaN;
  const [, minus, whole = '0', decimals = ''] = match;
  const cents = decimals.slice(0, 2).padEnd(2, '0');
  const parts = Number(decimals.slice(2)) === 0 ? '' : `.${decimals.slice(2)}`;
  const amount = Number(whole.replaceAll(',', '')) * 100 + Number(`${cents}${parts}`);
  return minus === '-' ? -amount : amount;
}

/** Reads '14' or '14.5' as pounds. Null if the text is empty, NaN if it is not a weight. */
export function poundsTyped(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^-?(\d+\.?\d*|\.\d+)$/.test(trimmed) ? Number(trimmed) : Number.NaN;
}
