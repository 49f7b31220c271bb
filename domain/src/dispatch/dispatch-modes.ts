/**
 * The ways in which an area offers an order. `open`: to all drivers within reach at once. `ranked`: to the
 * best drivers first. `planned`: first to the driver whose planned tour contains the order.
 */
export const dispatchModes = ['open', 'ranked', 'planned'] as const;
export type DispatchMode = (typeof dispatchModes)[number];

export const dispatchModeNames: Readonly<Record<DispatchMode, string>> = {
  open: 'Open to all',
  ranked: 'Best driver first',
  planned: 'By plan',
};

/**
 * Reasons that an order is offered to all drivers at once, although its area has the dispatch mode `ranked`
 * or `planned`.
 */
export const openReasons = [
  'failed',
  'late',
  'no_candidate',
  'held',
  'switched',
  'plan_failed',
] as const;
export type OpenReason = (typeof openReasons)[number];

export const openReasonWords: Readonly<Record<OpenReason, string>> = {
  failed: 'Ranking failed, so all drivers nearby got the offer.',
  late: 'Ranking took too long, so all drivers nearby got the offer.',
  no_candidate: 'No driver could be ranked, so all drivers nearby got the offer.',
  held: 'This area is closed now. All drivers nearby get the offer later.',
  switched: 'The city now offers orders to all, so all drivers nearby got the offer.',
  plan_failed: 'No plan could be made, so all drivers nearby got the offer.',
};
