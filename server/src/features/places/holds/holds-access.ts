import { type AccessRows, inConsole, reason } from '../../../testing/access-row.ts';

export const holdsAccess: AccessRows = {
  listHolds: { expected: inConsole(200, 'operations') },
  // A hold stops all pickups in its ZIP code. No other test uses this ZIP code.
  makeHold: {
    expected: inConsole(200, 'operations'),
    body: () => ({ reason: 'Ice', zips: ['99999'], untilAt: '2026-12-20T23:00:00Z' }),
  },
  endHold: {
    expected: inConsole(200, 'operations'),
    params: ({ holdId }) => ({ id: holdId }),
    body: reason,
  },
};
