/** The result of comparing a photo from the counter with the labels of an order. */
export const proofResults = ['matches', 'differs', 'unread', 'given'] as const;
export type ProofResult = (typeof proofResults)[number];

/**
 * Compares the numbers on a photo from the counter with those of the labels. `unread` unless each label's number is
 * there; `differs` if another number is; `given` if the order had none, because the counter printed the label.
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
