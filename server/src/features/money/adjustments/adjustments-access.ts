import { type AccessRows, dashboard } from '../../../testing/access-row.ts';

export const adjustmentsAccess: AccessRows = {
  listAdjustments: { expected: dashboard },
  adjustDriverPay: {
    expected: { ...dashboard, adminDashboard: 422 },
    body: () => ({
      email: 'nobody@example.com',
      kind: 'incentive',
      amount: 10,
      reason: 'For the snow on Saturday',
    }),
  },
};
