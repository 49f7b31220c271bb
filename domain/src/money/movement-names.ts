/**
 * Names of the movements of a customer's money or credit, as the customer sees them. `bank` means that, in a
 * dispute, the customer's bank took money from us or returned it.
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
