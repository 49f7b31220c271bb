/**
 * Movements of a customer's money or credit, in words for the customer. `bank`: because of a dispute, the
 * customer's bank took money back or returned it.
 */
export const movementNames = {
  charge: 'Charged',
  refund: 'Given back',
  bank: 'Disputed at your bank',
  credit: 'Paid with credit',
  credit_back: 'Back as credit',
} as const;

export type MovementKind = keyof typeof movementNames;
export const movementKinds = Object.keys(movementNames) as [MovementKind, ...MovementKind[]];
