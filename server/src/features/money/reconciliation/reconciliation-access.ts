import { type AccessRows, dashboard, reason } from '../../../testing/access-row.ts';

const nobody = '0198a000-0000-7000-8000-0000000000ff';

export const reconciliationAccess: AccessRows = {
  listReconciliationRuns: { expected: dashboard },
  startReconciliation: { expected: dashboard },
  listMoneyDifferences: { expected: dashboard },
  closeMoneyDifference: {
    expected: { ...dashboard, adminDashboard: 404 },
    params: () => ({ id: nobody }),
    body: reason,
  },
};
