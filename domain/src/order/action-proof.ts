import type { OrderAction } from './order-lifecycle.ts';

/** Files that a driver adds on the way; who may read them is in access/file-access.ts. */
export const proofKinds = ['pickup', 'delivery', 'counter_receipt', 'refusal'] as const;
export type ProofKind = (typeof proofKinds)[number];

/** Photos that an admin may ask for; off at first (product-rules.md#patching-an-order). */
export type ProofSettings = { readonly pickupPhoto: boolean; readonly deliveryPhoto: boolean };
export const defaultProofSettings: ProofSettings = { pickupPhoto: false, deliveryPhoto: false };

type ProofRule = {
  readonly kind: ProofKind;
  readonly onlyIf: keyof ProofSettings | null;
};

/** What the assigned driver must have added before an action. A failed pick-up's photo is of kind `pickup`. */
export const proofRules: Partial<Record<OrderAction, ProofRule>> = {
  pick_up: { kind: 'pickup', onlyIf: 'pickupPhoto' },
  fail_pickup: { kind: 'pickup', onlyIf: null },
  deliver: { kind: 'delivery', onlyIf: 'deliveryPhoto' },
  complete: { kind: 'counter_receipt', onlyIf: null },
  refuse: { kind: 'refusal', onlyIf: null },
};

/** The kind of file a driver's action needs under these settings, or null. */
export function requiredProof(action: OrderAction, settings: ProofSettings): ProofKind | null {
  const rule = proofRules[action];
  if (!rule) return null;
  return rule.onlyIf === null || settings[rule.onlyIf] ? rule.kind : null;
}
