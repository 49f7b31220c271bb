/** A provider's messages that are about no order, for a person to look into (product-rules.md#stripe). */
export const gatewayNoticeKinds = [
  'wrong_mode',
  'unreadable',
  'call_failed',
  'payout_taken_back',
] as const;
export type GatewayNoticeKind = (typeof gatewayNoticeKinds)[number];

/** The matter to look into, as it is listed and recorded. */
export const gatewayNoticeNames: Readonly<Record<GatewayNoticeKind, string>> = {
  wrong_mode: 'Messages of the other mode',
  unreadable: 'A message that cannot be read',
  call_failed: 'Calls that fail',
  payout_taken_back: 'Money of a payout was taken back',
};

/** Our addresses for a provider's messages. */
export const gatewayEndpoints = ['payments', 'payouts'] as const;
export type GatewayEndpoint = (typeof gatewayEndpoints)[number];
