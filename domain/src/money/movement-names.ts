/**
 * Movements of a customer's money or credit, in words for the customer. `bank` means that the customer's bank
 * took money back, or returned it, because of a dispute.
 */
export const movementNames = {
  charge: 'Charged',
  refund: 'Refunded',
  bank: 'Disputed at your bank',
  credit: 'Paid with credit',
  credit_back: 'Refunded as credit',
} as const;

export type MovementKind = keyof typeof movementNames;
export const movementKinds = Object.keys(movementNames) as [MovementKind, ...MovementKind[]];
