import type { OrderStatus } from '../order/order-lifecycle.ts';

/**
 * The ways to prove that an item changed hands between customer and driver
 * (product-rules.md#hand-over-proof).
 */
export const handOverWays = ['signature', 'code', 'neither'] as const;
export type HandOverWay = (typeof handOverWays)[number];

/**
 * The proof that a pickup still needs. `hand_over`: the customer's signature or code. `hand_over_photo`: also
 * a photo, because the code is locked. `photo`: a photo of the place where the item was left. `given`:
 * nothing more.
 */
export const pickupProofs = ['hand_over', 'hand_over_photo', 'given', 'photo'] as const;
export type PickupProof = (typeof pickupProofs)[number];

/** True if the customer still has to sign or give the hand-over code. */
export function isHandOverDue(proof: PickupProof | null): boolean {
  return proof === 'hand_over' || proof === 'hand_over_photo';
}

/** Reasons that an item changed hands with neither a signature nor a code. */
export const handOverReasons = ['cannot_sign', 'no_code', 'somebody_else', 'left_out'] as const;
export type HandOverReason = (typeof handOverReasons)[number];

export const handOverReasonLabels: Readonly<Record<HandOverReason, string>> = {
  cannot_sign: 'Signing was not possible',
  no_code: 'The code could not be read',
  somebody_else: 'Somebody else handed over the item',
  left_out: 'The item was left outside',
};

/**
 * The labels of `handOverReasons` for an item that the driver brings back. Some differ from those for a
 * pickup.
 */
export const backReasonLabels: Readonly<Record<HandOverReason, string>> = {
  ...handOverReasonLabels,
  somebody_else: 'Somebody else took the item',
  left_out: 'The item was left at the door',
};

/**
 * One line of a signature, drawn without lifting the finger. Its points lie on a pad of size `signaturePad`.
 */
export type Stroke = readonly (readonly [x: number, y: number])[];

export const signaturePad = { width: 1000, height: 400 } as const;

export const handOverRules = {
  codeDigits: 4,
  /**
   * The number of different wrong codes after which the hand-over code is locked. A wrong code that is sent
   * twice counts once.
   */
  wrongCodes: 5,
  strokes: 100,
  pointsOfStroke: 1_000,
  /**
   * The minimum total length of a signature's lines: a quarter of the pad's width. Shorter lines are no
   * signature.
   */
  leastInk: signaturePad.width / 4,
} as const;

/** The length of one line of a signature, in the pad's units. */
function lengthOf(stroke: Stroke): number {
  return stroke.reduce((sum, [x, y], at) => {
    const before = stroke[at - 1];
    return before === undefined ? 0 : sum + Math.hypot(x - before[0], y - before[1]);
  }, 0);
}

/** True if the lines on the pad are too short for a signature, or if there are none. */
export function isEmptySignature(strokes: readonly Stroke[]): boolean {
  return strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0) < handOverRules.leastInk;
}

export function codeTriesLeft(wrongCodes: number): number {
  return Math.max(0, handOverRules.wrongCodes - wrongCodes);
}

/** The stops at which an item changes hands between customer and driver. */
export const handOverStops = ['pickup', 'customer_return'] as const;
export type HandOverStop = (typeof handOverStops)[number];

/**
 * The stop at which the item changes hands: the return to the customer if the item is on its way back, else
 * the pickup.
 */
export function handOverStopOf(status: OrderStatus): HandOverStop {
  return status === 'returning' || status === 'returned' ? 'customer_return' : 'pickup';
}

type Question = {
  readonly status: OrderStatus;
  readonly signatureRequired: boolean;
  /** True in a sandbox. Its simulated driver needs no proof. */
  readonly isSandbox: boolean;
  /**
   * The setting `handOver` of `ProofSettings`: true if an admin requires a signature or a code at the
   * hand-over.
   */
  readonly isOn: boolean;
};

/**
 * True if the driver must prove that the item changed hands: at pickups for which the customer wanted this,
 * and at every return to the customer. Never in sandboxes or with the setting off.
 */
export function asksHandOver({ status, signatureRequired, isSandbox, isOn }: Question): boolean {
  return (signatureRequired || status === 'returning') && !isSandbox && isOn;
}
