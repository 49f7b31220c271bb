export const retailRefundRules = {
  /** The maximum number of refunds that one request can confirm. */
  atOnce: 100,
  /** The maximum size, in bytes, of a file of refunds that the retailer's page accepts. */
  fileBytes: 1_000_000,
  fileRows: 500,
  /** The list of a retailer's refunds shows a return until this many days after the store accepted it. */
  listedDays: 180,
} as const;
