/** An area's way of dispatch: `open` offers an order to all drivers in reach at once, `ranked` to the best ones first. */
export const dispatchModes = ['open', 'ranked'] as const;
export type DispatchMode = (typeof dispatchModes)[number];

export const dispatchModeNames: Readonly<Record<DispatchMode, string>> = {
  open: 'Open to all',
  ranked: 'Best driver first',
};

/** Why an order of a ranked area is offered to all at once. */
export const openReasons = ['failed', 'late', 'no_candidate', 'held', 'switched'] as const;
export type OpenReason = (typeof openReasons)[number];

export const openReasonWords: Readonly<Record<OpenReason, string>> = {
  failed: 'Ranking failed, so all drivers nearby got the offer.',
  late: 'Ranking took too long, so all drivers nearby got the offer.',
  no_candidate: 'No driver could be ranked, so all drivers nearby got the offer.',
  held: 'Nothing is collected there now. The offer is open to all when that ends.',
  switched: 'The city was switched to open, so all drivers nearby got the offer.',
};
