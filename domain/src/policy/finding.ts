export type PolicyViolation = { readonly code: string; readonly text: string };

/** The result of one check. */
export type Finding = {
  /** True if this return passes the check. */
  readonly met: boolean;
  /** Reasons to refuse the return. */
  readonly violations: readonly PolicyViolation[];
  /** Warnings that the customer should read before booking. */
  readonly warnings: readonly string[];
};
