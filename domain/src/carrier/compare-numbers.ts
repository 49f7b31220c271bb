/**
 * The result of comparing the labels of an order with a photo that the driver took at the carrier's counter.
 */
export const proofResults = ['matches', 'differs', 'unread', 'given'] as const;
export type ProofResult = (typeof proofResults)[number];

/**
 * Compares the tracking numbers on a photo taken at the counter with those on the order's labels. `matches`:
 * the photo shows all of them and no other. `differs`: it shows a number that is on no label. `given`: the
 * order had no label, and the counter printed one. `unread`: anything else.
 */
export function compareNumbers(
  seen: readonly string[],
  ofLabels: readonly string[],
  parcels: number,
): ProofResult {
  if (ofLabels.length === 0) return seen.length > 0 && seen.length <= parcels ? 'given' : 'unread';
  if (seen.some((number) => !ofLabels.includes(number))) return 'differs';
  return ofLabels.every((number) => seen.includes(number)) ? 'matches' : 'unread';
}
