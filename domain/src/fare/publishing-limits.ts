/** When published rules take effect (docs/decisions/0100-prices-are-published.md). */
export const publishingLimits = {
  /** The minimum time between a publication and the moment it takes effect. */
  leadMs: 15_000,
  /**
   * The time that a process relies on the rules it read. The rest of `leadMs` allows for a slow commit and for clocks
   * that differ.
   */
  knownForMs: 10_000,
  reasonLength: 500,
} as const;
