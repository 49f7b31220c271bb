import { type AccessRows, inConsole, reason } from '../../../testing/access-row.ts';

export const holdsAccess: AccessRows = {
  listHolds: { expected: inConsole(200, 'operations') },
  // The hold stops all pickups in its ZIP code, so this ZIP code is far from those of other tests.
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
