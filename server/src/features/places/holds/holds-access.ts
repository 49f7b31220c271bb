import { type AccessRows, dashboard, reason } from '../../../testing/access-row.ts';

export const holdsAccess: AccessRows = {
  listHolds: { expected: dashboard },
  // Far from the other tests' places, since it would close them.
  makeHold: {
    expected: dashboard,
    body: () => ({ reason: 'Ice', zips: ['99999'], untilAt: '2026-12-20T23:00:00Z' }),
  },
  endHold: { expected: dashboard, params: ({ holdId }) => ({ id: holdId }), body: reason },
};
