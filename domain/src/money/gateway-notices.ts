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

export const gatewayNoticeNames: Readonly<Record<GatewayNoticeKind, string>> = {
  wrong_mode: 'Test and live mode mixed up',
  unreadable: 'A message that cannot be read',
  call_failed: 'Failed requests',
  payout_taken_back: 'Payout money was returned',
};

/** Our API endpoints that receive a payment provider's messages. */
export const gatewayEndpoints = ['payments', 'payouts'] as const;
export type GatewayEndpoint = (typeof gatewayEndpoints)[number];
