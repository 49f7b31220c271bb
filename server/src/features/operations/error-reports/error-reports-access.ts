import { randomUUID } from 'node:crypto';
import { type AccessRows, inConsole, everyone } from '../../../testing/access-row.ts';

export const errorReportsAccess: AccessRows = {
  reportClientError: {
    expected: everyone(204),
    body: () => ({ errorId: randomUUID(), name: 'TypeError', message: 'x is not a function' }),
  },
  listErrors: { expected: inConsole(200, 'adminAdvanced') },
  changeError: {
    expected: inConsole(404, 'adminAdvanced'),
    params: () => ({ fingerprint: 'f'.repeat(32) }),
    body: () => ({ isMine: true, isMended: false }),
  },
};
