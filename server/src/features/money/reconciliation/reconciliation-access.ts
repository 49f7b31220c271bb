import { type AccessRows, inConsole, reason } from '../../../testing/access-row.ts';

const nobody = '0198a000-0000-7000-8000-0000000000ff';

export const reconciliationAccess: AccessRows = {
  listReconciliationRuns: { expected: inConsole(200, 'finance') },
  startReconciliation: { expected: inConsole(200, 'finance') },
  listMoneyDifferences: { expected: inConsole(200, 'finance') },
  readMoneyDifference: { expected: inConsole(404, 'finance'), params: () => ({ id: nobody }) },
  closeMoneyDifference: {
    expected: inConsole(404, 'finance'),
    params: () => ({ id: nobody }),
    body: reason,
  },
};
