export const retailRefundRules = {
  /** The maximum number of refunds that one request can confirm. */
  atOnce: 100,
  /** The maximum size, in bytes, of a file of refunds that the retailer's page accepts. */
  fileBytes: 1_000_000,
  fileRows: 500,
  /** A return is listed for this many days after the store accepted it. */
  listedDays: 180,
} as const;
