export type PolicyViolation = { readonly code: string; readonly text: string };

/** The result of checking a return against one rule of the policy. */
export type Finding = {
  /** True if this return passes the check. */
  readonly met: boolean;
  /** The rules of the policy for which the retailer refuses the return. */
  readonly violations: readonly PolicyViolation[];
  /** Warnings that the customer should read before booking. */
  readonly warnings: readonly string[];
};
