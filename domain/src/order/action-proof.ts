import { giftCardSides } from '../proof/gift-card.ts';
import type { OrderAction } from './order-lifecycle.ts';

/** Files a driver adds during the job. access/file-access.ts says who may read them. */
export const proofKinds = ['pickup', 'delivery', 'counter_receipt', 'refusal'] as const;
export type ProofKind = (typeof proofKinds)[number];

export function isProofKind(kind: string): kind is ProofKind {
  return proofKinds.some((known) => known === kind);
}

/**
 * The proofs that an admin can require: photos, off by default, and the proof of a hand-over, on
 * (product-rules.md#hand-over-proof).
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
 * The proofs that can be missing: a file, such as a side of a gift card, that the customer signed or told their code, or
 * that the driver checked each closed parcel.
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

/** The proof the assigned driver must add before an action. A failed pick-up's photo has the kind `pickup`. */
export const proofRules: Partial<Record<OrderAction, ProofRule>> = {
  pick_up: { kind: 'pickup', onlyIf: 'pickupPhoto' },
  fail_pickup: { kind: 'pickup', onlyIf: null },
  deliver: { kind: 'delivery', onlyIf: 'deliveryPhoto' },
  complete: { kind: 'counter_receipt', onlyIf: null },
  refuse: { kind: 'refusal', onlyIf: null },
};

/** The kind of proof an action requires under these settings, or null. */
export function requiredProof(action: OrderAction, settings: ProofSettings): ProofKind | null {
  const rule = proofRules[action];
  if (!rule) return null;
  return rule.onlyIf === null || settings[rule.onlyIf] ? rule.kind : null;
}
