import { giftCardSides } from '../proof/gift-card.ts';
import type { OrderAction } from './order-lifecycle.ts';

/** Kinds of files that a driver adds during a job. access/file-access.ts decides who may read them. */
export const proofKinds = ['pickup', 'delivery', 'counter_receipt', 'refusal'] as const;
export type ProofKind = (typeof proofKinds)[number];

export function isProofKind(kind: string): kind is ProofKind {
  return proofKinds.some((known) => known === kind);
}

/**
 * The kinds of proof that an admin can require from drivers (product-rules.md#hand-over-proof). By default,
 * only `handOver` is required: the proof that the item changed hands, such as the customer's signature.
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
 * The proofs that can still be missing for an action. `hand_over` is the customer's signature or code, and
 * `parcel_check` is the driver's check of each sealed parcel. The others are photos.
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
 * The photo that the order's driver must add before an action. With `onlyIf`, it is required only if that
 * setting is on.
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
