import type { OrderStatus } from '../order/order-lifecycle.ts';

/** The proofs of a hand-over between customer and driver (product-rules.md#hand-over-proof). */
export const handOverWays = ['signature', 'code', 'neither'] as const;
export type HandOverWay = (typeof handOverWays)[number];

/**
 * The proof that a pickup still needs. `hand_over`: the customer must sign or give the code.
 * `hand_over_photo`: a photo too, because the code is locked. `given`: the hand-over is proved. `photo`: a
 * photo of the place where the item was left.
 */
export const pickupProofs = ['hand_over', 'hand_over_photo', 'given', 'photo'] as const;
export type PickupProof = (typeof pickupProofs)[number];

/** True if the customer must still sign or give the code. */
export function isHandOverDue(proof: PickupProof | null): boolean {
  return proof === 'hand_over' || proof === 'hand_over_photo';
}

/** Reasons for a hand-over with neither a signature nor a code. */
export const handOverReasons = ['cannot_sign', 'no_code', 'somebody_else', 'left_out'] as const;
export type HandOverReason = (typeof handOverReasons)[number];

export const handOverReasonLabels: Readonly<Record<HandOverReason, string>> = {
  cannot_sign: 'Signing was not possible',
  no_code: 'The code could not be read',
  somebody_else: 'Somebody else handed it over',
  left_out: 'It was left out',
};

/** The labels of the same reasons if the item is brought back to the customer. */
export const backReasonLabels: Readonly<Record<HandOverReason, string>> = {
  ...handOverReasonLabels,
  somebody_else: 'Somebody else took it',
  left_out: 'It was left at the door',
};

/** One line of a signature: points on a pad with the size of `signaturePad`. */
export type Stroke = readonly (readonly [x: number, y: number])[];

export const signaturePad = { width: 1000, height: 400 } as const;

export const handOverRules = {
  codeDigits: 4,
  /**
   * The number of different wrong codes that locks the code. The same code sent twice counts once.
   */
  wrongCodes: 5,
  strokes: 100,
  pointsOfStroke: 1_000,
  /**
   * The shortest length of a signature, a quarter of the pad's width. Anything shorter is a slip of the
   * finger.
   */
  leastInk: signaturePad.width / 4,
} as const;

/** The length of a stroke, in the pad's units. */
function lengthOf(stroke: Stroke): number {
  return stroke.reduce((sum, [x, y], at) => {
    const before = stroke[at - 1];
    return before === undefined ? 0 : sum + Math.hypot(x - before[0], y - before[1]);
  }, 0);
}

/** True if the pad has no signature, or only a very short line. */
export function isEmptySignature(strokes: readonly Stroke[]): boolean {
  return strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0) < handOverRules.leastInk;
}

export function codeTriesLeft(wrongCodes: number): number {
  return Math.max(0, handOverRules.wrongCodes - wrongCodes);
}

/** The stops at which an item changes hands between customer and driver. */
export const handOverStops = ['pickup', 'customer_return'] as const;
export type HandOverStop = (typeof handOverStops)[number];

/** The stop whose hand-over matters in this status of the order. */
export function handOverStopOf(status: OrderStatus): HandOverStop {
  return status === 'returning' || status === 'returned' ? 'customer_return' : 'pickup';
}

type Question = {
  readonly status: OrderStatus;
  readonly signatureRequired: boolean;
  /** True in a sandbox. Its simulated driver needs no proof. */
  readonly isSandbox: boolean;
  /** The setting `handOver` of `ProofSettings`. */
  readonly isOn: boolean;
};

/**
 * True if the driver must prove that the item changed hands: at the pickup if the customer asked for it, and
 * always when the item is brought back.
 */
export function asksHandOver({ status, signatureRequired, isSandbox, isOn }: Question): boolean {
  return (signatureRequired || status === 'returning') && !isSandbox && isOn;
}
