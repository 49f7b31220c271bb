/**
 * '134.98', '$1,204.5' in cents; null when empty, NaN for anything that is no amount. A part of a cent stays one: '2.505' is
 * 250.5, for the rules to refuse by name.
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

/** '14', '14.5' in pounds; null when empty, NaN for anything that is no weight. */
export function poundsTyped(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^-?(\d+\.?\d*|\.\d+)$/.test(trimmed) ? Number(trimmed) : Number.NaN;
}
