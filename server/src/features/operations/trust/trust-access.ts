import { type AccessRows, dashboard } from '../../../testing/access-row.ts';

export const trustAccess: AccessRows = {
  listHeldActs: { expected: dashboard },
  decideHeldAct: {
    expected: { ...dashboard, adminDashboard: 404 },
    params: () => ({ id: '0190b5d0-0000-7000-8000-00000000c0de' }),
    body: () => ({ verdict: 'kept', reason: 'It is the same person' }),
  },
};
