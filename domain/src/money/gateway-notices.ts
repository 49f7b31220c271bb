/**
 * Kinds of payment provider messages that belong to no order and need a person's attention
 * (product-rules.md#stripe).
 */
export const gatewayNoticeKinds = [
  'wrong_mode',
  'unreadable',
  'call_failed',
  'payout_taken_back',
] as const;
export type GatewayNoticeKind = (typeof gatewayNoticeKinds)[number];

/** The name of each kind, as shown and recorded. */
export const gatewayNoticeNames: Readonly<Record<GatewayNoticeKind, string>> = {
  wrong_mode: 'Messages of the other mode',
  unreadable: 'A message that cannot be read',
  call_failed: 'Calls that fail',
  payout_taken_back: 'Money of a payout was taken back',
};

/** Our endpoints that receive a provider's messages. */
export const gatewayEndpoints = ['payments', 'payouts'] as const;
export type GatewayEndpoint = (typeof gatewayEndpoints)[number];
