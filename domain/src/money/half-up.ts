/**
 * Returns numerator / denominator as an integer, with a half rounded up: ⌊(2n + d) / 2d⌋
 * (product-rules.md#integer-cents). "Up" means towards plus infinity. Throws a RangeError for unsafe
 * integers, so that no cent is lost silently.
 */
export function halfUp(numerator: number, denominator: number): number {
  const dividend = 2 * numerator + denominator;
  const isExact =
    Number.isSafeInteger(numerator) &&
    Number.isSafeInteger(denominator) &&
    Number.isSafeInteger(dividend) &&
    denominator > 0;
  if (!isExact) throw new RangeError('halfUp takes safe integers and a positive denominator');
  const divisor = 2 * denominator;
  const remainder = ((dividend % divisor) + divisor) % divisor;
  return (dividend - remainder) / divisor;
}
