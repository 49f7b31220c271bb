import type { OrderStatus } from '../order/order-lifecycle.ts';

/** The ways in which a customer hands an item over in person (product-rules.md#hand-over-proof). */
export const handOverWays = ['signature', 'code', 'neither'] as const;
export type HandOverWay = (typeof handOverWays)[number];

/**
 * The proof that a pick-up needs: that the customer hands it over, with a photo besides once the code is locked; that
 * is done; or a photo of where it was left.
 */
export const pickupProofs = ['hand_over', 'hand_over_photo', 'given', 'photo'] as const;
export type PickupProof = (typeof pickupProofs)[number];

/** True if the customer still has to hand the item over. */
export function isHandOverDue(proof: PickupProof | null): boolean {
  return proof === 'hand_over' || proof === 'hand_over_photo';
}

/** Why there is neither a signature nor a code. */
export const handOverReasons = ['cannot_sign', 'no_code', 'somebody_else', 'left_out'] as const;
export type HandOverReason = (typeof handOverReasons)[number];

export const handOverReasonLabels: Readonly<Record<HandOverReason, string>> = {
  cannot_sign: 'Signing was not possible',
  no_code: 'The code could not be read',
  somebody_else: 'Somebody else handed it over',
  left_out: 'It was left out',
};

/** The same reasons where the item is brought back. */
export const backReasonLabels: Readonly<Record<HandOverReason, string>> = {
  ...handOverReasonLabels,
  somebody_else: 'Somebody else took it',
  left_out: 'It was left at the door',
};

/** A line of a signature: points on a pad of `signaturePad`. */
export type Stroke = readonly (readonly [x: number, y: number])[];

export const signaturePad = { width: 1000, height: 400 } as const;

export const handOverRules = {
  codeDigits: 4,
  /** This many different wrong codes lock the code; the same code sent twice counts once. */
  wrongCodes: 5,
  strokes: 100,
  pointsOfStroke: 1_000,
  /** Shorter lines, below a quarter of the pad, are a slip of the finger. */
  leastInk: signaturePad.width / 4,
} as const;

/** The length of a stroke, in the pad's units. */
function lengthOf(stroke: Stroke): number {
  return stroke.reduce((sum, [x, y], at) => {
    const before = stroke[at - 1];
    return before === undefined ? 0 : sum + Math.hypot(x - before[0], y - before[1]);
  }, 0);
}

/** True if there is no signature: the pad is empty, or nearly so. */
export function isEmptySignature(strokes: readonly Stroke[]): boolean {
  return strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0) < handOverRules.leastInk;
}

export function codeTriesLeft(wrongCodes: number): number {
  return Math.max(0, handOverRules.wrongCodes - wrongCodes);
}

/** The stops at which an item changes hands with its customer. */
export const handOverStops = ['pickup', 'customer_return'] as const;
export type HandOverStop = (typeof handOverStops)[number];

/** The stop whose hand-over counts in a status. */
export function handOverStopOf(status: OrderStatus): HandOverStop {
  return status === 'returning' || status === 'returned' ? 'customer_return' : 'pickup';
}

type Question = {
  readonly status: OrderStatus;
  readonly signatureRequired: boolean;
  /** In a demo the driver is asked for nothing. */
  readonly isSandbox: boolean;
  /** The value of `handOver` in `ProofSettings`. */
  readonly isOn: boolean;
};

/**
 * True if the driver must prove that the item changed hands: at the pick-up if its customer wished so, on the way back
 * always.
 */
export function asksHandOver({ status, signatureRequired, isSandbox, isOn }: Question): boolean {
  return (signatureRequired || status === 'returning') && !isSandbox && isOn;
}
