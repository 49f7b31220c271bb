import type { Finding } from './finding.ts';

/**
 * The proofs that a return policy can require. Each row has the policy's term (`asked`), the customer's
 * answer (`brought`) and the violation if the proof is missing. After a new row, the compiler demands all
 * other code for it.
 */
const proofs = [
  {
    name: 'receipt',
    asked: 'requiresReceipt',
    brought: 'hasReceipt',
    violation: { code: 'receipt_required', text: 'receipt is required but not provided' },
  },
  {
    name: 'original tags',
    asked: 'requiresOriginalTags',
    brought: 'hasOriginalTags',
    violation: { code: 'tags_required', text: 'original tags must be attached' },
  },
  {
    name: 'original packaging',
    asked: 'requiresOriginalPackaging',
    brought: 'hasOriginalPackaging',
    violation: { code: 'packaging_required', text: 'original packaging is required' },
  },
] as const;

type Proof = (typeof proofs)[number];
type ProofName = Proof['name'];
export type ProofTerms = Readonly<Record<Proof['asked'], boolean>>;
/** The customer's answers about proofs: true for each proof that the driver will get together with the item. */
export type BroughtAlong = Readonly<Record<Proof['brought'], boolean>>;

export const openProofs = Object.fromEntries(
  proofs.map(({ asked }) => [asked, false]),
) as ProofTerms;

/** A copy of the answers that contains only those about proofs. */
export function broughtAlong(answers: BroughtAlong): BroughtAlong {
  return Object.fromEntries(
    proofs.map(({ brought }) => [brought, answers[brought]]),
  ) as BroughtAlong;
}

export const isBroughtAlong = (field: string): field is keyof BroughtAlong =>
  proofs.some(({ brought }) => brought === field);

/**
 * The result of comparing a policy's required proofs (`asked`) with those that the customer includes
 * (`brought`). `met` means that no required proof is missing or, if none is required, that some proof is
 * included.
 */
export type ProofCheck = Finding & {
  readonly kind: 'proof';
  readonly asked: readonly ProofName[];
  readonly brought: readonly ProofName[];
};

/** Compares the proofs that the policy requires with those that the customer includes. */
export function checkProofs(terms: ProofTerms, answers: BroughtAlong): ProofCheck {
  const asked = proofs.filter((proof) => terms[proof.asked]);
  const missing = asked.filter((proof) => !answers[proof.brought]);
  const brought = proofs.filter((proof) => answers[proof.brought]);
  return {
    kind: 'proof',
    met: asked.length === 0 ? brought.length > 0 : missing.length === 0,
    asked: asked.map(({ name }) => name),
    brought: brought.map(({ name }) => name),
    violations: missing.map(({ violation }) => violation),
    warnings: [],
  };
}
