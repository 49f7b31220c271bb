/**
 * An area's dispatch mode. `open` offers an order to all drivers in reach at once, `ranked` to the best ones
 * first, `planned` first to the driver whose planned tour contains it.
 */
export const dispatchModes = ['open', 'ranked', 'planned'] as const;
export type DispatchMode = (typeof dispatchModes)[number];

export const dispatchModeNames: Readonly<Record<DispatchMode, string>> = {
  open: 'Open to all',
  ranked: 'Best driver first',
  planned: 'By plan',
};

/** Reasons to offer an order to all drivers at once, although its area is ranked or planned. */
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
  held: 'Nothing is collected there now. The offer is open to all when that ends.',
  switched: 'The city was switched to open, so all drivers nearby got the offer.',
  plan_failed: 'No plan could be made, so all drivers nearby got the offer.',
};
