export const retailRefundRules = {
  /** The most refunds that one request can confirm. */
  atOnce: 100,
  /** The largest file of refunds that can be opened on the screen. */
  fileBytes: 1_000_000,
  fileRows: 500,
  /** The number of days for which a return is listed after the store took it. */
  listedDays: 180,
} as const;
