/** When published rules take effect (docs/decisions/0100-prices-are-published.md). */
export const publishingLimits = {
  /** The least time between a publication and the moment from which it counts. */
  leadMs: 15_000,
  /**
   * Time for which a process relies on the rules it read. The rest is for a commit that takes its time, and for clocks
   * that differ.
   */
  knownForMs: 10_000,
  reasonLength: 500,
} as const;
