/** Adds amounts in cents. All our code calculates with whole cents. */

export function sumCents(amounts: Iterable<number>): number {
  let sum = 0;
  for (const amountCents of amounts) sum += amountCents;
  return sum;
}

/**
 * Formats an amount: '$18.24', '−$0.50', '$1,204.00'. Every screen and message uses this function.
 */
export function formatCents(amountCents: number): string {
  if (!Number.isSafeInteger(amountCents)) throw new RangeError('formatCents takes integer cents');
  const absolute = Math.abs(amountCents);
  const cents = String(absolute % 100).padStart(2, '0');
  const dollars = String((absolute - (absolute % 100)) / 100).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${amountCents < 0 ? '−' : ''}$${dollars}.${cents}`;
}
