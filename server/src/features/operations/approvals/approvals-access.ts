import { type AccessRows, inConsole } from '../../../testing/access-row.ts';

const nobodys = '0190b5d0-0000-7000-8000-00000000c0de';

export const approvalsAccess: AccessRows = {
  readOwnLimits: { expected: inConsole(200, 'support', 'operations', 'finance') },
  listApprovals: { expected: inConsole(200, 'support', 'operations', 'finance') },
  readApproval: {
    expected: inConsole(404, 'support', 'operations', 'finance'),
    params: () => ({ id: nobodys }),
  },
  decideApproval: {
    expected: inConsole(404, 'finance'),
    params: () => ({ id: nobodys }),
    body: () => ({ verdict: 'decline', reason: 'It was refunded in the store' }),
  },
  listLimits: { expected: inConsole(200) },
  setLimit: {
    expected: inConsole(200),
    body: () => ({ role: 'support', act: 'refund', most: 30, reason: 'The season begins' }),
  },
};
