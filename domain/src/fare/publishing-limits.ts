/** Times for publishing new prices (docs/decisions/0100-prices-are-published.md). */
export const publishingLimits = {
  /** The minimum time between the publication of prices and the moment they take effect. */
  leadMs: 15_000,
  /**
   * The time for which a server process reuses the price rules that it has read. It is shorter than `leadMs`,
   * because commits can be slow and clocks can differ.
   */
  knownForMs: 10_000,
  reasonLength: 500,
} as const;
