/**
 * Kinds of messages from a payment provider that match no order, so that staff must look at them
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
  unreadable: 'Unreadable message',
  call_failed: 'Failed requests',
  payout_taken_back: 'A payout came back',
};

/** Our API endpoints that receive a payment provider's messages. */
export const gatewayEndpoints = ['payments', 'payouts'] as const;
export type GatewayEndpoint = (typeof gatewayEndpoints)[number];
