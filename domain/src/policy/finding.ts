export type PolicyViolation = { readonly code: string; readonly text: string };

/** What came of looking at one thing. */
export type Finding = {
  /** Whether this return is right in it. */
  readonly met: boolean;
  /** What stands against the return. */
  readonly violations: readonly PolicyViolation[];
  /** What the customer should know before. */
  readonly warnings: readonly string[];
};
