import { giftCardSides } from '../proof/gift-card.ts';
import type { OrderAction } from './order-lifecycle.ts';

/** Kinds of files that a driver adds during a job. access/file-access.ts decides who may read them. */
export const proofKinds = ['pickup', 'delivery', 'counter_receipt', 'refusal'] as const;
export type ProofKind = (typeof proofKinds)[number];

export function isProofKind(kind: string): kind is ProofKind {
  return proofKinds.some((known) => known === kind);
}

/**
 * The proofs that an admin can require from drivers (product-rules.md#hand-over-proof). By default, only one
 * of them is required: the proof that the item was handed over.
 */
export type ProofSettings = {
  readonly pickupPhoto: boolean;
  readonly deliveryPhoto: boolean;
  readonly handOver: boolean;
};
export const defaultProofSettings: ProofSettings = {
  pickupPhoto: false,
  deliveryPhoto: false,
  handOver: true,
};

/**
 * The proofs that an action can still need: a file, a photo of one side of a gift card, the customer's
 * signature or code, or the driver's check of each sealed parcel.
 */
export const missingProofs = [
  ...proofKinds,
  ...giftCardSides,
  'hand_over',
  'parcel_check',
] as const;
export type MissingProof = (typeof missingProofs)[number];

type ProofRule = {
  readonly kind: ProofKind;
  readonly onlyIf: Exclude<keyof ProofSettings, 'handOver'> | null;
};

/**
 * The proof that the assigned driver must add before an action. The photo of a failed pickup has the kind
 * `pickup`.
 */
export const proofRules: Partial<Record<OrderAction, ProofRule>> = {
  pick_up: { kind: 'pickup', onlyIf: 'pickupPhoto' },
  fail_pickup: { kind: 'pickup', onlyIf: null },
  deliver: { kind: 'delivery', onlyIf: 'deliveryPhoto' },
  complete: { kind: 'counter_receipt', onlyIf: null },
  refuse: { kind: 'refusal', onlyIf: null },
};

/** The kind of proof that an action requires under these settings; null if it requires none. */
export function requiredProof(action: OrderAction, settings: ProofSettings): ProofKind | null {
  const rule = proofRules[action];
  if (!rule) return null;
  return rule.onlyIf === null || settings[rule.onlyIf] ? rule.kind : null;
}
