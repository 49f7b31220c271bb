/** '134.98', '$1,204.5' in cents; null when empty, NaN for anything that is no amount of whole cents. */
export function centsTyped(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const match = /^\$?\s*(\d+|\d{1,3}(?:,\d{3})+)?(?:\.(\d{0,2}))?$/.exec(trimmed);
  if (!match || (match[1] === undefined && !match[2])) return Number.NaN;
  const dollars = Number((match[1] ?? '0').replaceAll(',', ''));
  return dollars * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** '14', '14.5' in pounds; null when empty, NaN for anything that is no weight. */
export function poundsTyped(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^(\d+\.?\d*|\.\d+)$/.test(trimmed) ? Number(trimmed) : Number.NaN;
}
