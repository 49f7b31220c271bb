/** What a driver's phone is told of a position that was not used, or not as it was sent. */
export const positionNotes = {
  position_invalid: 'This is no position, so it was not used.',
  position_old: 'This position is more than five minutes old, so it was not used.',
  position_from_future:
    'This position is from the future. It counts as one of now; please check the clock of this phone.',
  position_jump:
    'This position is too far from the last one, so it was not used. If it is right, it counts within two minutes.',
  position_superseded: 'A later position is known, so this one was not used.',
  driver_offline: 'You are offline, so this position was not used.',
  too_many_positions: 'These are too many positions at once. The latest one counts.',
} as const;

export type PositionNote = keyof typeof positionNotes;
export const positionNoteCodes = Object.keys(positionNotes) as [PositionNote, ...PositionNote[]];
